import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { openAs, press } from "../../../beside.ts";
import { test } from "../../../journey.ts";
import { transferOrder } from "../../../transfer-order.ts";
import { makeCategory, makeCompany, makeRound } from "../../../world.ts";

test.use({ account: "claire" });

const offer = async (admin: APIRequestContext, name: string) => {
  const company = await makeCompany(admin, name, { visibleOnMarketplace: "true" });
  const category = await makeCategory(admin, company.id);
  return { company, round: await makeRound(admin, company.id, category.id) };
};

const giveReason = async (page: Page, field: string, confirm: string, reason: string) => {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(field).fill(reason);
  await dialog.getByRole("button", { name: confirm }).click();
  await expect(dialog).toBeHidden();
};

/** Answers what a test that was passed before leaves out. */
const answerQuestions = async (page: Page): Promise<void> => {
  const questions = page.getByRole("form", { name: "Test de connaissances" });
  if (!(await questions.isVisible())) return;
  for (const value of ["ALL", "UNCERTAIN", "UNPROMISED", "SMALLER", "NOBODY", "SEVERAL"]) {
    await questions.locator(`input[value="${value}"]`).check();
  }
  await press(page, "Envoyer mes réponses");
};

test("an entity’s order changes its number, is refused at its signature, and begun again", async ({
  page,
  admin,
  mark,
}) => {
  const name = `Les Reprises ${mark}`;
  const { round } = await offer(admin, name);
  await page.goto("/investor/fundraising");
  await page.locator(`a[href="/fundraising/${round.id}/subscription"]`).click();
  await page.getByLabel("Pour qui souscrivez-vous ?").selectOption("Aubry Patrimoine");
  const shares = page.getByRole("textbox", { name: "Nombre d’actions" });
  await shares.fill("3");
  await press(page, "Réserver ces actions");
  await expect(page.getByText(`${name} : 3 actions, pour Aubry Patrimoine`)).toBeVisible();

  await press(page, "Modifier le nombre d’actions");
  await press(page, "Garder ce nombre");
  await expect(shares).toHaveCount(0);
  await press(page, "Modifier le nombre d’actions");
  await shares.fill("5");
  await press(page, "Enregistrer");
  await expect(page.getByText("Votre souscription est modifiée.")).toBeVisible();
  await expect(page.getByText(`${name} : 5 actions, pour Aubry Patrimoine`)).toBeVisible();
  const sheet = page.getByRole("link", { name: "Fiche d’informations clés (PDF)" });
  const paper = await page.request.get((await sheet.getAttribute("href")) ?? "");
  expect(paper.headers()["content-type"]).toContain("application/pdf");

  await answerQuestions(page);
  await press(page, "Établir et signer le bulletin");
  await press(page, "Refuser de signer");
  await giveReason(page, "Motif", "Refuser de signer", "Le bulletin nomme l’ancien siège");
  await expect(page.getByText("Votre refus est enregistré.")).toBeVisible();
  await page.getByRole("link", { name: "Revenir à ma souscription" }).click();
  await expect(page.getByText("Vous avez refusé de signer le bulletin.")).toBeVisible();
  await press(page, "Souscrire à nouveau");
  await expect(page.getByLabel("Pour qui souscrivez-vous ?")).toBeVisible();
});

test("the platform changes a round, suspends it, lets it go on and cancels an order", async ({
  page,
  browser,
  baseURL,
  playwright,
  admin,
  mark,
}) => {
  const { company, round } = await offer(admin, `Les Pauses ${mark}`);
  const order = await page.request.post("/api/subscription", {
    data: { fundraisingId: round.id, quantity: 2 },
  });
  expect(order.status(), await order.text()).toBe(201);
  const place = { browser, page, baseURL: baseURL ?? "" };
  const desk = await openAs(place, playwright, "admin");
  await desk.goto("/admin/fundraising");
  await desk.getByRole("searchbox", { name: "Rechercher une levée" }).fill(company.name);
  // Rounds of other companies have the same name.
  await expect(desk.getByRole("row").filter({ hasText: round.name })).toHaveCount(1);
  await press(desk, `Modifier ${round.name}`);

  const terms = desk.getByRole("form", { name: "Modifier la levée" });
  await terms.getByLabel("Nom de la levée").fill(`Un four ${mark}`);
  await terms.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await expect(desk).toHaveURL(/\/admin\/fundraising$/);
  await desk.goto(`/admin/fundraising/${round.id}`);
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(`Un four ${mark}`);
  const issue = desk.getByRole("form", { name: "Augmentation de capital" });
  await issue.getByLabel("Décidée par").fill("AGE, 2e résolution");
  await issue.getByRole("button", { name: "Enregistrer les mentions" }).click();
  await expect(desk.getByText("Les mentions sont enregistrées.")).toBeVisible();
  await desk
    .getByLabel("Joindre un document à la levée")
    .setInputFiles({ ...transferOrder(), name: "statuts.pdf" });
  await expect(desk.getByRole("link", { name: "statuts.pdf" })).toBeVisible();

  await press(desk, "Suspendre l’offre");
  await giveReason(desk, "À corriger", "Suspendre l’offre", "Un emprunt manque");
  await expect(desk.getByText(/^Offre suspendue/)).toBeVisible();
  await page.goto(`/fundraising/${round.id}/subscription`);
  await expect(page.getByRole("main")).toContainText("Un emprunt manque");
  // It goes on once its sheet is corrected, and no sooner.
  await press(desk, "Joindre une nouvelle version");
  const filing = desk.getByRole("dialog");
  await filing.locator('input[type="file"]').setInputFiles(transferOrder());
  await filing.getByLabel("Ce qui change").fill("L’emprunt y est");
  await filing.getByRole("button", { name: "Joindre la fiche" }).click();
  await expect(filing).toBeHidden();
  await press(desk, "Reprendre l’offre");
  await desk.getByRole("dialog").getByRole("button", { name: "Reprendre l’offre" }).click();
  await expect(desk.getByText(/^Offre suspendue/)).toBeHidden();

  await press(desk, "Annuler la souscription de Claire Aubry");
  await desk.getByRole("dialog").getByRole("button", { name: "Annuler la souscription" }).click();
  await expect(desk.getByText("La souscription est annulée.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("main").getByText("Annulé", { exact: true })).toBeVisible();
});

test("a reservation that ran out is begun again", async ({ page, admin, mark }) => {
  const { round } = await offer(admin, `Les Minutes ${mark}`);
  const order = await page.request.post("/api/subscription", {
    data: { fundraisingId: round.id, quantity: 2 },
  });
  const { id, heldUntil } = (await order.json()) as { id: string; heldUntil: string };
  await page.clock.setSystemTime(new Date(Date.parse(heldUntil) + 1_000));
  await page.goto(`/fundraising/${round.id}/subscription`);
  await expect(page.getByText("Votre réservation a expiré")).toBeVisible();
  await press(page, "Recommencer");
  const shares = page.getByRole("textbox", { name: "Nombre d’actions" });
  await page.clock.setSystemTime(new Date());
  // The hour is over in the browser alone: what the server does then is done for it.
  expect((await page.request.delete(`/api/subscription/${id}`)).ok()).toBe(true);
  await shares.fill("3");
  await press(page, "Réserver ces actions");
  await expect(page.getByText(`Les Minutes ${mark} : 3 actions, pour vous-même`)).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
});
