import type { Writing } from "#platform/context.ts";
import type { Insertable } from "kysely";
import type { VoterRules } from "#platform/database-types.ts";

export const insertVoterRule = async (
  w: Writing,
  rule: Omit<Insertable<VoterRules>, "number">,
): Promise<void> => {
  await w.db.insertInto("voter_rules").values(rule).execute();
};
