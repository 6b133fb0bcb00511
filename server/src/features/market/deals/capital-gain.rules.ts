import {
  emptyPool,
  poolAfterPurchase,
  poolAfterSale,
  poolCostCents,
  poolReshaped,
  type CostPool,
} from "@coulisse/domain/average-cost.ts";
import { amountCents } from "@coulisse/domain/exact-numbers.ts";

/** A lot part says from which line of the register shares that were sold had come in. */
export type LotPart = Readonly<{ number: bigint; quantity: bigint }>;

/** A line of one account, in one category; an account’s lines come oldest first. */
export type CostLine = Readonly<{
  number: bigint;
  effectiveOn: string;
  isIn: boolean;
  quantity: bigint;
  unitPrice: string | null;
  /** Tells what its holder declared that shares which came without a price were worth: their cost. */
  declaredCents: bigint | null;
  /** The line makes other shares of these, which costs nothing and gives up nothing. */
  reshapes: boolean;
  /** Fees and duty of a purchase, which add to its cost; fees of a sale, which lessen its price. */
  feesCents: bigint;
  /** The lots that a sale took its shares from; null where nobody said. */
  lots: readonly LotPart[] | null;
}>;

type Lot = Readonly<{
  number: bigint;
  boughtOn: string;
  quantity: bigint;
  unitPrice: string | null;
  /** Null where an entry has no price, and the seller has to say what it was worth. */
  costCents: bigint | null;
}>;

/** A gain is what a seller declares of one sale (form 2074). */
export type Gain = Readonly<{
  number: bigint;
  soldOn: string;
  quantity: bigint;
  unitPrice: string | null;
  feesCents: bigint;
  /** The price less its fees. */
  proceedsCents: bigint | null;
  method: "LOTS" | "AVERAGE";
  /**
   * Lots are those sold where they are named; on the average, all those bought since the account
   * was last empty.
   */
  lots: readonly Lot[];
  costCents: bigint | null;
  gainCents: bigint | null;
  /** The last split or consolidation since: purchases are told in the shares, and at the price, of then. */
  reshapedOn: string | null;
}>;

const costOf = ({ quantity, unitPrice, feesCents, declaredCents }: CostLine): bigint | null =>
  unitPrice === null ? declaredCents : amountCents(quantity, unitPrice) + feesCents;

/**
 * A pooled line is what is left of a purchase: its own pool, so that its parts add up to its cost
 * to the cent.
 */
type PooledLine = Readonly<{ line: CostLine; pool: CostPool }>;

const heldFrom = (line: CostLine): PooledLine => ({
  line,
  pool: poolAfterPurchase(emptyPool, line.quantity, costOf(line) ?? 0n),
});

const lotOf = ({ line }: PooledLine, quantity: bigint, costCents: bigint): Lot => ({
  number: line.number,
  boughtOn: line.effectiveOn,
  quantity,
  unitPrice: line.unitPrice,
  costCents: costOf(line) === null ? null : costCents,
});

/** The parts add up to what was sold, and no lot gives more than it has: else they are not known. */
const areKnown = (
  parts: readonly LotPart[] | null,
  sold: bigint,
  held: readonly PooledLine[],
): boolean => {
  if (parts === null) return false;
  const numbers = new Set(parts.map(({ number }) => number));
  const fits = parts.every(({ number, quantity }) => {
    const lot = held.find(({ line }) => line.number === number);
    return lot !== undefined && quantity > 0n && quantity <= lot.pool.held;
  });
  const total = parts.reduce((sum, { quantity }) => sum + quantity, 0n);
  return fits && numbers.size === parts.length && total === sold;
};

const sumOrUnknown = (costs: readonly (bigint | null)[]): bigint | null =>
  costs.reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0n);

type Taken = Readonly<{ lots: readonly Lot[]; left: readonly PooledLine[] }>;

