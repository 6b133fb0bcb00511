import { expect, type Page } from "@playwright/test";
import { findByAxe } from "./axe.ts";

/** A telephone and a desk. */
export const widths = [1440, 360] as const;

/** A window that was made smaller is drawn anew some frames later: its size is the same three times. */
const keepsItsSize = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => {
    const { documentElement: root } = document;
    const size = () => `${root.scrollWidth}x${root.scrollHeight}`;
    const first = size();
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise(requestAnimationFrame);
      if (size() !== first) return false;
    }
    return true;
  });

/** Settles until what is on its way has come, and nothing moves any more. */
const settle = async (page: Page): Promise<void> => {
  // Behind a dialog the heading is there for nobody, so that it is not asked for by its role.
  await expect(page.locator("h1")).toBeAttached();
  // What a dialog covers may wait for its answer.
  const dialogs = page.getByRole("dialog");
  const shown = (await dialogs.count()) > 0 ? dialogs.last() : page;
  await expect(shown.locator(".skeleton, .spin")).toHaveCount(0);
  // A table stands paler while the answer to a search is on its way, behind a drawer too.
  await expect(
    page.locator('tbody[aria-busy="true"], [role="rowgroup"][aria-busy="true"]'),
  ).toHaveCount(0);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getTiming().iterations === Infinity,
      ),
  );
  await keepsItsSize(page);
};

/** A page wider than its window makes one scroll sideways to read each line. */
const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * Unfolds the window as high as what it shows: whatever floats at its foot would hide a part of it.
 */
export const unfold = async (page: Page, width: number, highest = 8_000): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 900), highest) });
};

/**
 * Finds what is wrong with the page as it stands: with its outline too, where nothing lies over it.
 */
export const findWrong = async (page: Page, width: number, isWhole = false): Promise<string[]> => {
  await settle(page);
  const overflow = await findOverflow(page);
  const found = overflow > 0 ? [`${overflow} pixels too wide`] : [];
  found.push(...(await findByAxe(page, isWhole)));
  return found.map((fault) => `${width}: ${fault}`);
};

/** No fault and no overflow, at both ends of the widths. */
export const expectSound = async (page: Page): Promise<void> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    await unfold(page, width);
    found.push(...(await findWrong(page, width)));
  }
  expect(found).toEqual([]);
};

/** The same in the width and the theme that the journey has, which goes on in its own window. */
export const expectSoundHere = async (page: Page): Promise<void> => {
  const window = page.viewportSize() ?? { width: 1440, height: 900 };
  await settle(page);
  await unfold(page, window.width);
  expect(await findWrong(page, window.width)).toEqual([]);
  await page.setViewportSize(window);
};

/** Judges the page at all widths, and leaves it at the one that the journey has. */
export const expectSoundAtWidths = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  await expectSound(page);
  if (size !== null) await page.setViewportSize(size);
};
