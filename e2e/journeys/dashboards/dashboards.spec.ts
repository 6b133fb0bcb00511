import { expect, type Page } from "@playwright/test";
import { test } from "../../journey.ts";
import { withoutEvents } from "../../without-events.ts";

/** Calls of the session, of the company that an address names and for news, which the frame makes of every page. */
const ofTheFrame = /^GET \/api\/(?:user\/me|events|company\/slug\/[^/]+)$/;

/** The calls that a page makes until nothing more is asked, beside those of the frame. */
const callsOf = async (page: Page, address: string): Promise<string[]> => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  await withoutEvents(page);
  await page.goto(address);
  await expect(page.getByRole("main").getByRole("region").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  return calls.filter((call) => !ofTheFrame.test(call)).toSorted();
};

const digitsOf = (text: string | null): string => (text ?? "").replaceAll(/\D/g, "");

/** The figure of a caption, in the row at the head of the page. */
const figureOf = (page: Page, caption: string) =>
  page
    .locator("dl > div", { has: page.getByText(caption, { exact: true }) })
    .locator("dd")
    .first();

test.describe("an investor", () => {
  test.use({ account: "claire" });

  test("sees what they have, what waits, and how it went", async ({ page, say }) => {
    await page.goto("/investor/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      say("Tableau de bord", "Dashboard"),
    );
    const value = figureOf(page, say("Valeur de vos actions", "Value of your shares"));
    const told = digitsOf(await value.textContent());
    const waiting = page.getByRole("region", {
      name: say("À faire", "To do"),
    });
    await expect(waiting.getByRole("listitem").first()).toBeVisible();
    const news = page.getByRole("region", {
      name: say("Des nouvelles de vos sociétés", "News from your companies"),
    });
    await expect(news.getByRole("link").first()).toHaveAttribute(
      "href",
      /\/investor\/journal\?article=/,
    );
    const curve = page.getByRole("region", {
      name: say("Valeur de vos actions", "Value of your shares"),
    });
    // The curve ends where the portfolio stands: both are counted apart.
    await expect(curve.locator("[aria-live]")).toContainText(/\d/);
    expect(digitsOf(await curve.locator("figcaption").textContent())).toContain(told);
    await curve.getByRole("button", { name: say("Tout", "All"), exact: true }).click();
    await expect(page).toHaveURL(/period=all/);
    await value.getByRole("link").click();
    await expect(page).toHaveURL(/\/investor\/portfolio$/);
    const counted = figureOf(page, say("Valeur de vos actions", "Value of your shares"));
    expect(digitsOf(await counted.textContent())).toBe(told);
  });

  test("asks for the bell, what waits and the figures, and for nothing else", async ({ page }) => {
    expect(await callsOf(page, "/investor/dashboard")).toEqual([
      "GET /api/dashboard/investor",
      "GET /api/notifications",
      "GET /api/user/me/thread",
      "GET /api/waiting",
    ]);
  });

  test("compares two dates, which the address keeps", async ({ page, say }) => {
    await page.goto("/investor/dashboard");
    const compared = page.getByRole("region", {
      name: say("Comparer deux dates", "Compare two dates"),
    });
    const since = compared.getByLabel(say("Comparer le", "Compare"), { exact: true });
    await since.selectOption({ index: 3 });
    await expect(page).toHaveURL(/since=\d{4}-\d{2}-\d{2}/);
    const chosen = await since.inputValue();
    await page.reload();
    await expect(since).toHaveValue(chosen);
    await expect(compared.getByRole("row").last()).toContainText("Total");
  });
});

test.describe("somebody who has nothing yet", () => {
  test.use({ account: "nouveau" });

  test("is shown the way in, and no figure of nothing as if it were one", async ({ page, say }) => {
    await page.goto("/investor/dashboard");
    await expect(
      page.getByText(say("Vous ne détenez pas encore d’actions", "You hold no shares yet")),
    ).toBeVisible();
  });
});

test.describe("a company’s administrator", () => {
  test.use({ account: "helene" });

  test("counts the holders that the cap table has", async ({ page, say }) => {
    await page.goto("/companies/le-fournil/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      say("Tableau de bord", "Dashboard"),
    );
    const waiting = page.getByRole("region", {
      name: say("À faire", "To do"),
    });
    await expect(
      waiting.getByText(say("Préemption en cours", "Pre-emption in progress")),
    ).toBeVisible();
    // What she is to sign for the company is said with its title, in French in either language.
    await expect(waiting.getByText("Convention de compte courant d’associé")).toBeVisible();
    const holders = figureOf(page, say("Actionnaires", "Shareholders"));
    const told = digitsOf(await holders.textContent());
    await expect(
      page.getByRole("region", { name: say("Comparer deux dates", "Compare two dates") }),
    ).toContainText(say("Part du premier actionnaire", "Share of the largest shareholder"));
    await holders.getByRole("link").click();
    await expect(page).toHaveURL(/\/companies\/le-fournil\/cap-table$/);
    await expect(page.getByText(new RegExp(`^\\s*${told}\\b`)).first()).toBeVisible();
  });

  test("asks for the bell, what waits and the figures, and for nothing else", async ({ page }) => {
    expect(await callsOf(page, "/companies/le-fournil/dashboard")).toEqual([
      expect.stringMatching(/^GET \/api\/dashboard\/companies\/[\w-]+$/),
      "GET /api/notifications",
      "GET /api/waiting",
    ]);
  });

  test("is refused another company’s", async ({ page, say }) => {
    await page.goto("/companies/tournelle-logiciels/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      say("Accès refusé", "Access denied"),
    );
  });
});
