import type { Page } from "@playwright/test";

/** A page that hears the server is never still: where a journey waits for that, it hears nothing. */
export const withoutEvents = async (page: Page): Promise<void> => {
  await page.route(/\/api\/events(?:\?|$)/, (route) => route.abort());
};
