/**
 * Cuts the two typefaces down to what a French and English interface writes, so that both can be
 * preloaded on every page. Run after a change of typeface: `npm run fonts -w web`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join(
    "",
  );

/** Latin-1, the French ligatures, typographic punctuation, currency, arrows and signs. */
const written = [
  between(0x20, 0x7e),
  between(0xa0, 0xff),
  "ŒœŸ",
  between(0x2009, 0x2015),
  "\u2018\u2019\u201c\u201d\u201e\u2020\u2022\u2026\u202f\u2030\u2032\u2033\u2039\u203a",
  "\u20ac\u2122\u2190\u2191\u2192\u2193\u2212\u2215\u2248\u2260\u2264\u2265",
].join("");

/** Names of people and places of the rest of Latin Europe: fetched only where a page has one. */
const namesOfEurope = between(0x100, 0x17f);

/** One instance serves headings, large figures and leads: an axis more would double the file. */
const headings = { opsz: 30, wght: 480 };

const cuts = [
  {
    source: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
    target: "newsreader.woff2",
    text: written,
    variationAxes: headings,
  },
  {
    source: "@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2",
    target: "newsreader-europe.woff2",
    text: namesOfEurope,
    variationAxes: headings,
  },
  {
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    target: "instrument-sans.woff2",
    text: written,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    source:
      "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
    target: "instrument-sans-europe.woff2",
    text: namesOfEurope,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

for (const cut of cuts) {
  const whole = await readFile(require.resolve(cut.source));
  const subset = await subsetFont(whole, cut.text, {
    targetFormat: "woff2",
    variationAxes: cut.variationAxes,
  });
  await writeFile(new URL(`../src/ui/fonts/${cut.target}`, import.meta.url), subset);
  process.stdout.write(`${cut.target}: ${whole.length} → ${subset.length} bytes\n`);
}
