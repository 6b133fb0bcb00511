import { sql } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { waitingRows } from "#platform/waiting.ts";

/** Entities whose proof was refused: without another one the caller does not act for them. */
export const waitingEntities = ({ userId }: Actor) =>
  waitingRows(
    {
      kind: "entity",
      id: sql`l.id`,
      act: sql`'PROVE'`,
      name: sql`c.legal_name`,
      reason: sql`l.reason`,
    },
    sql`from corporate_users l join corporates c on c.id = l.corporate_id
      where l.user_id = ${userId} and l.status = 'REJECTED'`,
  );
