import { expect, type APIRequestContext, type Page } from "@playwright/test";
import type { Route } from "@coulisse/contract/wire/route.ts";
import type { Account } from "../../accounts.ts";
import { signedIn } from "../../beside.ts";
import { test } from "../../journey.ts";
import { findWrong } from "../axe/faults.ts";
import { dialogs } from "./dialogs.ts";
import type { Answer, Opening, Places } from "./opening.ts";

// The list names buttons and titles as the sources do, in French.
test.use({ language: "fr", locale: "fr-FR" });

const openingsOf = (account: Account) => dialogs.filter((one) => one.account === account);

const read = async (admin: APIRequestContext, path: string) =>
  (await (await admin.get(path)).json()) as { id: string; items: { id: string }[] };

const findPlaces = async (admin: APIRequestContext): Promise<Places> => {
  const { id: companyId } = await read(admin, "/api/company/slug/le-fournil");
  const categories = await read(admin, `/api/share-categories/company/${companyId}?brief=true`);
  const users = await read(admin, "/api/user?search=claire");
  const rounds = await read(admin, "/api/fundraising");
  return {
    adminId: (await read(admin, "/api/user/me")).id,
    roundId: rounds.items[0]?.id ?? "",
    openRoundId: (await read(admin, `/api/company/${companyId}/fundraising/active`)).id,
    companyId,
    categoryId: categories.items[0]?.id ?? "",
    userId: users.items[0]?.id ?? "",
    dealId: (await read(admin, "/api/secondary-market/deals")).items[0]?.id ?? "",
  };
};

/** Claire asks for a euro of hers, so that there is something to prepare a file for the bank of. */
const askForPayout = async (claire: APIRequestContext): Promise<void> => {
  const answer = await claire.post("/api/wallet/withdrawals", {
    headers: { "idempotency-key": crypto.randomUUID() },
    data: { amountCents: 100, iban: "FR1420041010050500013M02606" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
};

/** The addresses of a route, whichever thing it is asked about. */
const addressOf = ({ path }: Route): RegExp =>
  new RegExp(`/api${path.replaceAll(/\{\w+\}/g, String.raw`[\da-f-]{36}`)}(\\?|$)`);

const give = async (page: Page, { route: row, status, change }: Answer): Promise<void> => {
  await page.route(addressOf(row), async (route) => {
    if (route.request().method() !== row.method) return route.fallback();
    if (status !== undefined) return route.fulfill({ status, json: change({} as never) });
    const response = await route.fetch();
    return route.fulfill({ response, json: change((await response.json()) as never) });
  });
};

/** Opens one, judges it and closes it; what the page shows is as it was. */
const openOne = async (page: Page, places: Places, opening: Opening): Promise<string[]> => {
  const { answers = [], at, open, name, width = 1440 } = opening;
  await page.setViewportSize({ width, height: 900 });
  for (const answer of answers) await give(page, answer);
  const address = at(places);
  const here = new URL(page.url(), "http://localhost");
  // Several are opened in one visit, where the page is the same and its answers are the server's.
  const isThere = `${here.pathname}${here.search}` === address;
  if (answers.length > 0 || !isThere) await page.goto(address);
  await open(page);
  const opened = page.locator(`[data-dialog="${name}"]`);
  await expect(opened).toBeVisible();
  const found = await findWrong(page, width);
  if (opening.close) await opening.close(page);
  else await page.keyboard.press("Escape");
  if (opening.overDrawer) {
    await expect(opened).toHaveCount(0);
    await page.keyboard.press("Escape");
  }
  await expect(page.locator("[data-dialog]")).toHaveCount(0);
  if (answers.length > 0) await page.unrouteAll({ behavior: "wait" });
  return found;
};

for (const account of ["admin", "helene", "claire", "karim"] as const) {
  test.describe(`as ${account}`, () => {
    test.use({ account });

    test("every dialog opens in the built site and is for everyone", async ({
      page,
      admin,
      playwright,
      baseURL,
    }) => {
      test.slow();
      if (account === "admin")
        await askForPayout(await signedIn(playwright, baseURL ?? "", "claire"));
      // One that does not open is told by its name, long before the journey ends.
      page.setDefaultTimeout(20_000);
      const faults: string[] = [];
      page.on("pageerror", ({ message }) => faults.push(message));
      const places = await findPlaces(admin);
      for (const opening of openingsOf(account)) {
        const { name } = opening;
        const found = await test.step(name, () => openOne(page, places, opening));
        faults.push(...found.map((fault) => `${name}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  });
}
