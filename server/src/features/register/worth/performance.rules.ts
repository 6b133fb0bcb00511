import type { Costing, WorthLineKind } from "@coulisse/contract/register/worth.ts";
import type { Nature } from "@coulisse/contract/register/movements.ts";
import { amountCents, divideRounded } from "@coulisse/domain/exact-numbers.ts";
import { boundNatures } from "@coulisse/contract/register/movements.ts";
import { reshapings } from "@coulisse/contract/securities/reshapings.ts";
import {
  spreadOver,
  sumOrUnknown,
  takeFirst,
  type Lot,
} from "#features/register/worth/lots.rules.ts";
import type { Flow } from "#features/register/worth/money-weighted.rules.ts";

/** A line of the register on which the holders that are looked at stand; oldest first. */
export type OwnLine = Readonly<{
  id: string;
  number: bigint;
  on: string;
  shareCategoryId: string;
  nature: Nature;
  type: "ISSUE" | "CANCELLATION" | "TRANSFER";
  quantity: bigint;
  unitPrice: string | null;
  isIn: boolean;
  isOut: boolean;
  /** The holder of theirs that the line is about: of the two of a line between them, the one who gave. */
  holderId: string;
  /** Tells what a purchase cost beside its price: fees and duty. */
  feesCents: bigint;
  /** Tells what a holder declared that these shares were worth when they came without a price. */
  declaredCents: bigint | null;
}>;

/** Tells what a line did, with the cost that it brought or took and the gain that it made. */
export type WorthLine = Readonly<{
  line: OwnLine;
  kind: WorthLineKind;
  change: bigint;
  amountCents: bigint | null;
  costChangeCents: bigint | null;
  realisedCents: bigint | null;
  /** Money, or what shares that came or went without any were worth that day: null where unknown. */
  flowCents: bigint | null;
}>;

export type CategoryAccount = Readonly<{
  shareCategoryId: string;
  quantity: bigint;
  lots: readonly Lot[];
  costCents: bigint | null;
  lines: readonly WorthLine[];
}>;

/** Tells what so many shares of a category were worth on a day; null where no price was known. */
export type ValueOf = (shareCategoryId: string, quantity: bigint, day: string) => bigint | null;

const reshaping = new Set<Nature>(reshapings);
/** Whoever has these gave no money for them, whatever value a deed names. */
const withoutMoney = new Set<Nature>(["gift", "inheritance"]);
/** Shares that end without a price end for nothing. */
const ending = new Set<Nature>(["cancellation", "retraction", "repurchase"]);

type Open = {
  quantity: bigint;
  lots: readonly Lot[];
  /** The weighted average is one lot with all in it. */
  pool: Lot;
  lines: WorthLine[];
};

const nothing: Lot = { number: 0n, on: "", quantity: 0n, costCents: 0n };

const opened = (accounts: Map<string, Open>, id: string): Open => {
  const known = accounts.get(id) ?? { quantity: 0n, lots: [], pool: nothing, lines: [] };
  accounts.set(id, known);
  return known;
};

const putIn = (account: Open, lots: readonly Lot[]) => {
  for (const lot of lots) {
    const { pool } = account;
    account.lots = [...account.lots, lot];
    account.quantity += lot.quantity;
    account.pool = {
      ...pool,
      quantity: pool.quantity + lot.quantity,
      // Of what is all gone nothing is left to add to, nor to be unknown.
      costCents: sumOrUnknown([pool.quantity === 0n ? 0n : pool.costCents, lot.costCents]),
    };
  }
};

type Left = Readonly<{ parts: readonly Lot[]; average: bigint | null; ofLots: bigint | null }>;

