import type { Writing } from "#platform/context.ts";
import type { Insertable } from "kysely";
import type { CivilStates } from "#platform/database-types.ts";

export const insertCivilState = async (
  w: Writing,
  state: Omit<Insertable<CivilStates>, "number">,
): Promise<void> => {
  await w.db.insertInto("civil_states").values(state).execute();
};
