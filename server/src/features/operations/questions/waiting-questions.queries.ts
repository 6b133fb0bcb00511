import { sql } from "kysely";
import { waitingRows } from "#platform/waiting.ts";

/** Questions that a company has not answered yet, the oldest first. */
export const waitingQuestions = (companyId: string) =>
  waitingRows(
    {
      kind: "question",
      id: sql`q.id`,
      act: sql`'ANSWER'`,
      companyId: sql`q.company_id`,
      since: sql`q.asked_at`,
      name: sql`left(q.text, 120)`,
    },
    sql`from questions q where q.company_id = ${companyId}
      and q.answered_at is null and q.hidden_at is null`,
  );
