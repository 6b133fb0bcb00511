import { expect, type Page } from "@playwright/test";
import { test, type JourneyTools } from "../../journey.ts";
import { newAccount } from "../../newcomers.ts";
import { transferOrder } from "../../transfer-order.ts";
import { makeCategory, makeCompany } from "../../world.ts";
import { expectSound } from "../axe/faults.ts";

// The whole page is judged three times, at two widths and in both themes.
test.describe.configure({ timeout: 240_000 });
test.use({ account: "admin" });

/** The name is not what matters here: minutes are a PDF as an order is. */
const minutes = () => ({ ...transferOrder(), name: "pv-age.pdf" });

const issuer = async ({ admin, mark }: Pick<JourneyTools, "admin" | "mark">) => {
  const company = await makeCompany(admin, `Société des Décisions ${mark}`, {
    capitalCents: "20000",
  });
  const category = await makeCategory(admin, company.id);
  const holder = await newAccount(admin, `decide-${mark}`);
  const credit = await admin.post(
    `/api/share-holders/share-categories/${category.id}/${holder.id}`,
    { data: { quantity: 100, effectiveOn: "2024-01-15", lackingReason: "Essai" } },
  );
  expect(credit.status(), await credit.text()).toBe(201);
  return { company, category };
};

const decide = async (page: Page, say: JourneyTools["say"], day: string): Promise<void> => {
  const field = page.getByLabel(say("Prend effet le", "Takes effect on"), { exact: true });
  await field.fill(day);
  await page.getByLabel(say("Décision", "Decision"), { exact: true }).fill("AGE, 3e résolution");
  // Whoever leaves the page at once would take the call away with them.
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page
    .getByRole("button", { name: say("Enregistrer les modifications", "Save changes") })
    .click();
  await saved;
};

const attach = async (page: Page, say: JourneyTools["say"]): Promise<void> => {
  await page
    .getByLabel(say(/^Joindre un procès-verbal/, /^Attach minutes/))
    .first()
    .setInputFiles(minutes());
  await expect(page.getByRole("link", { name: /pv-age\.pdf/ })).toBeVisible();
};

test("votes change by a decision, with its minutes, and a past day keeps its votes", async ({
  page,
  admin,
  say,
  mark,
  day,
}) => {
  const { company, category } = await issuer({ admin, mark });
  const path = `/admin/share-categories/${category.id}`;
  await page.goto(path);
  const votes = page.getByLabel(say("Voix par action", "Votes per share"), { exact: true });
  await votes.fill("0");
  const decision = page.getByRole("group", { name: say("Décision", "Decision") });
  await expect(decision).toBeVisible();
  await expectSound(page);
  await decide(page, say, "01/03/2025");
  await expect(page).toHaveURL(/\/admin\/companies$/);

  await page.goto(path);
  const history = page.getByRole("region", {
    name: say("Droits au fil des décisions", "Rights by decision"),
  });
  await expect(history).toContainText(day("2025-03-01"));
  await expect(history).toContainText("AGE, 3e résolution");
  await attach(page, say);
  const download = page.waitForEvent("download");
  await history.getByRole("link", { name: /pv-age\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe("pv-age.pdf");
  await expectSound(page);

  const before = await admin.get(`/api/share-holders/companies/${company.id}?at=2025-02-28`);
  expect(((await before.json()) as { totals: { votes: number } }).totals.votes).toBe(100);
});

test("a declared capital changes by a decision, with its minutes", async ({
  page,
  admin,
  say,
  mark,
  day,
}) => {
  const { company } = await issuer({ admin, mark });
  const path = `/admin/companies/${company.id}`;
  await page.goto(path);
  const capital = page.getByLabel(say(/^Capital social/, /^(Declared s|S)hare capital/)).first();
  await capital.fill("400");
  await expect(page.getByRole("group", { name: say("Décision", "Decision") })).toBeVisible();
  await expectSound(page);
  await decide(page, say, "01/03/2025");
  await page.goto(path);
  const declared = page.getByRole("list").filter({ hasText: "AGE, 3e résolution" });
  await expect(declared).toContainText(day("2025-03-01"));
  await attach(page, say);
  await expectSound(page);
});
