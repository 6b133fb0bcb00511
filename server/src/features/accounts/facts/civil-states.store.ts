import type { Insertable } from "kysely";
import type { Tx } from "#platform/database.ts";
import type { CivilStates } from "#platform/database-types.ts";

export const insertCivilState = async (
  tx: Tx,
  state: Omit<Insertable<CivilStates>, "number">,
): Promise<void> => {
  await tx.insertInto("civil_states").values(state).execute();
};
