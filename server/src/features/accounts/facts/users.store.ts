import type { Updateable } from "kysely";
import type { Tx } from "#platform/database.ts";
import type { Users } from "#platform/database-types.ts";
import { columns } from "#features/accounts/facts/users.rules.ts";

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

type Written = Readonly<Partial<Record<keyof typeof columns, string | null>>>;

/** Facts by the names that the contract has for them; the register follows a name by itself. */
export const writeAccount = async (
  tx: Tx,
  user: Pick<LockedAccount, "id" | "version">,
  facts: Written,
  more: Pick<Updateable<Users>, "domicile"> = {},
): Promise<void> => {
  const changed = Object.entries(facts).map(([field, value]) => [
    columns[field as keyof typeof columns],
    value,
  ]);
  await tx
    .updateTable("users")
    .set({ ...Object.fromEntries(changed), ...more, version: user.version + 1 })
    .where("id", "=", user.id)
    .execute();
};
