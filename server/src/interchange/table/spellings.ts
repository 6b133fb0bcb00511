/**
 * The spelling is what two forms of one heading or keyword have in common: letters and digits, no
 * accents.
 */
export const spelling = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
