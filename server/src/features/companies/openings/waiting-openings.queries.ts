import { sql } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { waitingRows } from "#platform/waiting.ts";

/** Requests about which the platform asked something: without an answer it decides nothing. */
export const waitingOpenings = ({ userId }: Actor) =>
  waitingRows(
    {
      kind: "opening",
      id: sql`o.id`,
      act: sql`'ANSWER'`,
      companyId: sql`o.company_id`,
      reason: sql`(select q.question from opening_questions q
        where q.opening_id = o.id and q.answered_at is null)`,
    },
    sql`from company_openings o where o.founder_id = ${userId} and o.state = 'ASKED'`,
  );
