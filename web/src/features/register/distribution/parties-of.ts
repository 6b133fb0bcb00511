import type { Movement } from "@coulisse/contract/movements.ts";

/**
 * `Hélène Vasseur → Claire Aubry`, or the one party of an issue or a cancellation. A mention moves
 * nothing from one to the other.
 */
export const partiesOf = ({ type, transferor, transferee }: Movement): string =>
  [transferor?.name, transferee?.name]
    .filter((name) => name !== undefined)
    .join(type === "MENTION" ? ", " : " → ");