const takeLots = (held: readonly PooledLine[], parts: readonly LotPart[]): Taken => {
  const lots: Lot[] = [];
  const left: PooledLine[] = [];
  for (const lot of held) {
    const taken = parts.find(({ number }) => number === lot.line.number)?.quantity ?? 0n;
    const after = poolAfterSale(lot.pool, taken);
    const costCents = poolCostCents(lot.pool) - poolCostCents(after);
    if (taken > 0n) lots.push(lotOf(lot, taken, costCents));
    // Whole cents stay behind, so that lots and the average of what is left are the same money.
    const pool = poolAfterPurchase(emptyPool, after.held, poolCostCents(after));
    if (pool.held > 0n) left.push({ line: lot.line, pool });
  }
  return { lots, left };
};

type Standing = Readonly<{
  held: readonly PooledLine[];
  average: CostPool;
  /**
   * Lots are known until a sale says nothing of its own: from then on nobody knows which are left.
   */
  areLotsKnown: boolean;
  reshapedOn: string | null;
}>;

const nothingHeld: Standing = {
  held: [],
  average: emptyPool,
  areLotsKnown: true,
  reshapedOn: null,
};

const afterPurchase = (standing: Standing, line: CostLine): Standing => {
  // A consolidation may leave less than a share, which is none.
  const before = standing.average.held === 0n ? nothingHeld : standing;
  return {
    ...before,
    held: [...before.held, heldFrom(line)],
    average: poolAfterPurchase(before.average, line.quantity, costOf(line) ?? 0n),
  };
};

const afterReshaping = (standing: Standing, line: CostLine): Standing => ({
  ...standing,
  average: poolReshaped(standing.average, line.isIn ? line.quantity : -line.quantity),
  areLotsKnown: false,
  reshapedOn: line.effectiveOn,
});

type Cost = Readonly<{ method: Gain["method"]; lots: readonly Lot[]; costCents: bigint | null }>;

const averageOf = (held: readonly PooledLine[]): CostPool =>
  held.reduce((sum, { pool }) => poolAfterPurchase(sum, pool.held, poolCostCents(pool)), emptyPool);

const takeFrom = (standing: Standing, line: CostLine): { cost: Cost; next: Standing } => {
  if (standing.areLotsKnown && areKnown(line.lots, line.quantity, standing.held)) {
    const { lots, left } = takeLots(standing.held, line.lots ?? []);
    const costCents = sumOrUnknown(lots.map((lot) => lot.costCents));
    const next = { ...standing, held: left, average: averageOf(left) };
    return { cost: { method: "LOTS", lots, costCents }, next };
  }
  const lots = standing.held.map((lot) => lotOf(lot, lot.pool.held, poolCostCents(lot.pool)));
  const average = poolAfterSale(standing.average, line.quantity);
  const taken = poolCostCents(standing.average) - poolCostCents(average);
  const isUnknown = lots.some((lot) => lot.costCents === null);
  const cost = { method: "AVERAGE", lots, costCents: isUnknown ? null : taken } as const;
  // Of an account that was emptied nothing is left to be unsure of.
  const next = average.held === 0n ? nothingHeld : { ...standing, average, areLotsKnown: false };
  return { cost, next };
};

/**
 * what each sale of an account gained. By the cost of its own lots where the register says
 * which they were, on the weighted average where it does not; unknown rather than wrong where an
 * entry has neither a price nor a declared value. Costs of sales and of what is left add up to those of the purchases.
 */
export const decideGains = (lines: readonly CostLine[]): Gain[] => {
  const gains: Gain[] = [];
  let standing = nothingHeld;
  for (const line of lines) {
    if (line.reshapes) {
      standing = afterReshaping(standing, line);
      continue;
    }
    if (line.isIn) {
      standing = afterPurchase(standing, line);
      continue;
    }
    const { cost, next } = takeFrom(standing, line);
    const { reshapedOn } = standing;
    standing = next;
    const { number, quantity, unitPrice, feesCents } = line;
    const proceeds = unitPrice === null ? null : amountCents(quantity, unitPrice) - feesCents;
    const gainCents =
      proceeds === null || cost.costCents === null ? null : proceeds - cost.costCents;
    gains.push({
      number,
      soldOn: line.effectiveOn,
      quantity,
      unitPrice,
      feesCents,
      proceedsCents: proceeds,
      ...cost,
      gainCents,
      reshapedOn,
    });
  }
  return gains;
};