const takeOut = (account: Open, quantity: bigint): Left => {
  const { left, parts } = takeFirst(account.lots, quantity);
  const pooled = takeFirst([account.pool], quantity);
  account.lots = left;
  account.pool = pooled.left[0] ?? nothing;
  account.quantity -= quantity;
  return {
    parts: parts.map((part) => ({
      ...part.lot,
      quantity: part.quantity,
      costCents: part.costCents,
    })),
    average: sumOrUnknown(pooled.parts.map(({ costCents }) => costCents)),
    ofLots: sumOrUnknown(parts.map(({ costCents }) => costCents)),
  };
};

const minus = (cents: bigint | null): bigint | null => (cents === null ? null : -cents);

/** Lines of one operation on one day: a split cancels all shares before it issues the new ones. */
const operationOf = ({ shareCategoryId, nature, on }: OwnLine): string | null =>
  reshaping.has(nature) ? `${shareCategoryId} ${nature} ${on}` : null;

const changeOf = ({ isIn, isOut, quantity }: OwnLine): bigint =>
  isIn === isOut ? 0n : isIn ? quantity : -quantity;

const inOperations = (lines: readonly OwnLine[]): OwnLine[][] => {
  const groups: OwnLine[][] = [];
  const known = new Map<string, OwnLine[]>();
  for (const line of lines) {
    const operation = operationOf(line);
    const group = operation === null ? undefined : known.get(operation);
    if (group !== undefined) {
      group.push(line);
      continue;
    }
    const begun = [line];
    groups.push(begun);
    if (operation !== null) known.set(operation, begun);
  }
  return groups;
};

const unmoved = {
  amountCents: null,
  costChangeCents: null,
  realisedCents: null,
  flowCents: 0n,
} as const;

type Walk = Readonly<{
  accounts: Map<string, Open>;
  /** Tells what conversions took and have not yet brought, by holder and day. */
  converting: Map<string, Lot[]>;
  costing: Costing;
  valueOf: ValueOf;
}>;

const reshape = ({ accounts }: Walk, group: readonly OwnLine[]) => {
  const [first] = group;
  if (first === undefined) return;
  const account = opened(accounts, first.shareCategoryId);
  const quantity = account.quantity + group.reduce((sum, line) => sum + changeOf(line), 0n);
  account.lots = spreadOver(account.lots, quantity);
  account.pool = { ...account.pool, quantity };
  account.quantity = quantity;
  for (const line of group) {
    account.lines.push({ line, kind: "RESHAPED", change: changeOf(line), ...unmoved });
  }
};

const convert = ({ accounts, converting, costing }: Walk, line: OwnLine) => {
  const account = opened(accounts, line.shareCategoryId);
  const key = `${line.holderId} ${line.on}`;
  const change = changeOf(line);
  const entry = { line, kind: "CONVERTED", change, ...unmoved } as const;
  if (line.isOut) {
    const { parts, average, ofLots } = takeOut(account, line.quantity);
    converting.set(key, [...(converting.get(key) ?? []), ...parts]);
    const cost = costing === "LOTS" ? ofLots : average;
    account.lines.push({ ...entry, costChangeCents: minus(cost) });
    return;
  }
  const brought = converting.get(key) ?? [];
  converting.delete(key);
  const lots =
    brought.length === 0
      ? [{ number: line.number, on: line.on, quantity: line.quantity, costCents: null }]
      : spreadOver(brought, line.quantity);
  putIn(account, lots);
  const costChangeCents = sumOrUnknown(lots.map(({ costCents }) => costCents));
  account.lines.push({ ...entry, costChangeCents });
};

const bring = ({ accounts, valueOf }: Walk, line: OwnLine) => {
  const account = opened(accounts, line.shareCategoryId);
  const { number, on, quantity, unitPrice, nature, declaredCents, shareCategoryId } = line;
  const priced = unitPrice === null ? null : amountCents(quantity, unitPrice);
  const isBought = priced !== null && !withoutMoney.has(nature);
  const costCents = isBought ? priced + line.feesCents : (declaredCents ?? priced);
  putIn(account, [{ number, on, quantity, costCents }]);
  const flow = costCents ?? valueOf(shareCategoryId, quantity, on);
  account.lines.push({
    line,
    kind: isBought ? "BOUGHT" : "CAME",
    change: quantity,
    amountCents: isBought ? priced : costCents,
    costChangeCents: costCents,
    realisedCents: null,
    flowCents: minus(flow),
  });
};

