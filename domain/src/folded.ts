const ligatures: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l" };

/** Folds a text, so that `societes` finds `Sociétés`: without accents, ligatures and case. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[œæßøł]/g, (letter) => ligatures[letter] ?? letter);

/** The words of a folded text: letters and digits alone. */
export const foldedWords = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
