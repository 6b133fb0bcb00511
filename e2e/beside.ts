import {
  expect,
  type APIRequestContext,
  type Browser,
  type Page,
  type PlaywrightWorkerArgs,
} from "@playwright/test";
import { emailOf, noCookies, password, sessionOf, type Account } from "./accounts.ts";

type Place = { browser: Browser; page: Page; baseURL: string };

/** Somebody in a browser of their own, in the language of the journey. */
export const openFor = async (place: Place, request: APIRequestContext): Promise<Page> => {
  const { origins, cookies } = await place.page.context().storageState();
  const own = (await request.storageState()).cookies;
  const storageState = { origins, cookies: [...cookies, ...own] };
  return (await place.browser.newContext({ baseURL: place.baseURL, storageState })).newPage();
};

/** Somebody of the demo world, with the session that the journeys share. */
export const openAs = async (
  place: Place,
  playwright: PlaywrightWorkerArgs["playwright"],
  account: Account,
): Promise<Page> => {
  const storageState = await sessionOf(playwright, place.baseURL, account);
  const request = await playwright.request.newContext({ storageState });
  const page = await openFor(place, request);
  await request.dispose();
  return page;
};

export const signedIn = async (
  playwright: PlaywrightWorkerArgs["playwright"],
  baseURL: string,
  account: Account,
): Promise<APIRequestContext> => {
  const request = await playwright.request.newContext({ baseURL, storageState: noCookies });
  const data = { email: emailOf(account), password };
  const answer = await request.post("/api/auth/token", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return request;
};

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name }).first().click();

/** The work of a job after the answer is there when the page is opened again. */
export const awaitOn = async (page: Page, address: string, words: string): Promise<void> => {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
};
