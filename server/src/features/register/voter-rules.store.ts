import type { Insertable } from "kysely";
import type { Tx } from "#platform/database.ts";
import type { VoterRules } from "#platform/database-types.ts";

export const insertVoterRule = async (
  tx: Tx,
  rule: Omit<Insertable<VoterRules>, "number">,
): Promise<void> => {
  await tx.insertInto("voter_rules").values(rule).execute();
};
