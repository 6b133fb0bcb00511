import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import { accountsOf } from "#features/register/worth/performance.rules.ts";
import { priceOn, valueAt, type DayPrice } from "#features/register/worth/prices-of-days.rules.ts";
import {
  readChoices,
  readOwnLines,
  readPrices,
} from "#features/register/worth/worth-facts.queries.ts";

type Account = Readonly<{ holderId: string; shareCategoryId: string; quantity: bigint }>;

/** Tells what an account is worth today and what it cost; either is null where it is not known. */
export type HoldingValue = Readonly<{
  price: DayPrice | null;
  valueCents: bigint | null;
  costCents: bigint | null;
}>;

/**
 * The values of accounts, as somebody counts, or as is usual for whoever looks at others: the same
 * price, on the same day, as everywhere else.
 */
export const readHoldingValues = async (
  ctx: Context,
  accounts: readonly Account[],
  userId: string | undefined,
): Promise<HoldingValue[]> => {
  const day = dayOf(ctx.clock.now());
  const choices = await readChoices(ctx, userId);
  const holderIds = [...new Set(accounts.map((account) => account.holderId))];
  const categoryIds = [...new Set(accounts.map((account) => account.shareCategoryId))];
  const asked = { categoryIds, holderIds, choices, userId, days: "latest" } as const;
  const prices = await readPrices(ctx, asked);
  const costs = new Map<string, bigint | null>();
  // Each account by itself: what one gave another had a price, or none.
  const lines = await readOwnLines(ctx, holderIds, "each");
  for (const [holderId, its] of Map.groupBy(lines, (line) => line.holderId)) {
    for (const one of accountsOf(its, "AVERAGE", () => null)) {
      costs.set(`${holderId} ${one.shareCategoryId}`, one.costCents);
    }
  }
  // An account of which no line still says anything cost nothing.
  const costOf = (account: string) => (costs.has(account) ? (costs.get(account) ?? null) : 0n);
  return accounts.map(({ holderId, shareCategoryId, quantity }) => {
    const price = priceOn({ categoryId: shareCategoryId, day, prices, choices });
    return {
      price,
      valueCents: price === null ? null : valueAt(quantity, price),
      costCents: costOf(`${holderId} ${shareCategoryId}`),
    };
  });
};
