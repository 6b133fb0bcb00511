import type { Tx } from "#platform/database.ts";

export const lockAccount = (tx: Tx, id: string) =>
  tx.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** In the order of their ids: no two commands wait for each other. */
export const lockAdministrators = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ROLE_ADMIN")
    .where("state", "=", "ACTIVE")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};
