import { transaction, type Context } from "#platform/context.ts";
import { alarmAdministrators } from "#features/messages/administrators.commands.ts";
import { findMarketDifferences } from "#features/market/market-checks.queries.ts";
import { findSubscriptionDifferences } from "#features/subscriptions/subscription-checks.queries.ts";
import { findCashDifferences, lastCashCheck } from "#features/cash-check/cash-check.queries.ts";
import { insertCashCheck } from "#features/cash-check/cash-check.store.ts";
import { cashDifferencesMail } from "#features/cash-check/mails/cash-differences-mail.ts";

/**
 * Whether every entry comes to zero, every account to its entries, the bank to its statement, and
 * every subscription and every deal to its cash and its shares. A difference is kept and told, once; nothing mends it.
 */
export const checkCash = (ctx: Context): Promise<void> =>
  transaction(ctx, async (tx) => {
    const cash = await findCashDifferences({ db: tx });
    const subscribed = await findSubscriptionDifferences({ db: tx });
    const traded = await findMarketDifferences({ db: tx });
    const count = cash.length + subscribed.length + traded.length;
    const before = await lastCashCheck({ db: tx });
    await insertCashCheck(ctx, tx, count);
    if (count <= before.count) return;
    await alarmAdministrators(ctx, tx, {
      kind: "cash_differences",
      facts: { count },
      path: "/admin/payments",
      mail: (locale, url) => cashDifferencesMail(locale, count, url),
    });
  });
