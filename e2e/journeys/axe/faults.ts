import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What is on its way has come, and nothing moves any more. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.locator(".skeleton, .spin")).toHaveCount(0);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
};

/**
 * A theme changes colours and nothing else, so that in the dark only these are judged again. No page
 * of ours holds another, for which the older way of reading one would be too little.
 */
const axeFor = (page: Page, colorScheme: "light" | "dark"): AxeBuilder => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  return colorScheme === "light" ? axe.withTags(levels) : axe.withRules(["color-contrast"]);
};

/** By rule, and where: read from the failure alone, one knows what to mend. */
export const findFaults = async (page: Page, colorScheme: "light" | "dark"): Promise<string[]> => {
  await page.emulateMedia({ colorScheme });
  await settle(page);
  const { violations } = await axeFor(page, colorScheme).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ html, any }) => `${colorScheme} ${id}: ${help}: ${html} ${any[0]?.message ?? ""}`),
  );
};

/** A page wider than its window makes one scroll sideways to read each line. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** As high as what it shows: whatever floats at the foot of a window would hide a part of it. */
const unfold = async (page: Page, width: number): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 900), 8_000) });
};

/** No fault and no overflow, in both themes and at both ends of the widths. */
export const expectSound = async (page: Page): Promise<void> => {
  const found: string[] = [];
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    const overflow = await findOverflow(page);
    if (overflow > 0) found.push(`${width}: ${overflow} pixels too wide`);
    await unfold(page, width);
    for (const colorScheme of ["light", "dark"] as const) {
      const faults = await findFaults(page, colorScheme);
      found.push(...faults.map((fault) => `${width} ${fault}`));
    }
  }
  expect(found).toEqual([]);
};
