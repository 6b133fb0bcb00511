import { alertPricesMax } from "@coulisse/contract/operations/alerts.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { lockActingUser } from "#features/accounts/acting-user.commands.ts";
import { mayInvestIn } from "#features/companies/facts/company-relations.queries.ts";
import { deleteSearchesOf } from "#features/operations/alerts/saved-searches.store.ts";
import { readAlertPrices } from "#features/operations/alerts/alert-prices.queries.ts";
import {
  countOtherPrices,
  deleteAlertsOf,
  removePrice,
  writePrice,
} from "#features/operations/alerts/alert-prices.store.ts";

/** A price is one’s own alone, and of a company that one may invest in. */
export const keepAlertPrice = (ctx: Context, companyId: string, unitPrice: string) =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    if (!(await mayInvestIn(w, companyId))) throw new Problem("company_not_found");
    await lockActingUser(w);
    if ((await countOtherPrices(w, { userId, companyId })) >= alertPricesMax) {
      throw new Problem("alert_prices_full", { facts: { max: alertPricesMax } });
    }
    await writePrice(w, { userId, companyId, unitPrice });
    await recordAudit(w, {
      action: "user.alert_price_named",
      entityType: "user",
      entityId: userId,
      detail: { companyId, unitPrice },
    });
    return readAlertPrices(w, userId);
  });

export const deleteAlertPrice = (ctx: Context, companyId: string): Promise<void> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    if (!(await removePrice(w, { userId, companyId }))) throw new Problem("alert_price_not_found");
    await recordAudit(w, {
      action: "user.alert_price_removed",
      entityType: "user",
      entityId: userId,
      detail: { companyId },
    });
  });

/** Erased in the transaction that closes the account of whose they are. */
export const eraseAlertsOf = async (w: Writing, userId: string): Promise<void> => {
  await deleteAlertsOf(w, userId);
  await deleteSearchesOf(w, userId);
};