const takeAway = ({ accounts, costing, valueOf }: Walk, line: OwnLine) => {
  const account = opened(accounts, line.shareCategoryId);
  const { quantity, unitPrice, nature, shareCategoryId, on } = line;
  const { average, ofLots } = takeOut(account, quantity);
  const cost = costing === "LOTS" ? ofLots : average;
  const entry = { line, change: -quantity, costChangeCents: minus(cost) };
  const priced = unitPrice === null ? null : amountCents(quantity, unitPrice);
  if (priced !== null && !withoutMoney.has(nature)) {
    const realisedCents = cost === null ? null : priced - cost;
    const sold = { kind: "SOLD", amountCents: priced, realisedCents, flowCents: priced } as const;
    account.lines.push({ ...entry, ...sold });
  } else if (ending.has(nature)) {
    const lost = {
      kind: "LOST",
      amountCents: null,
      realisedCents: minus(cost),
      flowCents: 0n,
    } as const;
    account.lines.push({ ...entry, ...lost });
  } else {
    const flowCents = valueOf(shareCategoryId, quantity, on);
    const went = { kind: "WENT", amountCents: null, realisedCents: null, flowCents } as const;
    account.lines.push({ ...entry, ...went });
  }
};

const walkLine = (walk: Walk, line: OwnLine) => {
  if (line.isIn && line.isOut) {
    const account = opened(walk.accounts, line.shareCategoryId);
    account.lines.push({ line, kind: "OWN", change: 0n, ...unmoved });
  } else if (line.nature === "conversion") convert(walk, line);
  else if (line.isIn) bring(walk, line);
  else takeAway(walk, line);
};

/** Tells what is cancelled of one kind comes before what is issued of another for it. */
const outFirst = (line: OwnLine): number => (line.nature === "conversion" && line.isIn ? 1 : 0);

const bound = new Set<Nature>(boundNatures.ISSUE);
const inOrder = (lines: readonly OwnLine[]): OwnLine[] =>
  lines.toSorted((one, other) => {
    if (one.on !== other.on) return one.on < other.on ? -1 : 1;
    // Other lines of a day keep their order: the register numbered them in it.
    const both = bound.has(one.nature) && bound.has(other.nature);
    const turn = both ? outFirst(one) - outFirst(other) : 0;
    if (turn !== 0) return turn;
    return one.number < other.number ? -1 : one.number > other.number ? 1 : 0;
  });

/** Tells what is left in each category, what it cost, and what each line did. */
export const accountsOf = (
  lines: readonly OwnLine[],
  costing: Costing,
  valueOf: ValueOf,
): CategoryAccount[] => {
  const walk: Walk = { accounts: new Map(), converting: new Map(), costing, valueOf };
  for (const group of inOperations(inOrder(lines))) {
    const [first] = group;
    if (first === undefined) continue;
    if (reshaping.has(first.nature)) reshape(walk, group);
    else walkLine(walk, first);
  }
  return [...walk.accounts].map(([shareCategoryId, { quantity, lots, pool, lines: done }]) => ({
    shareCategoryId,
    quantity,
    lots,
    costCents:
      costing === "LOTS" ? sumOrUnknown(lots.map(({ costCents }) => costCents)) : pool.costCents,
    lines: done,
  }));
};

/** An amount that was received beside any sale: a dividend. */
export type Received = Readonly<{ on: string; cents: bigint }>;

