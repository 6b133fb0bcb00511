import { isSiren, isSiret } from "@coulisse/domain/siren.ts";

const withCheckDigit = (body: string, passes: (number: string) => boolean): string => {
  const digit = "0123456789".split("").find((candidate) => passes(body + candidate));
  if (digit === undefined) throw new Error(`No check digit completes ${body}.`);
  return body + digit;
};

/**
 * An invented SIREN. It begins with 29, a range that companies are not numbered in, so that a
 * figure of the demo is nobody's.
 */
export const sirenOf = (rank: number): string =>
  withCheckDigit(`29${String(rank).padStart(6, "0")}`, isSiren);

/** The seat of the entity: its first establishment. */
export const siretOf = (rank: number): string => withCheckDigit(`${sirenOf(rank)}0001`, isSiret);

/** The number stands as on a letterhead: `RCS Lyon 290 417 366`, the groups kept together. */
export const rcsOf = (rank: number, court: string): string =>
  `RCS ${court} ${sirenOf(rank).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, "\u00A0")}`;
