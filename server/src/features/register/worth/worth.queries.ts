import { rateMonthsMin, worthBases, type worthRoutes } from "@coulisse/contract/register/worth.ts";
import type {
  CategoryWorth,
  CompanyWorth,
  Worth,
  WorthChange,
  WorthLine,
} from "@coulisse/contract/register/worth.schemas.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { decimalText, divideRounded } from "@coulisse/domain/exact-numbers.ts";
import { monthsAfter } from "@coulisse/domain/due-dates.ts";
import { actsFor } from "#platform/actor.ts";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context, type Reading } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { toWire, toWireOrNull } from "#platform/wire.ts";
import { getHolderIdsOf } from "#features/entities/corporates/representation.queries.ts";
import { logosOf } from "#features/companies/companies.queries.ts";
import {
  changeBetween,
  flowsOf,
  multipleOf,
  sumsOf,
  type CategoryAccount,
  type Change,
  type WorthLine as WalkedLine,
} from "#features/register/worth/performance.rules.ts";
import { rateOfReturnBps, type Flow } from "#features/register/worth/money-weighted.rules.ts";
import {
  passedOverOn,
  typedOn,
  valueAt,
  type DayPrice,
} from "#features/register/worth/prices-of-days.rules.ts";
import {
  daysOfChange,
  openBook,
  totalOn,
  type Book,
  type CompanyReceived,
} from "#features/register/worth/worth-book.rules.ts";
import { toWirePrice } from "#features/register/worth/wire-prices.queries.ts";
import {
  readChoices,
  readOwnLines,
  readPrices,
  type NamedLine,
} from "#features/register/worth/worth-facts.queries.ts";

type OwnBook = Book<NamedLine>;
type Noted = CompanyReceived & Readonly<{ id: string; holderId: string; holderName: string }>;

const readReceived = async (r: Reading, userId: string): Promise<Noted[]> => {
  const rows = await r.db
    .selectFrom("received_amounts as a")
    .innerJoin("share_categories as k", "k.id", "a.share_category_id")
    .innerJoin("holders as h", "h.id", "a.holder_id")
    .select(["a.id", "a.holder_id", "h.name", "k.company_id", "a.received_on", "a.amount_cents"])
    .where("a.user_id", "=", userId)
    .orderBy("a.received_on")
    .orderBy("a.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    holderId: row.holder_id,
    holderName: row.name,
    companyId: row.company_id,
    on: row.received_on,
    cents: row.amount_cents,
  }));
};

/** Half a ten-thousandth of a euro of one share is a cent of two hundred. */
const unitCostOf = (costCents: bigint, quantity: bigint): string =>
  decimalText({ units: divideRounded(costCents * 100n, quantity), scale: 4 });

const toLine =
  (ctx: Context, names: ReadonlyMap<string, string>) =>
  ({ line: given, ...done }: WalkedLine): WorthLine => {
    const line = given as NamedLine;
    const declarable = done.kind === "CAME" && line.unitPrice === null;
    return {
      movementId: line.id,
      number: toWire(line.number),
      on: line.on,
      kind: done.kind,
      nature: line.nature,
      fromName: line.fromName,
      toName: line.toName,
      holderName: names.get(line.holderId) ?? "",
      change: toWire(done.change),
      quantity: toWire(line.quantity),
      unitPrice: line.unitPrice,
      amountCents: toWireOrNull(done.amountCents),
      feesCents: toWire(done.kind === "BOUGHT" ? line.feesCents : 0n),
      costChangeCents: toWireOrNull(done.costChangeCents),
      realisedCents: toWireOrNull(done.realisedCents),
      declared:
        line.declared === null
          ? null
          : { ...line.declared, amountCents: toWire(line.declared.amountCents) },
      mayDeclare: declarable && ctx.actor !== null && actsFor(ctx.actor, line.holderId),
    };
  };

type Shown = Readonly<{
  ctx: Context;
  book: OwnBook;
  day: string;
  holderNames: ReadonlyMap<string, string>;
  categoryNames: ReadonlyMap<string, string>;
}>;

type Priced = Readonly<{ quantity: bigint; valueCents: bigint | null }>;

const toOther = (price: DayPrice, { quantity, valueCents }: Priced, day: string) => {
  const otherCents = valueAt(quantity, price);
  return {
    price: toWirePrice(price, day),
    valueCents: toWire(otherCents),
    differenceCents: toWire(otherCents - (valueCents ?? 0n)),
  };
};

