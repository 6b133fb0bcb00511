import type {
  OperationKind,
  shareOperationRoutes,
} from "@coulisse/contract/register/share-operations.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { amountCents, millionthsOf, priceOfMillionths } from "@coulisse/domain/exact-numbers.ts";
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

/** The kinds by which other shares come in place of the old ones, which are cancelled. */
const replacing = ["split", "consolidation", "conversion", "loss_reduction"] as const;
export type ReplacingKind = (typeof replacing)[number];
export const replacesShares = (kind: OperationKind): kind is ReplacingKind =>
  replacing.some((one) => one === kind);

/** A reduction for losses leaves fewer shares, or as many of a lower nominal value. */
const isOfKind = (kind: OperationKind, { fresh, old }: Ratio, isByNominal: boolean): boolean => {
  if (kind === "split") return fresh > old;
  if (kind === "consolidation") return fresh < old;
  if (kind === "loss_reduction") return isByNominal ? fresh === old : fresh < old;
  return kind === "conversion" || kind === "free_issue" || fresh === old;
};

export type Seller = Readonly<{ holderId: string; quantity: bigint }>;

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
  /** The day until which rights that are kept are sold and grouped. */
  fractionsUntil: string | null;
  /** The lower nominal value of a reduction that leaves the number of shares. */
  nominalValue: string | null;
  /** Empty where the company buys of all in proportion. */
  sellers: readonly Seller[];
  /** How many shares the company buys back, and the price of one. */
  bought: bigint;
  unitPrice: string | null;
  name: string | null;
}>;

/** Sellers with how many they sell: of one who is named twice the sum. */
const sellersOf = ({ kind, sellers }: OperationFields): Seller[] => {
  if (kind !== "repurchase") return [];
  const sums = new Map<string, bigint>();
  for (const { holderId, quantity } of sellers) {
    sums.set(holderId, (sums.get(holderId) ?? 0n) + BigInt(quantity));
  }
  return [...sums].map(([holderId, quantity]) => ({ holderId, quantity }));
};

type Repurchase = Pick<Plan, "sellers" | "bought" | "unitPrice">;

const repurchaseOf = (fields: OperationFields): Repurchase => {
  if (fields.kind !== "repurchase") return { sellers: [], bought: 0n, unitPrice: null };
  const sellers = sellersOf(fields);
  const named = sellers.reduce((sum, { quantity }) => sum + quantity, 0n);
  const bought = sellers.length > 0 ? named : BigInt(fields.quantity ?? 0);
  if (bought === 0n) throw fieldProblem("repurchase_missing", "quantity");
  if (fields.unitPrice === null) throw fieldProblem("repurchase_price_missing", "unitPrice");
  return { sellers, bought, unitPrice: fields.unitPrice };
};

/**
 * A split gives more shares and a consolidation fewer; a conversion goes to another category, a bonus
 * issue adds to the old shares.
 */
export const decidePlan = (shareCategoryId: string, fields: OperationFields): Plan => {
  const { kind, effectiveOn, decidedBy, decidedOn } = fields;
  const isConversion = kind === "conversion";
  const hasFractions = replacesShares(kind) || kind === "free_issue";
  const fractions = hasFractions ? fields.fractions : "refused";
  const nominalValue = kind === "loss_reduction" ? fields.nominalValue : null;
  const ratio = reduced(BigInt(fields.newShares), BigInt(fields.oldShares));
  if (!isOfKind(kind, ratio, nominalValue !== null)) {
    throw fieldProblem("operation_ratio", "newShares");
  }
  const toCategoryId = isConversion ? fields.toCategoryId : shareCategoryId;
  if (toCategoryId === null || isConversion === (toCategoryId === shareCategoryId)) {
    throw fieldProblem("operation_target_missing", "toCategoryId");
  }
  const isKept = fractions === "kept";
  if (isKept && kind !== "free_issue") throw fieldProblem("fraction_rights_refused", "fractions");
  if (isKept && (fields.fractionsUntil === null || fields.fractionsUntil < effectiveOn)) {
    throw fieldProblem("fraction_day_missing", "fractionsUntil");
  }
  const isSold = fractions === "sold";
  if (isSold && fields.fractionBuyerId === null) {
    throw fieldProblem("fraction_buyer_missing", "fractionBuyerId");
  }
  const isPriced = fractions !== "refused" && !isKept;
  if (isPriced && fields.fractionPrice === null) {
    throw fieldProblem("fraction_price_missing", "fractionPrice");
  }
  if (kind === "renaming" && fields.name === null) {
    throw fieldProblem("category_name_same", "name");
  }
  const repurchase = repurchaseOf(fields);
  return {
    kind,
    ratio,
    shareCategoryId,
    toCategoryId,
    holderIds: isConversion
      ? [...new Set(fields.holderIds)]
      : repurchase.sellers.map(({ holderId }) => holderId),
    effectiveOn,
    decidedBy,
    decidedOn,
    articles: fields.articles ?? null,
    fractions,
    buyerId: isSold ? fields.fractionBuyerId : null,
    fractionPrice: isPriced ? fields.fractionPrice : null,
    fractionsUntil: isKept ? fields.fractionsUntil : null,
    nominalValue,
    ...repurchase,
    name: kind === "renaming" ? fields.name : null,
  };
};

