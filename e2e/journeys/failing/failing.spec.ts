import { expect, type Page, type Route } from "@playwright/test";
import { test, type JourneyTools } from "../../journey.ts";
import { makeCategory, makeCompany } from "../../world.ts";

type Words = Pick<JourneyTools, "say">;

const broken = (route: Route) => route.fulfill({ status: 500, json: { status: 500 } });
const cutOff = (route: Route) => route.abort("connectionrefused");

/** A call that goes wrong until it is mended. */
const failing = async (page: Page, path: RegExp, how: (route: Route) => Promise<void>) => {
  let isBroken = true;
  await page.route(path, (route) => (isBroken ? how(route) : route.fallback()));
  return () => {
    isBroken = false;
  };
};

const expectFailedPart = async (page: Page, { say }: Words) => {
  const words = say("Cette partie n’a pas pu être chargée.", "This part could not be loaded.");
  await expect(page.getByText(words)).toBeVisible();
  return page.getByRole("button", { name: say("Réessayer", "Try again") });
};

/** How much of the page moves from now on, as the browser adds it up: what a press moves as well. */
const watchMoved = async (page: Page) => {
  const kept = await page.evaluateHandle(() => {
    const sum = { moved: 0 };
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      for (const { value } of shifts) sum.moved += value;
    }).observe({ type: "layout-shift" });
    return sum;
  });
  return () =>
    kept.evaluate(async (sum) => {
      // What moved in a frame is told after it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return sum.moved;
    });
};

for (const [how, answer] of [
  ["an error of the server", broken],
  ["no connection", cutOff],
] as const) {
  test(`the marketplace meets ${how} in place, and tries again`, async ({ page, say }) => {
    const mend = await failing(page, /\/api\/company\/marketplace/, answer);
    // The server sends the page with its content: what fails here is what the browser asks itself.
    await page.goto("/sign-in");
    await page
      .getByRole("navigation")
      .getByRole("link", { name: say("Place de marché", "Marketplace") })
      .click();
    const again = await expectFailedPart(page, { say });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      say("Place de marché", "Marketplace"),
    );
    mend();
    await again.click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });
}

test.describe("in the area of a company", () => {
  test.use({ account: "helene" });

  test("a register whose lines do not come shows its verification all the same", async ({
    page,
    say,
  }) => {
    const mend = await failing(page, /\/api\/companies\/[\w-]+\/register(\?|$)/, broken);
    await page.goto("/companies/le-fournil/register");
    const again = await expectFailedPart(page, { say });
    await expect(page.getByText(say("Registre vérifié", "Register verified"))).toBeVisible();
    mend();
    await again.click();
    await expect(page.getByRole("rowheader").first()).toBeVisible();
  });

  test("a register that is slow shows that it is coming, and then its lines, which stand still", async ({
    page,
    say,
  }) => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((go) => {
      answer = go;
    });
    await page.route(/\/api\/companies\/[\w-]+\/register(\?|$)/, async (route) => {
      await asked;
      await route.fallback();
    });
    // Few enough that the page ends within the window: what comes shorter would pull it up.
    await page.goto("/companies/le-fournil/register?q=aubry");
    await expect(page.getByRole("status")).toContainText(say("Chargement", "Loading"));
    answer();
    const table = page.getByRole("table", { name: say("Mouvements", "Movements") });
    await expect(table.getByRole("rowheader").first()).toBeVisible();
    await expect(table.locator(".skeleton")).toHaveCount(0);
    const first = table.getByRole("rowheader").first();
    const newest = (await first.textContent()) ?? "";
    const moved = await watchMoved(page);
    await table.getByRole("columnheader").getByRole("button").first().click();
    await expect(first).not.toHaveText(newest);
    expect(await moved()).toBeLessThan(0.02);
  });
});

test.describe("in the area of an investor", () => {
  test.use({ account: "claire" });

  test("a portfolio that does not come says so, and comes when asked again", async ({
    page,
    say,
  }) => {
    const mend = await failing(page, /\/api\/share-holders\/users\//, broken);
    await page.goto("/investor/portfolio");
    const again = await expectFailedPart(page, { say });
    mend();
    await again.click();
    await expect(page.getByRole("rowheader").first()).toBeVisible();
  });
});

test.describe("in the area of the platform", () => {
  test.use({ account: "admin" });

  test("one table that fails leaves the others standing", async ({ page, say }) => {
    const mend = await failing(page, /\/api\/share-categories(\?|$)/, broken);
    await page.goto("/admin/companies");
    const again = await expectFailedPart(page, { say });
    const companies = page.getByRole("table", {
      name: say("Liste des sociétés", "List of companies"),
    });
    await expect(companies.getByRole("rowheader").first()).toBeVisible();
    mend();
    await again.click();
    const categories = page.getByRole("table", {
      name: say("Liste des catégories d’actions", "List of share categories"),
    });
    await expect(categories.getByRole("rowheader").first()).toBeVisible();
  });

  test("what was typed outlives a call that fails, and a reload", async ({ page, say, mark }) => {
    const mend = await failing(page, /\/api\/company$/, cutOff);
    await page.goto("/admin/companies/new");
    const name = page.getByRole("textbox", { name: say("Nom", "Name"), exact: true });
    const company = `Au Bout du Fil ${mark}`;
    await name.fill(company);
    await page.getByLabel(say("Secteur", "Sector")).selectOption(say("Industrie", "Industry"));
    await page.getByLabel(say("Forme juridique", "Legal form")).selectOption("SAS");
    const create = page.getByRole("button", {
      name: say("Créer la société", "Create the company"),
    });
    await create.click();
    await expect(
      page.getByText(say("Le serveur ne répond pas.", "The server is not responding.")).first(),
    ).toBeVisible();
    await expect(name).toHaveValue(company);
    await page.reload();
    await expect(name).toHaveValue(company);
    mend();
    await create.click();
    await expect(page).toHaveURL(/\/admin\/companies\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(company);
  });

  test("a company without a line says what will be there, and how to begin", async ({
    page,
    admin,
    say,
    mark,
  }) => {
    const company = await makeCompany(admin, `La Page Blanche ${mark}`);
    await makeCategory(admin, company.id);
    await page.goto(`/companies/${company.slug}/cap-table`);
    await expect(page.getByRole("main")).toContainText(
      say("Aucune action à cette date", "No shares on this date"),
    );
    await page.goto(`/companies/${company.slug}/register`);
    await expect(page.getByRole("main")).toContainText(
      say("Le registre n’a pas encore de ligne", "The register has no line yet"),
    );
    await page
      .getByRole("link", { name: say("Écrire la première ligne", "Enter the first line") })
      .click();
    await expect(page).toHaveURL(new RegExp(`/companies/${company.slug}/write`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      say("Écrire un mouvement", "Enter a movement"),
    );
  });
});