const toCategory = (shown: Shown, account: CategoryAccount): CategoryWorth => {
  const { ctx, book, day, holderNames, categoryNames } = shown;
  const { shareCategoryId: id, quantity, costCents } = account;
  const price = quantity === 0n ? null : book.priceOn(id, day);
  const valueCents = book.valueOf(id, quantity, day);
  const chosen = book.choices.categories.get(id);
  const asked = { categoryId: id, day, prices: book.prices, choices: book.choices };
  const passedOver = passedOverOn(asked, price);
  const typed = price === null || price.basis === "TYPED" ? null : typedOn(asked);
  const realised = account.lines.filter(({ kind }) => kind === "SOLD" || kind === "LOST");
  return {
    shareCategory: { id, name: categoryNames.get(id) ?? "" },
    quantity: toWire(quantity),
    price: price === null ? null : toWirePrice(price, day),
    ownBasis: chosen?.basis ?? null,
    valueCents: toWireOrNull(valueCents),
    costCents: toWireOrNull(costCents),
    unitCost: costCents === null || quantity === 0n ? null : unitCostOf(costCents, quantity),
    realisedCents: realised.some(({ realisedCents: cents }) => cents === null)
      ? null
      : toWire(realised.reduce((sum, one) => sum + (one.realisedCents ?? 0n), 0n)),
    lines: account.lines.map(toLine(ctx, holderNames)),
    lots: account.lots.map((lot) => ({
      number: toWire(lot.number),
      on: lot.on,
      quantity: toWire(lot.quantity),
      costCents: toWireOrNull(lot.costCents),
      valueCents: toWireOrNull(book.valueOf(id, lot.quantity, day)),
    })),
    passedOver: passedOver === null ? null : toOther(passedOver, { quantity, valueCents }, day),
    takenMovementId: chosen?.takenMovementId ?? null,
    typed: typed === null ? null : toOther(typed, { quantity, valueCents }, day),
    typedPrices: (book.prices.get(id)?.typed ?? [])
      .toReversed()
      .map(({ id: priceId, unitPrice, on: pricedOn, reason }) => ({
        id: priceId,
        unitPrice,
        pricedOn,
        reason,
      })),
  };
};

type Figured = Readonly<{
  accounts: readonly CategoryAccount[];
  received: readonly CompanyReceived[];
  valueOf: OwnBook["valueOf"];
  day: string;
}>;

const rateOf = (flows: readonly Flow[] | null, valueCents: bigint, day: string): number | null => {
  const first = flows?.map(({ on }) => on).toSorted()[0];
  if (flows === null || first === undefined || monthsAfter(first, rateMonthsMin) > day) return null;
  return rateOfReturnBps([...flows, { on: day, cents: valueCents }]);
};

/** The figures of a company, or of all: every one of them adds up from the same lines. */
const figuresOf = ({ accounts, received, valueOf, day }: Figured) => {
  const held = accounts.map((account) => ({
    ...account,
    valueCents: valueOf(account.shareCategoryId, account.quantity, day),
  }));
  const costed = held.filter(({ costCents }) => costCents !== null);
  const both = costed.filter(({ valueCents }) => valueCents !== null);
  const sum = (cents: readonly (bigint | null)[]) =>
    cents.reduce<bigint>((all, one) => all + (one ?? 0n), 0n);
  const valueCents = sum(held.map((one) => one.valueCents));
  const costCents = sum(costed.map((one) => one.costCents));
  const unvaluedCount = held.filter((one) => one.valueCents === null).length;
  const lines = accounts.flatMap((account) => account.lines);
  const sums = sumsOf(lines, received);
  const known = unvaluedCount === 0 ? valueCents : null;
  const realised = lines.flatMap(({ realisedCents }) =>
    realisedCents === null ? [] : [realisedCents],
  );
  return {
    valueCents: toWire(valueCents),
    unvaluedCount,
    costCents: costed.length === 0 && held.length > 0 ? null : toWireOrNull(costCents),
    uncostedCount: held.length - costed.length,
    unrealisedCents:
      both.length === 0 && held.length > 0
        ? null
        : toWireOrNull(
            sum(both.map((one) => one.valueCents)) - sum(both.map((one) => one.costCents)),
          ),
    realisedCents: toWireOrNull(sum(realised)),
    receivedCents: toWire(sums.receivedCents),
    paidCents: toWire(sums.boughtCents + sums.feesCents + sums.declaredCents),
    rateBps: known === null ? null : rateOf(flowsOf(lines, received), known, day),
    multipleHundredths: toWireOrNull(multipleOf(sums, known)),
  };
};

const toWireChange = (change: Change) => ({
  startCents: toWire(change.startCents),
  boughtCents: toWire(change.boughtCents),
  soldCents: toWire(change.soldCents),
  cameCents: toWireOrNull(change.cameCents),
  wentCents: toWireOrNull(change.wentCents),
  priceChangeCents: toWireOrNull(change.priceChangeCents),
  endCents: toWire(change.endCents),
  feesCents: toWire(change.feesCents),
  receivedCents: toWire(change.receivedCents),
  gainCents: toWireOrNull(change.gainCents),
});

