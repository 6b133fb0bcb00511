const small = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const scales = ["", "thousand", "million", "billion", "trillion", "quadrillion"];

const belowHundred = (value: number): string => {
  if (value < 20) return small[value] ?? "";
  const [ten, unit] = [tens[Math.floor(value / 10)] ?? "", value % 10];
  return unit === 0 ? ten : `${ten}-${small[unit] ?? ""}`;
};

const belowThousand = (value: number): string => {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return belowHundred(rest);
  const head = `${small[hundreds] ?? ""} hundred`;
  return rest === 0 ? head : `${head} and ${belowHundred(rest)}`;
};

/** Numbers are in British usage: `one thousand and one`. */
export const englishWords = (groups: readonly number[]): string => {
  const words = groups
    .map((group, scale) => {
      if (group === 0) return "";
      const isLastAlone = scale === 0 && group < 100 && groups.length > 1;
      const text = `${belowThousand(group)} ${scales[scale] ?? ""}`.trim();
      return isLastAlone ? `and ${text}` : text;
    })
    .filter((part) => part !== "")
    .toReversed()
    .join(" ");
  return words === "" ? "zero" : words;
};
