import { folded } from "@coulisse/domain/folded.ts";

/**
 * The spelling is what two forms of one heading or keyword have in common: letters and digits, no
 * accents.
 */
export const spelling = (text: string): string =>
  folded(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
