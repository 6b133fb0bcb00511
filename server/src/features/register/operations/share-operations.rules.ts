import type {
  OperationKind,
  shareOperationRoutes,
} from "@coulisse/contract/register/share-operations.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { millionthsOf, priceOfMillionths } from "@coulisse/domain/exact-numbers.ts";
import { sharesMax } from "@coulisse/domain/limits.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";

export type OperationFields = ParsedBody<(typeof shareOperationRoutes)["previewShareOperation"]>;

/** A ratio in its smallest whole numbers: twenty for two is ten for one. */
export type Ratio = Readonly<{ fresh: bigint; old: bigint }>;

const commonDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : commonDivisor(other, one % other);

const reduced = (fresh: bigint, old: bigint): Ratio => {
  const divisor = commonDivisor(fresh, old);
  return { fresh: fresh / divisor, old: old / divisor };
};

const isOfKind = (kind: OperationKind, { fresh, old }: Ratio): boolean =>
  kind === "conversion" || (kind === "split" ? fresh > old : fresh < old);

/** An operation as it is asked for, once it is one: with its ratio and whoever buys what is no whole share. */
export type Plan = Readonly<{
  kind: OperationKind;
  ratio: Ratio;
  shareCategoryId: string;
  /** The same category, unless it converts into another. */
  toCategoryId: string;
  /** Empty where all holders are meant. */
  holderIds: readonly string[];
  effectiveOn: string;
  decidedBy: OperationFields["decidedBy"];
  decidedOn: string;
  articles: string | null;
  fractions: OperationFields["fractions"];
  buyerId: string | null;
  fractionPrice: string | null;
}>;

/** A split gives more shares and a consolidation fewer; a conversion goes to another category. */
export const decidePlan = (shareCategoryId: string, fields: OperationFields): Plan => {
  const { kind, effectiveOn, decidedBy, decidedOn, fractions } = fields;
  const isConversion = kind === "conversion";
  const ratio = reduced(BigInt(fields.newShares), BigInt(fields.oldShares));
  if (!isOfKind(kind, ratio)) throw fieldProblem("operation_ratio", "newShares");
  const toCategoryId = isConversion ? fields.toCategoryId : shareCategoryId;
  if (toCategoryId === null || isConversion === (toCategoryId === shareCategoryId)) {
    throw fieldProblem("operation_target_missing", "toCategoryId");
  }
  const isSold = fractions === "sold";
  if (isSold && fields.fractionBuyerId === null) {
    throw fieldProblem("fraction_buyer_missing", "fractionBuyerId");
  }
  if (isSold && fields.fractionPrice === null) {
    throw fieldProblem("fraction_price_missing", "fractionPrice");
  }
  return {
    kind,
    ratio,
    shareCategoryId,
    toCategoryId,
    holderIds: isConversion ? [...new Set(fields.holderIds)] : [],
    effectiveOn,
    decidedBy,
    decidedOn,
    articles: fields.articles ?? null,
    fractions,
    buyerId: isSold ? fields.fractionBuyerId : null,
    fractionPrice: isSold ? fields.fractionPrice : null,
  };
};

/** The nominal value that keeps the capital as it is; undefined where it would not be exact. */
export const nominalAfter = (
  nominal: string | null,
  { fresh, old }: Ratio,
): string | null | undefined => {
  if (nominal === null) return null;
  const millionths = millionthsOf(nominal) * old;
  return millionths % fresh === 0n ? priceOfMillionths(millionths / fresh) : undefined;
};

/** The facts of a category, its company and its register that an operation is judged by. */
export type Standing = Readonly<{
  companyId: string;
  today: string;
  lastNumber: bigint;
  /** The latest day on which a line of the categories takes effect, and the number of that line. */
  last: Readonly<{ on: string; number: bigint }> | null;
  nominal: string | null;
  toNominal: string | null;
  needsApproval: boolean;
  hasPreEmption: boolean;
  companyQuantity: bigint;
  offers: Readonly<{ count: bigint; name: string | null }>;
  deals: bigint;
  rounds: readonly string[];
}>;

export type Totals = Readonly<{
  holders: bigint;
  quantity: bigint;
  after: bigint;
  /** How many hold shares that make no whole new one, how many these are, and the one with the most. */
  fractionHolders: bigint;
  fraction: bigint;
  fractionName: string | null;
  buyerHolds: boolean;
}>;

