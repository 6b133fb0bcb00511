import type { Account, Plan } from "#features/register/operations/share-operations.rules.ts";

type Cause = "given" | "sold" | "bought" | "paid" | "grouped";

/** Rights that somebody comes by, or that go from them. */
export type RightsEntry = Readonly<{
  holderId: string;
  change: bigint;
  cause: Cause;
  saleId?: string | undefined;
  unitPrice?: string | null | undefined;
  act?: string | undefined;
  movementId?: string | undefined;
}>;

type Rounded = Pick<Plan, "kind" | "fractions" | "ratio" | "buyerId" | "fractionPrice">;

/**
 * The rights of a bonus issue that make no whole share, as its decision treats them: each holder is given
 * theirs, then sells them to the buyer, is paid for them, or keeps them. What the buyer has of them makes
 * whole shares.
 */
export const decideRights = (
  { kind, fractions, ratio, buyerId, fractionPrice: unitPrice }: Rounded,
  accounts: readonly Account[],
  { saleId, issueToBuyer }: Readonly<{ saleId: string; issueToBuyer: string | undefined }>,
): RightsEntry[] => {
  if (kind !== "free_issue" || fractions === "refused") return [];
  const rights = accounts
    .map(({ holderId, quantity }) => ({ holderId, change: quantity % ratio.old }))
    .filter(({ change }) => change > 0n);
  const given = rights.map((one): RightsEntry => ({ ...one, cause: "given" }));
  if (fractions === "kept") return given;
  const others = rights.filter(({ holderId }) => holderId !== buyerId);
  const cause = fractions === "sold" ? ("sold" as const) : ("paid" as const);
  const left = others.map(({ holderId, change }): RightsEntry => ({
    holderId,
    change: -change,
    cause,
    unitPrice,
    saleId: cause === "sold" ? saleId : undefined,
  }));
  const bought = others.reduce((sum, { change }) => sum + change, 0n);
  if (cause === "paid" || buyerId === null || bought === 0n) return [...given, ...left];
  const own = rights.find(({ holderId }) => holderId === buyerId)?.change ?? 0n;
  return [
    ...given,
    ...left,
    { holderId: buyerId, change: bought, cause: "bought", unitPrice, saleId },
    {
      holderId: buyerId,
      change: -(own + bought),
      cause: "grouped",
      saleId,
      movementId: issueToBuyer,
    },
  ];
};
