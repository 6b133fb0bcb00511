import fc from "fast-check";
import { expect, test } from "vitest";
import { type Claim, decideAllotment, decidePreemption } from "./pre-emption.rules.ts";

/** `500:60` claims 60 and holds 500. */
const claimsOf = (text: string): Claim[] =>
  text
    .split(" ")
    .filter((part) => part !== "")
    .map((part, index) => {
      const [held = "", claimed = ""] = part.split(":");
      return { holderId: String(index), held: BigInt(held), claimed: BigInt(claimed) };
    });

const allot = (quantity: bigint, claims: readonly Claim[]): string => {
  const { allotted, leftForBuyer } = decideAllotment(quantity, claims);
  return [...allotted.map((one) => one.quantity), "|", leftForBuyer].join(" ");
};

test.each([
  [100n, "500:60 300:60 200:10", "56 34 10 | 0", "what one leaves is shared again"],
  [100n, "500:10 300:0 200:5", "10 0 5 | 85", "the buyer keeps what nobody claims"],
  [100n, "500:100 300:100 200:100", "50 30 20 | 0", "in proportion"],
  [1n, "100:1 100:1 100:1", "1 0 0 | 0", "a tie goes to the earlier claim"],
  [2n, "100:2 100:2 100:2", "1 1 0 | 0", "to the two earlier ones"],
  [10n, "1:10 1:10 1:10", "4 3 3 | 0", "the largest remainder, then the earlier claim"],
  [3n, "1:3 2:3", "1 2 | 0", "exactly"],
  [100n, "1:100 999999:1", "99 1 | 0", "a small holder takes what a large one leaves"],
  [100n, "90:5 9:50 1:100", "5 50 45 | 0", "twice over"],
  [100n, "", "| 100", "without a claim"],
  [100n, "0:50 500:60", "0 60 | 40", "who holds nothing gets nothing"],
  [7n, "5:7", "7 | 0", "alone"],
  [
    9_007_199_254_740_993n,
    "9007199254740993:9007199254740993 1:9007199254740993",
    "9007199254740992 1 | 0",
    "past what a float holds",
  ],
])("R-18: %s shares, %s: %s, %s", (quantity, claims, result) => {
  expect(allot(quantity, claimsOf(claims))).toBe(result);
});

const manyClaims = fc.array(
  fc.record({
    holderId: fc.uuid(),
    held: fc.bigInt(0n, 2_000n),
    claimed: fc.bigInt(0n, 200n),
  }),
  { maxLength: 12 },
);
const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, one) => sum + one, 0n);
const ofHolders = (claims: readonly Claim[]): Claim[] => claims.filter(({ held }) => held > 0n);

test("R-39: adds up: every share is allotted or the buyer’s, and none is left while it is claimed", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 1_000n), manyClaims, (quantity, claims) => {
      const { allotted, leftForBuyer } = decideAllotment(quantity, claims);
      const claimed = sumOf(ofHolders(claims).map((claim) => claim.claimed));
      expect(sumOf(allotted.map((one) => one.quantity)) + leftForBuyer).toBe(quantity);
      expect(leftForBuyer).toBe(claimed < quantity ? quantity - claimed : 0n);
    }),
  );
});

test("gives nobody less than nothing nor more than they claim", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 1_000n), manyClaims, (quantity, claims) => {
      const { allotted } = decideAllotment(quantity, claims);
      expect(allotted.map((one) => one.holderId)).toEqual(claims.map((one) => one.holderId));
      for (const [index, { claimed }] of claims.entries()) {
        const got = allotted[index]!.quantity;
        expect(got >= 0n && got <= claimed).toBe(true);
      }
    }),
  );
});

test("R-39: is in proportion: of two who are left wanting, nobody is a whole share ahead", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 1_000n), manyClaims, (quantity, claims) => {
      const { allotted } = decideAllotment(quantity, claims);
      const wanting = claims
        .map((claim, index) => ({ ...claim, got: allotted[index]!.quantity }))
        .filter(({ held, claimed, got }) => held > 0n && got < claimed);
      for (const one of wanting) {
        for (const other of wanting) {
          // (got − 1) / held of one is below (got + 1) / held of the other.
          expect((one.got - 1n) * other.held < (other.got + 1n) * one.held).toBe(true);
        }
      }
    }),
  );
});

test("gives at least the plain part of the whole to whoever claims it", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 1_000n), manyClaims, (quantity, claims) => {
      const { allotted } = decideAllotment(quantity, claims);
      const claimants = claims.filter(({ held, claimed }) => held > 0n && claimed > 0n);
      const held = sumOf(claimants.map((claim) => claim.held));
      for (const [index, claim] of claims.entries()) {
        if (!claimants.includes(claim)) continue;
        const part = (quantity * claim.held) / held;
        expect(allotted[index]!.quantity >= (part < claim.claimed ? part : claim.claimed)).toBe(
          true,
        );
      }
    }),
  );
});

test.for([
  [100n, [], "500:60 300:60 200:10", "56 34 10 | 0", "by default neither counts"],
  [100n, [200n], "500:60 300:60", "50 30 | 20", "the buyer’s part is not for others"],
  [100n, [200n], "500:10 300:5", "10 5 | 85", "nor is anything taken from claims that are covered"],
  [1n, [100n], "100:1", "0 | 1", "of equal parts theirs goes first"],
  [100n, [0n, 0n], "500:60 300:60", "60 40 | 0", "who holds nothing besides counts for nothing"],
  [100n, [500n, 200n], "500:100 300:100", "33 20 | 47", "both"],
] as const)(
  "R-18: %s shares, holdings that count %s, %s: %s, %s",
  ([quantity, counted, claims, result]) => {
    const { allotted, leftForBuyer } = decidePreemption(quantity, claimsOf(claims), counted);
    expect([...allotted.map((one) => one.quantity), "|", leftForBuyer].join(" ")).toBe(result);
  },
);

test("adds up whoever counts, and gives no claim more than where nobody does", () => {
  const counted = fc.array(fc.bigInt(0n, 2_000n), { maxLength: 2 });
  fc.assert(
    fc.property(fc.bigInt(1n, 1_000n), manyClaims, counted, (quantity, claims, holdings) => {
      const { allotted, leftForBuyer } = decidePreemption(quantity, claims, holdings);
      const got = sumOf(allotted.map((one) => one.quantity));
      expect(got + leftForBuyer).toBe(quantity);
      const alone = decideAllotment(quantity, claims);
      expect(leftForBuyer >= alone.leftForBuyer).toBe(true);
      for (const [index, { quantity: most }] of alone.allotted.entries()) {
        // Of a remainder that falls otherwise, one share may be theirs that was another’s.
        expect(allotted[index]!.quantity <= most + 1n).toBe(true);
      }
    }),
  );
});
