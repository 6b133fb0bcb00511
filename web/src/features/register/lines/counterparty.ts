import type { Movement } from "@coulisse/contract/movements.ts";

export type Counterparty =
  | { kind: "from"; name: string }
  | { kind: "to"; name: string }
  | { kind: "both"; from: string; to: string }
  | { kind: "none" };

/** Who else a line names, seen from one holder or from the company. */
export const counterpartyOf = (
  { transferor, transferee }: Movement,
  holderId: string | undefined,
): Counterparty => {
  const from =
    transferor !== null && transferor.holderId !== holderId ? transferor.name : undefined;
  const to = transferee !== null && transferee.holderId !== holderId ? transferee.name : undefined;
  if (from !== undefined && to !== undefined) return { kind: "both", from, to };
  if (from !== undefined) return { kind: "from", name: from };
  return to === undefined ? { kind: "none" } : { kind: "to", name: to };
};