export type Encumbrance = Readonly<{
  id: string;
  number: bigint;
  nature: "pledge" | "usufruct";
  quantity: bigint;
  agreedOn: string | null;
  /** The reason of a pledge is the debt that it secures: what is noted again says it again. */
  reason: string | null;
  holderId: string;
  holderName: string;
  beneficiaryId: string | null;
  beneficiaryKind: string | null;
  beneficiaryName: string | null;
  beneficiaryDomicile: string | null;
}>;

const daysInTheWay = (plan: Plan, { last, today }: Standing): Problem[] => {
  const { effectiveOn, decidedOn } = plan;
  const problems: Problem[] = [];
  if (effectiveOn > today) {
    problems.push(fieldProblem("effective_date_in_future", "effectiveOn"));
  }
  if (decidedOn > effectiveOn) {
    problems.push(fieldProblem("operation_before_decision", "effectiveOn"));
  }
  if (last !== null && effectiveOn < last.on) {
    const facts = { last: last.on, number: toWire(last.number) };
    problems.push(fieldProblem("operation_before_last_line", "effectiveOn", facts));
  }
  return problems;
};

/** An offer or a deal states a number of old shares at an old price, which its parties agreed on. */
const promisesInTheWay = ({ offers, deals, rounds }: Standing): Problem[] => {
  const problems: Problem[] = [];
  if (offers.count > 0n) {
    const facts = { count: toWire(offers.count), name: offers.name ?? "" };
    problems.push(new Problem("operation_offers_open", { facts }));
  }
  if (deals > 0n) {
    problems.push(new Problem("operation_deals_open", { facts: { count: toWire(deals) } }));
  }
  const [round] = rounds;
  if (round !== undefined) {
    problems.push(new Problem("operation_round_open", { facts: { name: round } }));
  }
  return problems;
};

const fractionsInTheWay = ({ fractions, ratio }: Plan, totals: Totals): Problem[] => {
  const { fractionHolders, fraction, fractionName, buyerHolds } = totals;
  if (fractions === "sold") {
    if (!buyerHolds) return [fieldProblem("fraction_buyer_missing", "fractionBuyerId")];
    const rest = totals.quantity % ratio.old;
    if (rest === 0n) return [];
    const facts = { rest: toWire(rest), old: toWire(ratio.old) };
    return [fieldProblem("fraction_total_not_whole", "fractions", facts)];
  }
  if (fractionHolders === 0n) return [];
  const facts = {
    count: toWire(fractionHolders),
    quantity: toWire(fraction),
    name: fractionName ?? "",
    old: toWire(ratio.old),
  };
  return [fieldProblem("operation_fractions", "fractions", facts)];
};

/** All that stops an operation, in the order in which a person would mend it. */
export const obstaclesOf = (
  plan: Plan,
  standing: Standing,
  totals: Totals,
  encumbrances: readonly Encumbrance[],
): Problem[] => {
  const { ratio, kind } = plan;
  if (totals.holders === 0n) return [new Problem("operation_without_shares")];
  const problems = [
    ...daysInTheWay(plan, standing),
    ...promisesInTheWay(standing),
    ...fractionsInTheWay(plan, totals),
  ];
  const broken = encumbrances.find(({ quantity }) => quantity % ratio.old !== 0n);
  if (broken) {
    const { number, holderName: name, quantity } = broken;
    const facts = { number: toWire(number), name, quantity: toWire(quantity) };
    problems.push(new Problem("operation_encumbrance_not_whole", { facts }));
  }
  const nominal = standing.nominal;
  if (kind !== "conversion" && nominalAfter(nominal, ratio) === undefined) {
    problems.push(
      fieldProblem("operation_nominal_inexact", "newShares", { nominal: nominal ?? "" }),
    );
  }
  if (standing.companyQuantity - totals.quantity + totals.after > sharesMax) {
    problems.push(fieldProblem("quantity_too_large", "newShares"));
  }
  return problems;
};

/** An account of the category, with the old shares that it sells or buys first. */
export type Account = Readonly<{
  holderId: string;
  quantity: bigint;
  sold: bigint;
  bought: bigint;
}>;
