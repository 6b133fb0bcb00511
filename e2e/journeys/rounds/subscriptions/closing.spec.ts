import { expect } from "@playwright/test";
import { sessionOf } from "../../../accounts.ts";
import { test } from "../../../journey.ts";

// The round is closed once for all: it is made in French alone.
test.use({ account: "admin" });

const name = "Une seconde scie à ruban";

test("a round that waits is closed, and its shares are in the register and in the portfolio", async ({
  page,
  browser,
  playwright,
  baseURL,
  admin,
}) => {
  const listed = await (await admin.get("/api/fundraising?state=ENDED")).json();
  const { items } = listed as { items: { id: string; name: string; companySlug: string }[] };
  const round = items.find((one) => one.name === name);
  await page.goto(`/admin/fundraising/${round?.id}`);
  await expect(page.getByRole("row", { name: /Claire Aubry.*Fonds reçus/ })).toBeVisible();
  await page.getByRole("button", { name: "Clore la levée" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Elle a réussi").check();
  await dialog.getByRole("button", { name: "Clore la levée" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: /Claire Aubry.*Finalisé/ })).toBeVisible();

  await page.goto(`/companies/${round?.companySlug}/register`);
  const line = page.getByRole("row", { name: /Claire Aubry/ }).filter({ hasText: "120" });
  await expect(line.first()).toBeVisible();
  const storageState = await sessionOf(playwright, baseURL ?? "", "claire");
  const hers = await browser.newContext({ baseURL: baseURL ?? "", storageState });
  const visit = await hers.newPage();
  await visit.goto("/investor/fundraising");
  await visit.getByRole("link", { name: new RegExp(name) }).click();
  await expect(visit.getByText(/^Vos 120 actions sont inscrites au registre$/)).toBeVisible();
  await hers.close();
  const check = await (await admin.get("/api/cash/check")).json();
  expect((check as { differences: unknown[] }).differences).toEqual([]);
});
