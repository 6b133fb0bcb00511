import type { PortfolioHistory } from "@coulisse/contract/register/statistics.schemas.ts";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";
import { monthEndsFrom } from "#features/register/statistics/months.rules.ts";
import { accountsOf, sumsOf } from "#features/register/worth/performance.rules.ts";
import { openBook, type Book } from "#features/register/worth/worth-book.rules.ts";
import {
  readChoices,
  readOwnLines,
  readPrices,
  type NamedLine,
} from "#features/register/worth/worth-facts.queries.ts";
import { readUser } from "#features/accounts/people/people.queries.ts";
import { holderIdsOf } from "#features/entities/corporates/representation.queries.ts";

const readOpenMarkets = async ({ db }: Context, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom("companies")
        .select(["id", "name", "slug"])
        .where("id", "in", [...ids])
        .where("secondary_market_status", "=", "OPEN")
        .orderBy("search")
        .orderBy("id")
        .execute();

type Month = PortfolioHistory["months"][number];

/** Tells what was put in and taken out of each company in the months that ended on these days. */
const addedOf = (book: Book<NamedLine>, companyIds: readonly string[], ends: readonly string[]) => {
  const added = new Map<string, bigint | null>();
  for (const companyId of companyIds) {
    const own = book.lines.filter((line) => line.companyId === companyId);
    const lines = accountsOf(own, "AVERAGE", book.valueOf).flatMap((account) => account.lines);
    for (const [at, end] of ends.entries()) {
      const before = ends[at - 1] ?? "";
      const within = lines.filter(({ line }) => line.on > before && line.on <= end);
      const { boughtCents, soldCents, cameCents, wentCents } = sumsOf(within, []);
      const isKnown = cameCents !== null && wentCents !== null;
      added.set(
        `${companyId} ${end}`,
        isKnown ? boughtCents - soldCents + cameCents - wentCents : null,
      );
    }
  }
  return added;
};

/**
 * Each month’s holdings at the price that counts on its last day. As the portfolio does, it leaves out
 * companies whose secondary market is closed, so that its last month is the portfolio.
 */
const monthsOf = (book: Book<NamedLine>, companyIds: readonly string[], today: string): Month[] => {
  const [first] = book.lines;
  if (first === undefined) return [];
  const ends = monthEndsFrom(first.on, today);
  const added = addedOf(book, companyIds, ends);
  return ends.map((on) => {
    const held = book.heldOn(on);
    const values = held.map((one) => ({
      ...one,
      cents: book.valueOf(one.shareCategoryId, one.quantity, on),
    }));
    const companies = companyIds.flatMap((companyId) => {
      const its = values.filter((one) => one.companyId === companyId);
      const addedCents = added.get(`${companyId} ${on}`) ?? null;
      if (its.length === 0 && addedCents === 0n) return [];
      return [
        {
          companyId,
          quantity: toWire(its.reduce((sum, one) => sum + one.quantity, 0n)),
          valueCents: toWire(its.reduce((sum, one) => sum + (one.cents ?? 0n), 0n)),
          addedCents: addedCents === null ? null : toWire(addedCents),
        },
      ];
    });
    return {
      on,
      valueCents: companies.reduce((sum, one) => sum + one.valueCents, 0),
      unvaluedCount: values.filter(({ cents }) => cents === null).length,
      companies,
    };
  });
};

/**
 * Gives what a user and their entities had at the end of each month, and what it was worth then.
 */
export const getPortfolioHistory = (ctx: Context, userId: string): Promise<PortfolioHistory> =>
  snapshot(ctx, async (inner) => {
    await readUser(inner, userId);
    const holderIds = await holderIdsOf(inner, userId);
    const all = await readOwnLines(inner, holderIds);
    const companies = await readOpenMarkets(inner, [...new Set(all.map((one) => one.companyId))]);
    const shown = new Set(companies.map(({ id }) => id));
    const companyIds = [...shown];
    const lines = all.filter((line) => shown.has(line.companyId));
    const choices = await readChoices(inner, userId);
    const categoryIds = [...new Set(lines.map((line) => line.shareCategoryId))];
    const prices = await readPrices(inner, {
      categoryIds,
      holderIds,
      choices,
      userId,
      days: "all",
    });
    const book = openBook({ lines, prices, choices, costing: "AVERAGE" });
    return { companies, months: monthsOf(book, companyIds, dayOf(ctx.clock.now())) };
  });
