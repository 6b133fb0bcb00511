import { sql } from "kysely";
import { actsFor } from "#platform/actor.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { hasHeldShares } from "#features/entities/corporates/corporates.store.ts";

/** Representatives of an entity now, the first whose right was recognised at first. */
export const representativesOf = async (r: Reading, corporateId: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from representatives_now where corporate_id = ${corporateId}
    order by decided_at, link_id`.execute(r.db);
  return rows.map((row) => row.user_id);
};

export const isRepresented = async (r: Reading, corporateId: string): Promise<boolean> =>
  (await representativesOf(r, corporateId)).length > 0;

/** The entities that somebody represents now. */
const entitiesOf = async (r: Reading, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ corporate_id: string }>`
    select corporate_id from representatives_now where user_id = ${userId}`.execute(r.db);
  return rows.map((row) => row.corporate_id);
};

/** The holders for whom somebody acts now: themselves, and the entities that they represent. */
export const holderIdsOf = async (r: Reading, userId: string): Promise<string[]> => [
  userId,
  ...(await entitiesOf(r, userId)),
];

/** The same of an account that has to be there. */
export const getHolderIdsOf = async (r: Reading, userId: string): Promise<string[]> => {
  const user = await r.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) throw new Problem("user_not_found");
  return holderIdsOf(r, userId);
};

/** Whether somebody acts for a holder now, whose session may be nobody's. */
export const stillActsFor = async (
  r: Reading,
  userId: string,
  holderId: string,
): Promise<boolean> =>
  userId === holderId || (await representativesOf(r, holderId)).includes(userId);

/** For whom the caller acts: themselves, or an entity that they name and represent. */
export const actingHolder = (ctx: Context, corporateId: string | undefined): string => {
  const actor = requireActor(ctx);
  if (corporateId === undefined) return actor.userId;
  if (!actsFor(actor, corporateId)) throw fieldProblem("corporate_not_found", "corporateId");
  return corporateId;
};

/**
 * Names that others rely on are not its representatives’ to change: a holder’s name, an entity that
 * is represented, or one whose facts the directory gave.
 */
export const areNamesLocked = async (
  r: Reading,
  { id, source }: Readonly<{ id: string; source: string }>,
): Promise<boolean> =>
  source === "directory" || (await isRepresented(r, id)) || (await hasHeldShares(r, id));
