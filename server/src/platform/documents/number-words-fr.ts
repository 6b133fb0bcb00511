const small = [
  "zéro",
  "un",
  "deux",
  "trois",
  "quatre",
  "cinq",
  "six",
  "sept",
  "huit",
  "neuf",
  "dix",
  "onze",
  "douze",
  "treize",
  "quatorze",
  "quinze",
  "seize",
  "dix-sept",
  "dix-huit",
  "dix-neuf",
];
const tens = ["", "", "vingt", "trente", "quarante", "cinquante", "soixante"];
const scales = ["million", "milliard", "billion", "billiard"];

const word = (value: number): string => small[value] ?? "";

const belowHundred = (value: number): string => {
  if (value < 20) return word(value);
  if (value < 70) {
    const [ten, unit] = [tens[Math.floor(value / 10)] ?? "", value % 10];
    if (unit === 0) return ten;
    return unit === 1 ? `${ten} et un` : `${ten}-${word(unit)}`;
  }
  if (value === 71) return "soixante et onze";
  if (value < 80) return `soixante-${word(value - 60)}`;
  // The plural of vingt goes when another number follows it.
  return value === 80 ? "quatre-vingts" : `quatre-vingt-${word(value - 80)}`;
};

const belowThousand = (value: number): string => {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return belowHundred(rest);
  const head = hundreds === 1 ? "cent" : `${word(hundreds)} cent`;
  if (rest > 0) return `${head} ${belowHundred(rest)}`;
  return hundreds === 1 ? head : `${head}s`;
};

/** Mille is a number and takes no plural before it; million and above are nouns, and do. */
const withScale = (group: number, scale: number): string => {
  if (scale === 0) return belowThousand(group);
  if (scale === 1) {
    if (group === 1) return "mille";
    return `${belowThousand(group).replace(/(vingt|cent)s$/, "$1")} mille`;
  }
  return `${belowThousand(group)} ${scales[scale - 2] ?? ""}${group > 1 ? "s" : ""}`;
};

/**
 * Numbers are in the usual spelling, and in the feminine where what is counted is: `vingt et une`
 * actions.
 */
export const frenchWords = (groups: readonly number[], feminine: boolean): string => {
  const words = groups
    .map((group, scale) => (group === 0 ? "" : withScale(group, scale)))
    .filter((part) => part !== "")
    .toReversed()
    .join(" ");
  if (words === "") return word(0);
  return feminine ? words.replace(/\bun$/, "une") : words;
};