type Days = Readonly<{ since: string; until: string }>;

const changesOf = (
  book: OwnBook,
  accounts: ReadonlyMap<string, readonly CategoryAccount[]>,
  received: readonly Noted[],
  { since, until }: Days,
) => {
  const [before, after] = [book.heldOn(since), book.heldOn(until)];
  const isWithin = ({ on }: { on: string }) => on > since && on <= until;
  const between = (companyId: string | null) => {
    const isOf = (one: { companyId: string }) => companyId === null || one.companyId === companyId;
    const its = [...accounts].filter(([id]) => companyId === null || id === companyId);
    const lines = its.flatMap(([, all]) => all.flatMap((account) => account.lines));
    return changeBetween(
      totalOn(book, before.filter(isOf), since).valueCents,
      totalOn(book, after.filter(isOf), until).valueCents,
      sumsOf(
        lines.filter(({ line }) => isWithin(line)),
        received.filter((one) => isOf(one) && isWithin(one)),
      ),
    );
  };
  return { whole: between(null), of: between };
};

const minus = 13;

type Walked = ReadonlyMap<string, readonly CategoryAccount[]>;

const pointsOf = (
  book: OwnBook,
  accounts: Walked,
  from: string,
  until: string,
): Worth["points"] => {
  const days = daysOfChange(book, { from, until, dailyFrom: monthsAfter(until, -minus) });
  const lines = [...accounts.values()]
    .flatMap((all) => all.flatMap((account) => account.lines))
    .toSorted((one, other) => (one.line.on < other.line.on ? -1 : 1));
  let cost: bigint | null = 0n;
  let before = "";
  let at = 0;
  let earlier = new Map<string, bigint>();
  return days.map((on) => {
    const its: WalkedLine[] = [];
    for (; at < lines.length && (lines[at]?.line.on ?? "") <= on; at += 1) {
      const one = lines[at];
      if (one === undefined) break;
      its.push(one);
      if (one.kind === "OWN" || one.kind === "RESHAPED") continue;
      cost = cost === null || one.costChangeCents === null ? null : cost + one.costChangeCents;
    }
    const sums = sumsOf(its, []);
    const held = book.heldOn(on);
    const values = new Map<string, bigint>();
    for (const { companyId, shareCategoryId, quantity } of held) {
      const value = book.valueOf(shareCategoryId, quantity, on) ?? 0n;
      values.set(companyId, (values.get(companyId) ?? 0n) + value);
    }
    const moved = new Set(its.map(({ line }) => (line as NamedLine).companyId));
    for (const id of new Set([...values.keys(), ...earlier.keys()])) {
      if (before !== "" && values.get(id) !== earlier.get(id)) moved.add(id);
    }
    earlier = values;
    before = on;
    return {
      on,
      valueCents: toWire(totalOn(book, held, on).valueCents),
      costCents: toWireOrNull(cost),
      boughtCents: toWire(sums.boughtCents),
      soldCents: toWire(sums.soldCents),
      companyIds: [...moved],
    };
  });
};

const basesOf = (book: OwnBook, day: string): Worth["bases"] => {
  const held = book.heldOn(day);
  return worthBases.map((basis) => {
    const other = openBook({ ...book, choices: { ...book.choices, basis } });
    const prices = held.flatMap(({ shareCategoryId }) => other.priceOn(shareCategoryId, day) ?? []);
    const [oldest] = prices.map(({ pricedOn }) => pricedOn).toSorted();
    return {
      basis,
      valueCents: toWire(totalOn(other, held, day).valueCents),
      oldestPricedOn: oldest ?? null,
      pricedCount: prices.filter((price) => price.basis === basis).length,
      heldCount: held.length,
    };
  });
};

const toNames = (rows: readonly Readonly<{ id: string; name: string }>[]) =>
  new Map(rows.map(({ id, name }) => [id, name]));

export const holderNamesOf = async (r: Reading, ids: readonly string[]) =>
  toNames(
    await r.db
      .selectFrom("holders")
      .select(["id", "name"])
      .where("id", "in", [...ids])
      .execute(),
  );

export const categoryNamesOf = async (r: Reading, ids: readonly string[]) =>
  ids.length === 0
    ? new Map<string, string>()
    : toNames(
        await r.db
          .selectFrom("share_categories")
          .select(["id", "name"])
          .where("id", "in", [...ids])
          .execute(),
      );

type Asked = ParsedQuery<(typeof worthRoutes)["getWorth"]>;

