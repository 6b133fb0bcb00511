import type { Writing } from "#platform/context.ts";

/** Holds how far a register was followed; undefined where somebody else follows it now. */
export const holdFollowed = async (w: Writing, companyId: string): Promise<bigint | undefined> => {
  await w.db
    .insertInto("followed_registers")
    .values({ company_id: companyId, number: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await w.db
    .selectFrom("followed_registers")
    .select("number")
    .where("company_id", "=", companyId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.number;
};

/** Keeps that the parties of a line were told of it. */
export const keepTold = async (w: Writing, movementId: string): Promise<void> => {
  await w.db
    .insertInto("told_lines")
    .values({ movement_id: movementId, told_at: w.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Keeps up to which line it was followed. */
export const keepFollowed = async (
  w: Writing,
  companyId: string,
  number: bigint,
): Promise<void> => {
  await w.db
    .updateTable("followed_registers")
    .set({ number })
    .where("company_id", "=", companyId)
    .execute();
};
