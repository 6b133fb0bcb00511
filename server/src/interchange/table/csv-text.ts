import { encodingOf } from "./csv-encoding.ts";

export const decodeCsv = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes)).decode(bytes);

const delimiters = [";", ",", "\t", "|"] as const;

/** The sign that parts the first line into most cells, quoted text apart. */
export const delimiterOf = (text: string): string => {
  const noted = /^sep=([;,\t|])/i.exec(text)?.[1];
  if (noted !== undefined) return noted;
  const lines = text.slice(0, 20_000).split(/\r\n|\n|\r/);
  const first = lines.find((line) => line.trim() !== "" && !/^"?#/.test(line)) ?? "";
  const bare = first.replace(/"[^"]*"/g, "");
  const counts = delimiters.map((sign) => bare.split(sign).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ";";
};

/** The sign that parts most of the first lines into as many cells as their neighbours. */
export const likeliestDelimiter = (text: string): string => {
  const noted = /^sep=([;,\t|])/i.exec(text)?.[1];
  if (noted !== undefined) return noted;
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/)
    .slice(0, 40);
  const scores = delimiters.map((sign) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, "").split(sign).length);
    const kept = counts.filter((count) => count > 1);
    const same = kept.map((count) => kept.filter((other) => other === count).length);
    return Math.max(0, ...same.map((times, index) => times * (kept[index] ?? 0)));
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? delimiterOf(text);
};