/** The nominal value that keeps the capital as it is; undefined where it would not be exact. */
const nominalScaled = (
  nominal: string | null,
  { fresh, old }: Ratio,
): string | null | undefined => {
  if (nominal === null) return null;
  const millionths = millionthsOf(nominal) * old;
  return millionths % fresh === 0n ? priceOfMillionths(millionths / fresh) : undefined;
};

/** The nominal value of the shares that there are afterwards; undefined where it would not be exact. */
export const nominalAfter = (
  { kind, ratio, nominalValue }: Pick<Plan, "kind" | "ratio" | "nominalValue">,
  { nominal, toNominal }: Pick<Standing, "nominal" | "toNominal">,
): string | null | undefined => {
  if (kind === "conversion") return toNominal;
  if (kind === "split" || kind === "consolidation") return nominalScaled(nominal, ratio);
  return nominalValue ?? nominal;
};

/**
 * How many shares of today a share of before is worth, for prices; null where the shares go to another
 * category, whose prices are its own.
 */
export const priceRatio = ({ kind, ratio: { fresh, old } }: Plan): Ratio | null => {
  if (kind === "conversion") return null;
  return kind === "free_issue" ? { fresh: fresh + old, old } : { fresh, old };
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
  name: string;
  /** Zero where nobody recorded the capital that the company declared. */
  declaredCents: bigint;
  transferable: boolean;
  inalienableUntil: string | null;
  offers: Readonly<{ count: bigint; name: string | null }>;
  deals: bigint;
  rounds: readonly string[];
}>;

export type Totals = Readonly<{
  holders: bigint;
  quantity: bigint;
  after: bigint;
  /** How many sell shares that make no whole new one, or sell to the company, how many, and who most. */
  fractionHolders: bigint;
  fraction: bigint;
  fractionName: string | null;
  buyerHolds: boolean;
  /** The first who has fewer free shares than the company would buy of them. */
  beyond: Readonly<{ name: string; asked: bigint; free: bigint }> | null;
}>;

/** Gives what the declared capital changes by; null where shares have no nominal value. */
export const capitalChange = (
  plan: Plan,
  standing: Pick<Standing, "nominal" | "toNominal">,
  { quantity, after, fraction }: Pick<Totals, "quantity" | "after" | "fraction">,
): bigint | null => {
  const { nominal } = standing;
  if (plan.kind === "renaming") return 0n;
  if (plan.kind === "conversion") {
    // What shares of another category stand for is decided with them; only what is cancelled is known.
    if (plan.fractions !== "cash") return 0n;
    return nominal === null ? null : -amountCents(fraction, nominal);
  }
  const nominalThen = nominalAfter(plan, standing) ?? null;
  if (nominal === null || nominalThen === null) return after === quantity ? 0n : null;
  return amountCents(after, nominalThen) - amountCents(quantity, nominal);
};

/** The capital declared before and after; null where the operation leaves it, or nobody recorded it. */
export const capitalBeforeAndAfter = (
  change: bigint | null,
  declaredCents: bigint,
): Readonly<{ before: bigint; after: bigint }> | null =>
  change === null || change === 0n || declaredCents === 0n
    ? null
    : { before: declaredCents, after: declaredCents + change };

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
  if (fractions === "cash" || fractions === "kept") return [];
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

/** whoever sells to the company or to the buyer of fractions sells against no clause. */
const clausesInTheWay = (plan: Plan, standing: Standing, totals: Totals): Problem[] => {
  const { transferable, inalienableUntil } = standing;
  const isSale = plan.kind === "repurchase" || (plan.fractions === "sold" && totals.fraction > 0n);
  const isHeld = inalienableUntil !== null && plan.effectiveOn < inalienableUntil;
  if (!isSale || plan.kind === "free_issue" || (transferable && !isHeld)) return [];
  return [new Problem("operation_restricted")];
};

