import { write, type Context } from "#platform/context.ts";
import { alarmAdministrators } from "#features/messages/administrators.commands.ts";
import { findMarketDifferences } from "#features/market/market-checks.queries.ts";
import { findSubscriptionDifferences } from "#features/rounds/subscriptions/subscription-checks.queries.ts";
import {
  findCashDifferences,
  lastCashCheck,
} from "#features/operations/cash-check/cash-check.queries.ts";
import { insertCashCheck } from "#features/operations/cash-check/cash-check.store.ts";
import { cashDifferencesMail } from "#features/operations/cash-check/mails/cash-differences-mail.ts";

/**
 * Whether every entry comes to zero, every account to its entries, the bank to its statement, and
 * every subscription and every deal to its cash and its shares. A difference is kept and told, once; nothing mends it.
 */
export const checkCash = (ctx: Context): Promise<void> =>
  write(ctx, async (w) => {
    const cash = await findCashDifferences(w);
    const subscribed = await findSubscriptionDifferences(w);
    const traded = await findMarketDifferences(w);
    const count = cash.length + subscribed.length + traded.length;
    const before = await lastCashCheck(w);
    await insertCashCheck(w, count);
    if (count <= before.count) return;
    await alarmAdministrators(w, {
      kind: "cash_differences",
      facts: { count },
      path: "/admin/payments",
      mail: (locale, url) => cashDifferencesMail(locale, count, url),
    });
  });
