import type { Page } from "@playwright/test";

type Early = { coulisseEarly?: { released: Promise<void> } };

/** A page that comes drawn is there before its program: waits until that has taken the page over. */
export const takenOver = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as Early).coulisseEarly?.released);
