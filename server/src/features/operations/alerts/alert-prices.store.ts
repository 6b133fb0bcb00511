import type { Writing } from "#platform/context.ts";

type Whose = Readonly<{ userId: string; companyId: string }>;

export const countOtherPrices = async (
  w: Writing,
  { userId, companyId }: Whose,
): Promise<number> => {
  const rows = await w.db
    .selectFrom("alert_prices")
    .select("company_id")
    .where("user_id", "=", userId)
    .where("company_id", "<>", companyId)
    .execute();
  return rows.length;
};

export const writePrice = async (
  w: Writing,
  { userId, companyId, unitPrice }: Whose & Readonly<{ unitPrice: string }>,
): Promise<void> => {
  const named = { unit_price: unitPrice, changed_at: w.clock.now() };
  await w.db
    .insertInto("alert_prices")
    .values({ user_id: userId, company_id: companyId, ...named })
    .onConflict((conflict) => conflict.constraint("alert_prices_once").doUpdateSet(named))
    .execute();
};

export const removePrice = async (w: Writing, { userId, companyId }: Whose): Promise<boolean> => {
  const gone = await w.db
    .deleteFrom("alert_prices")
    .where("user_id", "=", userId)
    .where("company_id", "=", companyId)
    .returning("company_id")
    .executeTakeFirst();
  return gone !== undefined;
};

/** Deletes in the transaction that closes an account: prices that were named, and what was told. */
export const deleteAlertsOf = async (w: Writing, userId: string): Promise<void> => {
  await w.db.deleteFrom("alert_prices").where("user_id", "=", userId).execute();
  await w.db.deleteFrom("alerts").where("user_id", "=", userId).execute();
};
