import type { CivilState } from "@coulisse/contract/identity/civil-state.schemas.ts";
import type { Context, Reading } from "#platform/context.ts";
import { readUser } from "#features/accounts/people/people.queries.ts";

const selectStates = (r: Reading, userId: string) =>
  r.db
    .selectFrom("civil_states")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("number", "desc");
type Row = Awaited<ReturnType<ReturnType<typeof selectStates>["executeTakeFirstOrThrow"]>>;

const toCivilState = (row: Row): CivilState => ({
  id: row.id,
  maritalState: row.marital_state as CivilState["maritalState"],
  spouseName: row.spouse_name,
  matrimonialRegime: row.matrimonial_regime as CivilState["matrimonialRegime"],
  statedAt: row.stated_at.toISOString(),
});

/** Finds what a person stated last; nothing where they never did. */
export const findCivilState = async (
  r: Reading,
  userId: string,
): Promise<CivilState | undefined> => {
  const row = await selectStates(r, userId).limit(1).executeTakeFirst();
  return row && toCivilState(row);
};

export const listCivilStates = async (ctx: Context, userId: string): Promise<CivilState[]> => {
  await readUser(ctx, userId);
  return (await selectStates(ctx, userId).execute()).map(toCivilState);
};