const daysOf = (ctx: Context, { on, since }: Asked): Readonly<{ day: string; since: string }> => {
  const today = dayOf(ctx.clock.now());
  if (on !== undefined && on > today) throw fieldProblem("worth_day_ahead", "on");
  const day = on ?? today;
  if (since !== undefined && since >= day) throw fieldProblem("worth_days_in_order", "since");
  return { day, since: since ?? monthsAfter(day, -12) };
};

const readCompanies = async (ctx: Context, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const logos = await logosOf(ctx, ids);
  const rows = await ctx.db
    .selectFrom("companies")
    .select(["id", "name", "slug", "secondary_market_status as market"])
    .where("id", "in", [...ids])
    .orderBy("search")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, logoUrl: logos.get(row.id) ?? null }));
};

export const chosenHolders = async (
  r: Reading,
  userId: string,
  { holderId }: Pick<Asked, "holderId">,
): Promise<string[]> => {
  const all = await getHolderIdsOf(r, userId);
  if (holderId === undefined) return all;
  if (!all.includes(holderId)) throw new Problem("holder_not_found");
  return [holderId];
};

/** Tells what somebody’s shares are worth on a day, as they chose to count, what they cost and gained. */
export const getWorth = (ctx: Context, userId: string, asked: Asked): Promise<Worth> => {
  const { day, since } = daysOf(ctx, asked);
  return snapshot(ctx, async (inner) => {
    const holderIds = await chosenHolders(inner, userId, asked);
    const holderNames = await holderNamesOf(inner, await getHolderIdsOf(inner, userId));
    const all = await readOwnLines(inner, holderIds);
    const companies = await readCompanies(inner, [...new Set(all.map((line) => line.companyId))]);
    const shownCompanies = companies.filter(
      ({ market }) => asked.hidden === true || market === "OPEN",
    );
    const isShown = new Set(shownCompanies.map(({ id }) => id));
    const lines = all.filter((line) => isShown.has(line.companyId) && line.on <= day);
    const chosen = await readChoices(inner, userId);
    const choices = { ...chosen, basis: asked.basis ?? chosen.basis };
    const costing = asked.costing ?? "AVERAGE";
    const categoryIds = [...new Set(lines.map((line) => line.shareCategoryId))];
    const prices = await readPrices(inner, {
      categoryIds,
      holderIds,
      choices,
      userId,
      days: "all",
    });
    const book = openBook({ lines, prices, choices, costing });
    const looked = new Set(holderIds);
    const received = (await readReceived(inner, userId)).filter(
      (one) => looked.has(one.holderId) && isShown.has(one.companyId) && one.on <= day,
    );
    const accounts: Walked = new Map(
      shownCompanies.map(({ id }) => [id, book.accounts(id, day)] as const),
    );
    const categoryNames = await categoryNamesOf(inner, categoryIds);
    const shown: Shown = { ctx: inner, book, day, holderNames, categoryNames };
    const figured = { valueOf: book.valueOf, day };
    const first = lines[0]?.on ?? null;
    const changes = changesOf(book, accounts, received, { since, until: day });
    const toCompany = ({ id, name, slug, logoUrl }: (typeof companies)[number]): CompanyWorth => {
      const its = accounts.get(id) ?? [];
      const own = received.filter((one) => one.companyId === id);
      const holders = lines.filter((line) => line.companyId === id).map((line) => line.holderId);
      return {
        ...figuresOf({ ...figured, accounts: its, received: own }),
        company: { id, name, slug, logoUrl },
        quantity: toWire(its.reduce((sum, { quantity }) => sum + quantity, 0n)),
        holderNames: [...new Set(holders)].map((holder) => holderNames.get(holder) ?? ""),
        categories: its.map((account) => toCategory(shown, account)),
        received: own.map((one) => ({
          id: one.id,
          receivedOn: one.on,
          amountCents: toWire(one.cents),
          holderName: one.holderName,
        })),
      };
    };
    const stated = shownCompanies.filter(({ id }) => (accounts.get(id) ?? []).length > 0);
    const changed: WorthChange | null =
      first === null
        ? null
        : {
            since,
            until: day,
            ...toWireChange(changes.whole),
            companies: stated.map(({ id, name }) => ({
              companyId: id,
              name,
              ...toWireChange(changes.of(id)),
            })),
          };
    return {
      on: day,
      basis: choices.basis,
      thresholdCents: toWire(choices.thresholdCents),
      costing,
      firstOn: first,
      bases: basesOf(book, day),
      holders: [...holderNames].map(([id, name]) => ({ id, name })),
      ...figuresOf({ ...figured, accounts: [...accounts.values()].flat(), received }),
      companies: stated.map(toCompany),
      changed,
      points: first === null ? [] : pointsOf(book, accounts, first, day),
      hiddenCount: companies.length - companies.filter(({ market }) => market === "OPEN").length,
    };
  });
};
