import { expect } from "@playwright/test";
import { press } from "../../../beside.ts";
import { test } from "../../../journey.ts";
import { transferOrder } from "../../../transfer-order.ts";
import { dayIn, makeCategory, makeCompany } from "../../../world.ts";

test.use({ account: "admin" });

test("a round that was never offered is taken back, and its document before it", async ({
  page,
  admin,
  mark,
}) => {
  const company = await makeCompany(admin, `Les Reculs ${mark}`);
  const category = await makeCategory(admin, company.id);
  const name = `Un tour ${mark}`;
  const made = await admin.post(`/api/company/${company.id}/fundraising`, {
    data: {
      name,
      shareCategoryId: category.id,
      unitPrice: "50",
      ticketCents: 5_000,
      minimumCents: 7_500_000,
      targetCents: 8_000_000,
      maximumCents: 10_000_000,
      opensOn: dayIn(10),
      closesOn: dayIn(40),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/admin/fundraising/${id}`);
  await page
    .getByLabel("Joindre un document à la levée")
    .setInputFiles({ ...transferOrder(), name: "statuts.pdf" });
  const paper = page.getByRole("link", { name: "statuts.pdf" });
  await expect(paper).toBeVisible();
  const dialog = page.getByRole("dialog");
  await press(page, "Retirer statuts.pdf");
  await dialog.getByRole("button", { name: "Retirer le document" }).click();
  await expect(dialog).toBeHidden();
  await expect(paper).toHaveCount(0);

  await press(page, "Supprimer");
  await dialog.getByRole("button", { name: "Supprimer la levée" }).click();
  await expect(page).toHaveURL(/\/admin\/fundraising$/);
  expect((await admin.get(`/api/fundraising/${id}`)).status()).toBe(404);
});
