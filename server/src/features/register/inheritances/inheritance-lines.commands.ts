import type { Inheritance } from "@coulisse/contract/register/inheritance.schemas.ts";
import type { NewMovement } from "#features/register/lines/register.store.ts";

type Share = Readonly<{ holderId: string; quantity: number; usufructuaryId: string | null }>;

/** A share with the place of the body that asks for it, where a refusal of its lines is said. */
export type PlacedShare = Share & Readonly<{ place: string }>;

/** Shares in the order of the deed; those who hold together come last, once they are known. */
export const sharesOf = (
  { heirs, joint }: Pick<Inheritance, "heirs" | "joint">,
  jointId: string | null,
): PlacedShare[] => [
  ...heirs.map((heir, index) => ({ ...heir, place: `heirs.${index}.` })),
  ...(joint === null || jointId === null
    ? []
    : [
        {
          holderId: jointId,
          quantity: joint.quantity,
          usufructuaryId: joint.usufructuaryId,
          place: "joint.",
        },
      ]),
];

type Deed = Readonly<{ from: string; shareCategoryId: string; bundleId: string }> &
  Pick<
    Inheritance,
    "agreedOn" | "effectiveOn" | "act" | "approvedOn" | "approvalReference" | "lackingReason"
  >;

export type PlacedLine = Readonly<{ line: NewMovement; place: string }>;

/**
 * Each share is a transfer; where somebody else has its usufruct, a mention follows on the heir’s
 * account. The mentions come after all transfers, as a deed states them.
 */
export const linesOf = (
  { from, shareCategoryId, bundleId, act, ...facts }: Deed,
  shares: readonly PlacedShare[],
): PlacedLine[] => {
  const { agreedOn, effectiveOn, lackingReason, approvedOn, approvalReference } = facts;
  const common = {
    shareCategoryId,
    bundleId,
    agreedOn,
    effectiveOn,
    lackingReason,
    reason: act,
    origin: "manual" as const,
  };
  const transfers = shares.map(({ holderId, quantity, place }) => ({
    place,
    line: {
      ...common,
      type: "TRANSFER" as const,
      nature: "inheritance" as const,
      from,
      to: holderId,
      quantity: BigInt(quantity),
      approvedOn,
      approvalReference,
    },
  }));
  const mentions = shares.flatMap(({ holderId, quantity, usufructuaryId, place }) =>
    usufructuaryId === null
      ? []
      : [
          {
            place,
            line: {
              ...common,
              type: "MENTION" as const,
              nature: "usufruct" as const,
              from: holderId,
              to: usufructuaryId,
              quantity: BigInt(quantity),
            },
          },
        ],
  );
  return [...transfers, ...mentions];
};
