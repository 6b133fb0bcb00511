import type { Page } from "@playwright/test";
import { findByAxe } from "./journeys/axe/axe.ts";

const widths = [390, 1440];

/** What axe holds wrong at both widths, and whether anything stands beyond the side. */
export const faultsAt = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // What stays at the top lies over nothing that is judged.
    await page.evaluate(() => window.scrollTo(0, 0));
    faults.push(...(await findByAxe(page)).map((fault) => `${width}: ${fault}`));
    const isWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth;
    });
    if (isWide) faults.push(`${width}: something stands beyond the side`);
  }
  return faults;
};
