import type { worthRoutes } from "@coulisse/contract/register/worth.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { operatorHead } from "#platform/documents/operator-head.ts";
import { paperFileName } from "#platform/documents/paper-kinds.ts";
import type { Download } from "#platform/http/bind.ts";
import { fieldProblem } from "#platform/problem.ts";
import { openSeal } from "#platform/seal/open-seal.ts";
import type { PortfolioStatement } from "#features/register/worth/papers/portfolio-statement.ts";
import { toWirePrice } from "#features/register/worth/wire-prices.queries.ts";
import { openBook, totalOn } from "#features/register/worth/worth-book.rules.ts";
import {
  readChoices,
  readOwnLines,
  readPrices,
  type NamedLine,
} from "#features/register/worth/worth-facts.queries.ts";
import {
  categoryNamesOf,
  chosenHolders,
  holderNamesOf,
} from "#features/register/worth/worth.queries.ts";

type Asked = ParsedQuery<(typeof worthRoutes)["getPortfolioStatement"]>;
type Stated = PortfolioStatement["stated"];

const companyNamesOf = async (ctx: Context, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await ctx.db
    .selectFrom("companies")
    .select(["id", "name"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Sums what each holder has of each category, by its name: of several, a holding says whose it is. */
const partsOf = (lines: readonly NamedLine[], names: ReadonlyMap<string, string>) => {
  const parts = new Map<string, Map<string, bigint>>();
  for (const { shareCategoryId, holderId, isIn, quantity } of lines) {
    const its = parts.get(shareCategoryId) ?? new Map<string, bigint>();
    parts.set(shareCategoryId, its);
    const name = names.get(holderId) ?? "";
    its.set(name, (its.get(name) ?? 0n) + (isIn ? quantity : -quantity));
  }
  return (shareCategoryId: string) =>
    [...(parts.get(shareCategoryId) ?? [])]
      .map(([holder, quantity]) => ({ holder, quantity }))
      .filter(({ quantity }) => quantity > 0n);
};

/** Reads every holding of a day, in companies with a market and without, at one instant of the registers. */
const readStated = (ctx: Context, userId: string, asked: Asked, day: string): Promise<Stated> =>
  snapshot(ctx, async (inner) => {
    const holderIds = await chosenHolders(inner, userId, asked);
    const names = await holderNamesOf(inner, holderIds);
    const lines = (await readOwnLines(inner, holderIds)).filter(({ on }) => on <= day);
    const each = (await readOwnLines(inner, holderIds, "each")).filter(({ on }) => on <= day);
    const categoryIds = [...new Set(lines.map(({ shareCategoryId }) => shareCategoryId))];
    const choices = await readChoices(inner, userId);
    const known = { categoryIds, holderIds, choices, userId, days: "all" } as const;
    const prices = await readPrices(inner, known);
    const book = openBook({ lines, prices, choices, costing: "AVERAGE" });
    const held = book.heldOn(day);
    const categories = await categoryNamesOf(inner, categoryIds);
    const companies = await companyNamesOf(inner, [...new Set(held.map((one) => one.companyId))]);
    const parts = partsOf(each, names);
    const holdings = held.map(({ companyId, shareCategoryId, quantity }) => {
      const price = book.priceOn(shareCategoryId, day);
      return {
        company: companies.get(companyId) ?? "",
        category: categories.get(shareCategoryId) ?? "",
        quantity,
        parts: parts(shareCategoryId),
        price: price === null ? null : toWirePrice(price, day),
        valueCents: book.valueOf(shareCategoryId, quantity, day),
      };
    });
    const inOrder = new Intl.Collator(ctx.locale);
    return {
      on: day,
      holders: holderIds.map((id) => names.get(id) ?? ""),
      basis: choices.basis,
      thresholdCents: choices.thresholdCents,
      holdings: holdings.toSorted(
        (one, other) =>
          inOrder.compare(one.company, other.company) ||
          inOrder.compare(one.category, other.category),
      ),
      ...totalOn(book, held, day),
    };
  });

const reasons = { fr: "Relevé établi et scellé", en: "Statement drawn up and sealed" } as const;
const module = new URL("./papers/portfolio-statement.ts", import.meta.url);

/** The statement of any day, drawn from the registers when it is asked for, and sealed. */
export const getPortfolioStatement = async (
  ctx: Context,
  userId: string,
  asked: Asked,
): Promise<Download> => {
  const today = dayOf(ctx.clock.now());
  const day = asked.on ?? today;
  if (day > today) throw fieldProblem("worth_day_ahead", "on");
  const stated = await readStated(ctx, userId, asked, day);
  const task: PortfolioStatement = {
    locale: ctx.locale,
    drawnUpAt: ctx.clock.now(),
    issuer: operatorHead(ctx.settings),
    stated,
    seal: await openSeal(ctx, reasons[ctx.locale]),
  };
  const [first = ""] = stated.holders;
  return {
    name: paperFileName("portfolioStatement", ctx.locale, { company: first, day }),
    mediaType: "application/pdf",
    ...(await ctx.fileMaker.make({ module, task }, ctx.gone)),
  };
};
