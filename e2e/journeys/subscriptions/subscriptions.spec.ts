import { expect, type Page } from "@playwright/test";
import { test, type JourneyTools } from "../../journey.ts";
import { makeCategory, makeCompany, makeRound } from "../../world.ts";
import { expectSound } from "../axe/faults.ts";

// The whole page is judged several times, at two widths and in both themes.
test.describe.configure({ timeout: 240_000 });
test.use({ account: "claire" });

const rightAnswers = [
  ["Tout ce que j’ai investi", "Everything that I invested"],
  [/^Rien n’est sûr/, /^Nothing is certain/],
  [/^Rien n’est promis/, /^Nothing is promised/],
  ["diminue", "shrinks"],
  ["Personne", "Nobody"],
  [/^Répartir/, /^Spread it/],
] as const;

const takeTest = async (page: Page, say: JourneyTools["say"]): Promise<void> => {
  for (const [french, english] of rightAnswers) {
    await page.getByRole("radio", { name: say<string | RegExp>(french, english) }).check();
  }
  await page.getByRole("button", { name: say("Envoyer mes réponses", "Send my answers") }).click();
};

test("an order is taken up where it was left, up to its form, and given up", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const company = await makeCompany(admin, `Les Ordres ${mark}`, { visibleOnMarketplace: "true" });
  const category = await makeCategory(admin, company.id);
  const { id } = await makeRound(admin, company.id, category.id);
  const press = (french: string | RegExp, english: string | RegExp) =>
    page.getByRole("button", { name: say<string | RegExp>(french, english) }).click();

  await page.goto(`/companies/${company.slug}`);
  await page.getByRole("link", { name: say("Souscrire", "Subscribe") }).click();
  // 1 520 € are thirty shares at 50 € and a part of one.
  const amount = page.getByRole("textbox", { name: say("Montant souscrit", "Amount subscribed") });
  await amount.fill("1520");
  await amount.blur();
  await expect(page.getByLabel(say("Nombre d’actions", "Number of shares"))).toHaveValue("30");
  await expectSound(page);
  await press("Réserver ces actions", "Reserve these shares");
  await expect(page.getByRole("timer")).toBeVisible();
  await expectSound(page);
  // An earlier run may have left a test that counts for two years.
  const questions = page.getByRole("form", {
    name: say("Test de connaissances", "Knowledge test"),
  });
  if (await questions.isVisible()) await takeTest(page, say);

  // Left and come back to: the same order, at the same step.
  await page.goto("/investor/fundraising");
  await page.getByRole("link", { name: new RegExp(`Les Ordres ${mark}, `) }).click();
  await press(/^J’accepte de pouvoir perdre/, /^I accept that I may lose/);
  await expectSound(page);
  await press("Établir et signer le bulletin", "Draw up and sign the form");
  await expect(page).toHaveURL(/\/investor\/signatures\/[\da-f-]{36}$/);
  await press("Refuser de signer", "Refuse to sign");
  await expect(page.getByRole("dialog").getByLabel(say("Motif", "Reason"))).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await page
    .getByRole("link", { name: say("Revenir à ma souscription", "Back to my subscription") })
    .click();
  await expect(page).toHaveURL(new RegExp(`/fundraising/${id}/subscription`));
  await expect(
    page.getByRole("link", { name: say("Lire et signer", "Read and sign") }),
  ).toBeVisible();
  await press("Renoncer à cette souscription", "Give this subscription up");
  await expect(
    page.getByText(say("Cette souscription est annulée", "This subscription is cancelled")),
  ).toBeVisible();
  await page.goto("/investor/fundraising");
  await expectSound(page);
});
