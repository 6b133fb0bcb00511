/** A claim on shares in pre-emption, with what its maker holds of the category. */
export type Claim = Readonly<{ holderId: string; held: bigint; claimed: bigint }>;

export type Allotment = Readonly<{
  /** Allotments are as many as there were claims, in their order. */
  allotted: readonly Readonly<{ holderId: string; quantity: bigint }>[];
  /** The shares that nobody claimed, which stay with the buyer. */
  leftForBuyer: bigint;
}>;

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, one) => sum + one, 0n);

/**
 * Finds who gets all that they claim: those whose part of what is left covers it. What they do not
 * take is shared again among the others, in proportion, until nobody’s part covers their claim.
 */
const covered = (quantity: bigint, claims: readonly Claim[]): Set<Claim> => {
  const full = new Set<Claim>();
  for (;;) {
    const others = claims.filter((claim) => !full.has(claim));
    const left = quantity - sumOf([...full].map(({ claimed }) => claimed));
    const held = sumOf(others.map((claim) => claim.held));
    const next = others.filter((claim) => left * claim.held >= claim.claimed * held);
    if (next.length === 0) return full;
    for (const claim of next) full.add(claim);
  }
};

/**
 * whole shares in proportion to holdings, nobody above their claim, by the largest remainder;
 * of equal remainders the earlier claim goes first. Claims come in the order of their making.
 */
export const decideAllotment = (quantity: bigint, made: readonly Claim[]): Allotment => {
  const claims = made.filter(({ held, claimed }) => held > 0n && claimed > 0n);
  const full = covered(quantity, claims);
  const others = claims.filter((claim) => !full.has(claim));
  const left = quantity - sumOf([...full].map(({ claimed }) => claimed));
  const held = sumOf(others.map((claim) => claim.held));
  const parts = others.map((claim) => ({
    claim,
    whole: (left * claim.held) / held,
    remainder: (left * claim.held) % held,
  }));
  const extra = left - sumOf(parts.map(({ whole }) => whole));
  // The sort is stable: equal remainders keep the order of their claims.
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : 0,
  );
  const quantities = new Map<Claim, bigint>([...full].map((claim) => [claim, claim.claimed]));
  for (const [index, { claim, whole }] of byRemainder.entries()) {
    quantities.set(claim, BigInt(index) < extra ? whole + 1n : whole);
  }
  const allotted = made.map((claim) => ({
    holderId: claim.holderId,
    quantity: quantities.get(claim) ?? 0n,
  }));
  return { allotted, leftForBuyer: quantity - sumOf(allotted.map((one) => one.quantity)) };
};

/**
 * A seller or a buyer whom the clause counts keeps their part of the shares from the claims of
 * others: it stays with the buyer on whom both agreed, as does what nobody claims. They come before
 * all claims.
 */
export const decidePreemption = (
  quantity: bigint,
  claims: readonly Claim[],
  countedHoldings: readonly bigint[],
): Allotment => {
  const parties = countedHoldings.map((held) => ({ holderId: "", held, claimed: quantity }));
  const decided = decideAllotment(quantity, [...parties, ...claims]);
  const allotted = decided.allotted.slice(parties.length);
  return { allotted, leftForBuyer: quantity - sumOf(allotted.map((one) => one.quantity)) };
};