/** Money and shares that moved on a day, as they weigh in a rate: paid below zero, received above. */
export const flowsOf = (
  lines: readonly WorthLine[],
  received: readonly Received[],
): Flow[] | null => {
  if (lines.some(({ flowCents }) => flowCents === null)) return null;
  return [
    ...lines.flatMap(({ line: { on }, flowCents }) =>
      flowCents === null || flowCents === 0n ? [] : [{ on, cents: flowCents }],
    ),
    ...received,
  ];
};

/** Sums of what lines did, in cents. */
export type Sums = Readonly<{
  boughtCents: bigint;
  feesCents: bigint;
  soldCents: bigint;
  /** Shares that came without money, and that went so, at what they were worth that day. */
  cameCents: bigint | null;
  wentCents: bigint | null;
  /** A value that was declared, or that the deed names, of what came without money. */
  declaredCents: bigint;
  receivedCents: bigint;
  realisedCents: bigint | null;
}>;

const total = (values: readonly bigint[]): bigint => values.reduce((sum, one) => sum + one, 0n);

export const sumsOf = (lines: readonly WorthLine[], received: readonly Received[]): Sums => {
  const of = (kind: WorthLineKind) => lines.filter((line) => line.kind === kind);
  const amounts = (kind: WorthLineKind) => of(kind).map(({ amountCents: cents }) => cents ?? 0n);
  return {
    boughtCents: total(amounts("BOUGHT")),
    feesCents: total(of("BOUGHT").map(({ line }) => line.feesCents)),
    soldCents: total(amounts("SOLD")),
    cameCents: minus(sumOrUnknown(of("CAME").map(({ flowCents }) => flowCents))),
    wentCents: sumOrUnknown(of("WENT").map(({ flowCents }) => flowCents)),
    declaredCents: total(amounts("CAME")),
    receivedCents: total(received.map(({ cents }) => cents)),
    realisedCents: sumOrUnknown(
      lines
        .filter(({ kind }) => kind === "SOLD" || kind === "LOST")
        .map((line) => line.realisedCents),
    ),
  };
};

/** All that was gained, whether it was sold or is still held; shares that came or went so are no gain. */
export const gainOf = (sums: Sums, valueCents: bigint | null): bigint | null => {
  const { cameCents, wentCents } = sums;
  if (valueCents === null || cameCents === null || wentCents === null) return null;
  const out = valueCents + sums.soldCents + sums.receivedCents + wentCents;
  return out - sums.boughtCents - sums.feesCents - cameCents;
};

/**
 * Tells what one euro became, in hundredths: what was put in and gained, over what was put in. A gift is not
 * put in, so that receiving or giving one changes nothing; a declared value is what its holder owns up to.
 */
export const multipleOf = (sums: Sums, valueCents: bigint | null): bigint | null => {
  const gain = gainOf(sums, valueCents);
  const paid = sums.boughtCents + sums.feesCents + sums.declaredCents;
  return gain === null || paid === 0n ? null : divideRounded((paid + gain) * 100n, paid);
};

/** Tells what changed between two days: prices apart from what was bought, sold, received and paid beside. */
export type Change = Readonly<{
  startCents: bigint;
  boughtCents: bigint;
  soldCents: bigint;
  cameCents: bigint | null;
  wentCents: bigint | null;
  priceChangeCents: bigint | null;
  endCents: bigint;
  feesCents: bigint;
  receivedCents: bigint;
  gainCents: bigint | null;
}>;

export const changeBetween = (startCents: bigint, endCents: bigint, sums: Sums): Change => {
  const { boughtCents, soldCents, cameCents, wentCents, feesCents, receivedCents } = sums;
  const priceChangeCents =
    cameCents === null || wentCents === null
      ? null
      : endCents - startCents - boughtCents + soldCents - cameCents + wentCents;
  return {
    startCents,
    boughtCents,
    soldCents,
    cameCents,
    wentCents,
    priceChangeCents,
    endCents,
    feesCents,
    receivedCents,
    gainCents: priceChangeCents === null ? null : priceChangeCents + receivedCents - feesCents,
  };
};
