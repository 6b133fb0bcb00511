import { expect, type APIRequestContext, type Page } from "@playwright/test";
import type { Account } from "../../accounts.ts";
import { signedIn } from "../../beside.ts";
import { test } from "../../journey.ts";
import { findWrong } from "../axe/faults.ts";
import { dialogs } from "./dialogs.ts";
import type { Opening, Places } from "./opening.ts";

// The list names buttons and titles as the sources do, in French.
test.use({ language: "fr", locale: "fr-FR" });

const isOpening = (of: (typeof dialogs)[string][number]): of is Opening => "open" in of;

const openingsOf = (account: Account) =>
  Object.entries(dialogs).flatMap(([path, openings]) =>
    openings
      .filter(isOpening)
      .flatMap((opening) => (opening.account === account ? [{ path, opening }] : [])),
  );

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

/** Opens one, sees its title, judges it and closes it; what the page shows is as it was. */
const openOne = async (page: Page, places: Places, opening: Opening): Promise<string[]> => {
  const { answer, at, open, title, width = 1440 } = opening;
  await page.setViewportSize({ width, height: 900 });
  if (answer) {
    await page.route(answer.url, async (route) => {
      const { method = "GET", status, change } = answer;
      if (route.request().method() !== method) return route.fallback();
      if (status !== undefined) return route.fulfill({ status, json: change({} as never) });
      const response = await route.fetch();
      return route.fulfill({ response, json: change((await response.json()) as never) });
    });
  }
  const address = at(places);
  const here = new URL(page.url(), "http://localhost");
  // Several are opened in one visit, where the page is the same and its answers are the server's.
  if (answer || `${here.pathname}${here.search}` !== address) await page.goto(address);
  await open(page);
  const opened = page.getByRole("dialog", title ? { name: title } : {});
  await expect(opened).toBeVisible();
  const found = await findWrong(page, width);
  await page.keyboard.press("Escape");
  if (opening.overDrawer) {
    await expect(opened).toHaveCount(0);
    await page.keyboard.press("Escape");
  }
  await expect(page.getByRole("dialog")).toHaveCount(0);
  if (answer) await page.unrouteAll({ behavior: "wait" });
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
      for (const { path, opening } of openingsOf(account)) {
        const found = await test.step(path, () => openOne(page, places, opening));
        faults.push(...found.map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  });
}
