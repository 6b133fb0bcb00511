import { expect } from "@playwright/test";
import { chooseIn } from "../../filters.ts";
import { test } from "../../journey.ts";
import { signIn } from "../../sign-in.ts";

const own = "/companies/le-fournil";

test("signing in lands a company’s administrator in the company", async ({ page, say }) => {
  await page.goto("/sign-in");
  await signIn(page, { say }, "helene");
  await expect(page).toHaveURL(/\/companies\/[\w-]+\/dashboard$/);
  await expect(
    page.getByRole("banner").getByRole("button", { name: /Hélène Vasseur/ }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Administration" })).toHaveCount(0);
});

test.describe("the cap table", () => {
  test.use({ account: "helene" });

  test("opens each number into the lines that make it, and their sum is the number", async ({
    page,
    say,
  }) => {
    await page.goto(`${own}/cap-table`);
    const table = page.getByRole("table", { name: say(/^Porteurs au/, /^Holders on/) });
    const lines = say("voir les lignes du registre", "see the register lines");
    const row = table.getByRole("row", { name: /^Claire Aubry/ });
    const numbers = row.getByRole("button", { name: lines });
    await expect(numbers).toHaveCount(6);
    for (const place of [0, 2, 3, 4, 5]) {
      await numbers.nth(place).click();
      const drawer = page.getByRole("dialog", { name: "Claire Aubry" });
      await expect(drawer).toContainText(
        say("Égale au nombre affiché.", "Equal to the number shown."),
      );
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
    }
    await numbers.nth(0).click();
    const opened = page.getByRole("dialog");
    await opened
      .getByRole("link", {
        name: say("Voir ces lignes dans le registre", "See these lines in the register"),
      })
      .click();
    await expect(page).toHaveURL(/\/register\?.*holderId=/);
    await expect(page.getByRole("table").getByText("Claire Aubry").first()).toBeVisible();
  });

  test("is that of an earlier day, also after a reload and in its numbers", async ({
    page,
    say,
  }) => {
    await page.goto(`${own}/cap-table`);
    const shares = page.getByRole("definition").first();
    const today = (await shares.textContent()) ?? "";
    await page.getByRole("button", { name: say(/^Au /, /^As at /) }).click();
    await page.getByRole("textbox", { name: say("Au", "On"), exact: true }).fill("31/12/2024");
    await expect(page).toHaveURL(/at=2024-12-31/);
    await page.keyboard.press("Escape");
    const name = say("Porteurs au 31 décembre 2024", "Holders on 31 December 2024");
    await expect(page.getByRole("table", { name })).toBeVisible();
    await expect(shares).not.toHaveText(today);
    const then = (await shares.textContent()) ?? "";
    await page.reload();
    await expect(page.getByRole("table", { name })).toBeVisible();
    await expect(shares).toHaveText(then);
    const lines = say("voir les lignes du registre", "see the register lines");
    const row = page.getByRole("row", { name: /^Hélène Vasseur/ });
    await row.getByRole("button", { name: lines }).first().click();
    await expect(page.getByRole("dialog")).toContainText(
      say("Égale au nombre affiché.", "Equal to the number shown."),
    );
  });
});

test.describe("the register", () => {
  test.use({ account: "helene" });

  test("keeps its search, filters and order in the address, and so over a reload", async ({
    page,
    say,
  }) => {
    await page.goto(`${own}/register`);
    await chooseIn(page, "Type", say("Transfert", "Transfer"));
    await chooseIn(page, "Type", say("Émission", "Issue"));
    await expect(page).toHaveURL(/type=ISSUE%2CTRANSFER/);
    await expect(
      page.getByText(say("type : émission ou transfert", "type: issue or transfer"), {
        exact: true,
      }),
    ).toBeVisible();
    await page
      .getByRole("searchbox", {
        name: say("Rechercher un nom ou un n°", "Search for a name or a number"),
      })
      .fill("Aubry");
    await expect(page).toHaveURL(/Aubry/);
    const table = page.getByRole("table", { name: say("Mouvements", "Movements") });
    const rows = table.getByRole("row");
    // The heading of the table alone does not name her.
    await expect(rows.filter({ hasNotText: "Aubry" })).toHaveCount(1);
    const results = page.getByRole("status").filter({ hasText: say(/résultat/, /result/) });
    const found = (await results.textContent()) ?? "";
    const newest = (await rows.nth(1).textContent()) ?? "";
    await table
      .getByRole("columnheader")
      .getByRole("button", { name: say("N°", "No.") })
      .click();
    await expect(page).toHaveURL(/sort=number/);
    await expect(rows.nth(1)).not.toHaveText(newest);
    const first = (await rows.nth(1).textContent()) ?? "";
    await page.reload();
    await expect(rows.nth(1)).toHaveText(first);
    await expect(results).toHaveText(found);
    await expect(page.getByRole("searchbox").first()).toHaveValue("Aubry");
  });

  test("opens a line with its parties and its place in the chain", async ({ page, say }) => {
    await page.goto(`${own}/register`);
    await page.getByRole("rowheader").first().getByRole("button").press("Enter");
    const line = page.getByRole("dialog", { name: say(/^Ligne n° \d+/, /^Line no\. \d+/) });
    await expect(line).toContainText(say("Ancien porteur", "Former holder"));
    await expect(line).toContainText(say("Empreinte précédente", "Previous hash"));
    await expect(page).toHaveURL(/open=/);
    const correct = say("Corriger cette ligne", "Correct this line");
    // Le Fournil keeps its register itself.
    await expect(line.getByRole("button", { name: correct })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(line).toBeHidden();
  });
});

test.describe("of another company", () => {
  test.use({ account: "helene" });

  test("nothing is shown, and the interface refuses as well", async ({ page, say, admin }) => {
    const refused = say("Accès refusé", "Access denied");
    for (const closed of [
      "/companies/tournelle-logiciels/cap-table",
      "/companies/tournelle-logiciels/register",
      "/admin/companies",
    ]) {
      await page.goto(closed);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(refused);
      await expect(page.getByRole("table")).toHaveCount(0);
      const menu = page.getByRole("navigation", { name: say("Menu de l’espace", "Space menu") });
      await expect(menu.getByRole("link").first()).toHaveAttribute("href", /^\/investor\//);
    }
    const answer = await admin.get("/api/company/slug/tournelle-logiciels");
    const { id } = (await answer.json()) as { id: string };
    for (const path of [
      `/share-holders/companies/${id}`,
      `/companies/${id}/register`,
      `/companies/${id}/register.csv`,
      `/companies/${id}/ocf.zip`,
      `/companies/${id}/register/verification`,
      "/company",
      "/share-categories",
    ]) {
      const { status } = await page.evaluate(
        async (asked) => ({ status: (await fetch(`/api${asked}`)).status }),
        path,
      );
      expect([path, status]).toEqual([path, 403]);
    }
  });

  test("a company that is hidden from the market is as if it were not there", async ({
    page,
    say,
  }) => {
    await page.goto("/companies/manufacture-d-orival");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      say("Société introuvable", "Company not found"),
    );
    const status = await page.evaluate(
      async () => (await fetch("/api/company/slug/manufacture-d-orival")).status,
    );
    expect(status).toBe(404);
  });
});
