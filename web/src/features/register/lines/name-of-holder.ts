import type { Movement } from "@coulisse/contract/movements.ts";

/** A holder's name as the lines bear it, where the page has fetched no row of theirs. */
export const nameOfHolder = (holderId: string, lines: readonly Movement[]): string | undefined =>
  lines
    .flatMap(({ transferor, transferee }) => [transferee, transferor])
    .find((party) => party?.holderId === holderId)?.name;
