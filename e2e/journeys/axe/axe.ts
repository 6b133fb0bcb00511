import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const options: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  resultTypes: ["violations"],
  // Only rules on film and sound read style sheets and media beforehand; the site has none.
  preload: false,
};

/**
 * The outline is what a screen reader goes through a page by that nothing lies over: headings and
 * landmarks.
 */
const outline = [
  "page-has-heading-one",
  "heading-order",
  "empty-heading",
  "region",
  "landmark-one-main",
  "landmark-unique",
  "landmark-complementary-is-top-level",
];
const withOutline: RunOptions = {
  ...options,
  rules: Object.fromEntries(outline.map((rule) => [rule, { enabled: true }])),
};

type Axe = { run: (options: RunOptions) => Promise<AxeResults> };

/**
 * Finds what axe holds wrong, each as its rule, what it asks for and where. A document is given axe
 * once: to read it costs as much as to judge a page.
 */
export const findByAxe = async (page: Page, isWhole = false): Promise<string[]> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (chosen) => (window as unknown as { axe: Axe }).axe.run(chosen),
    isWhole ? withOutline : options,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map(({ html, any }) => `${id}: ${help}: ${html} ${any[0]?.message ?? ""}`),
  );
};
