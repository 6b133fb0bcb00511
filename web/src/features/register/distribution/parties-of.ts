import type { Movement } from "@coulisse/contract/movements.ts";

/** `Hélène Vasseur → Claire Aubry`, or the one party of an issue or a cancellation. */
export const partiesOf = ({ transferor, transferee }: Movement): string =>
  [transferor?.name, transferee?.name].filter((name) => name !== undefined).join(" → ");