const repurchaseInTheWay = (
  { kind, bought }: Plan,
  { name: category }: Standing,
  { beyond, quantity }: Totals,
): Problem[] => {
  if (kind !== "repurchase") return [];
  if (beyond !== null) {
    const { name, asked, free } = beyond;
    const facts = { name, asked: toWire(asked), free: toWire(free) };
    return [fieldProblem("repurchase_beyond", "sellers", facts)];
  }
  if (bought <= quantity) return [];
  const facts = { name: category, asked: toWire(bought), free: toWire(quantity) };
  return [fieldProblem("repurchase_beyond", "quantity", facts)];
};

const capitalInTheWay = (plan: Plan, standing: Standing, totals: Totals): Problem[] => {
  const { nominal, declaredCents, companyQuantity } = standing;
  const problems: Problem[] = [];
  if (nominalAfter(plan, standing) === undefined) {
    const facts = { nominal: nominal ?? "" };
    problems.push(fieldProblem("operation_nominal_inexact", "newShares", facts));
  }
  if (
    plan.nominalValue !== null &&
    (nominal === null || millionthsOf(plan.nominalValue) >= millionthsOf(nominal))
  ) {
    problems.push(fieldProblem("operation_nominal_not_lower", "nominalValue"));
  }
  const capital = capitalBeforeAndAfter(capitalChange(plan, standing, totals), declaredCents);
  if (capital !== null && capital.after <= 0n)
    problems.push(new Problem("operation_capital_short"));
  const left = companyQuantity - totals.quantity + totals.after;
  if (left <= 0n) problems.push(new Problem("operation_leaves_nothing"));
  if (left > sharesMax) problems.push(fieldProblem("quantity_too_large", "newShares"));
  return problems;
};

/** All that stops an operation, in the order in which a person would mend it. */
export const obstaclesOf = (
  plan: Plan,
  standing: Standing,
  totals: Totals,
  encumbrances: readonly Encumbrance[],
): Problem[] => {
  const { ratio } = plan;
  const days = daysInTheWay(plan, standing);
  if (plan.kind === "renaming") {
    return plan.name === standing.name
      ? [...days, fieldProblem("category_name_same", "name")]
      : days;
  }
  if (totals.holders === 0n) {
    return plan.sellers.length > 0
      ? repurchaseInTheWay(plan, standing, totals)
      : [new Problem("operation_without_shares")];
  }
  const problems = [
    ...days,
    ...promisesInTheWay(standing),
    ...clausesInTheWay(plan, standing, totals),
    ...repurchaseInTheWay(plan, standing, totals),
    ...(plan.kind === "repurchase" ? [] : fractionsInTheWay(plan, totals)),
  ];
  const broken = encumbrances.find(({ quantity }) => quantity % ratio.old !== 0n);
  if (broken) {
    const { number, holderName: name, quantity } = broken;
    const facts = { number: toWire(number), name, quantity: toWire(quantity) };
    problems.push(new Problem("operation_encumbrance_not_whole", { facts }));
  }
  return [...problems, ...capitalInTheWay(plan, standing, totals)];
};

/** An account of the category, with the old shares, or their rights, that it sells or buys first. */
export type Account = Readonly<{
  holderId: string;
  quantity: bigint;
  sold: bigint;
  bought: bigint;
}>;

type Counted = Readonly<{ holders: bigint; whole: bigint; fractionHolders: bigint }>;

/** How many lines of each sort an operation is. */
export const lineCountsOf = (
  { kind, fractions }: Pick<Plan, "kind" | "fractions">,
  { whole, fractionHolders }: Counted,
  encumbrances: number,
) => {
  const sold = toWire(fractionHolders);
  const isReplacing = replacesShares(kind);
  const counts = {
    // Of a bonus issue it is the rights that are sold, which are no lines of the register.
    sales: isReplacing && fractions === "sold" ? sold : 0,
    repurchases: kind === "repurchase" || (isReplacing && fractions === "cash") ? sold : 0,
    releases: isReplacing ? encumbrances : 0,
    cancellations: isReplacing ? toWire(whole) : 0,
    issues: isReplacing || kind === "free_issue" ? toWire(whole) : 0,
    mentions: isReplacing || kind === "free_issue" ? encumbrances : 0,
  };
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...counts, total };
};

/** Everybody whom an operation names as a holder, by the field that names them. */
export const holdersNamedIn = ({
  fractionBuyerId,
  sellers,
}: Pick<OperationFields, "fractionBuyerId" | "sellers">): Readonly<Record<string, string | null>> =>
  Object.fromEntries([
    ["fractionBuyerId", fractionBuyerId ?? null],
    ...sellers.map(({ holderId }, at) => [`sellers.${at}.holderId`, holderId] as const),
  ]);
