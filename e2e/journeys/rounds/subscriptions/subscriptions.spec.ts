import { expect, type Page } from "@playwright/test";
import type { JourneyTools } from "../../../journey.ts";
import { makeCategory, makeCompany, makeRound } from "../../../world.ts";
import { expectSoundHere } from "../../axe/faults.ts";
import { chooseByKeys, pressByKeys, typeByKeys } from "../../keyboard/hands.ts";
import { test } from "../../keyboard/looks.ts";

// The whole page is judged several times.
test.describe.configure({ timeout: 240_000 });
test.use({ account: "claire", reversed: true });

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
    const name = say<string | RegExp>(french, english);
    await chooseByKeys(page, page.getByRole("radio", { name }));
  }
  const send = say("Envoyer mes réponses", "Send my answers");
  await pressByKeys(page, page.getByRole("button", { name: send }));
};

test("an order is taken up where it was left, up to its form, and given up, by keys alone", async ({
  page,
  admin,
  say,
  mark,
}) => {
  const company = await makeCompany(admin, `Les Ordres ${mark}`, { visibleOnMarketplace: "true" });
  const category = await makeCategory(admin, company.id);
  const { id } = await makeRound(admin, company.id, category.id);
  const press = (french: string | RegExp, english: string | RegExp) =>
    pressByKeys(page, page.getByRole("button", { name: say<string | RegExp>(french, english) }));

  await page.goto(`/companies/${company.slug}`);
  await pressByKeys(page, page.getByRole("link", { name: say("Souscrire", "Subscribe") }));
  // 1 520 € are thirty shares at 50 € and a part of one.
  const amount = page.getByRole("textbox", { name: say("Montant souscrit", "Amount subscribed") });
  await typeByKeys(page, amount, "1520");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(say("Nombre d’actions", "Number of shares"))).toHaveValue("30");
  await expectSoundHere(page);
  await press("Réserver ces actions", "Reserve these shares");
  await expect(page.getByRole("timer")).toBeVisible();
  await expectSoundHere(page);
  // An earlier run may have left a test that counts for two years.
  const questions = page.getByRole("form", {
    name: say("Test de connaissances", "Knowledge test"),
  });
  if (await questions.isVisible()) await takeTest(page, say);

  // Left and come back to: the same order, at the same step.
  await page.goto("/investor/fundraising");
  await pressByKeys(page, page.getByRole("link", { name: new RegExp(`Les Ordres ${mark}, `) }));
  await press(/^J’accepte de pouvoir perdre/, /^I accept that I may lose/);
  await expectSoundHere(page);
  await press("Établir et signer le bulletin", "Draw up and sign the form");
  await expect(page).toHaveURL(/\/investor\/signatures\/[\da-f-]{36}$/);
  await press("Refuser de signer", "Refuse to sign");
  await expect(page.getByRole("dialog").getByLabel(say("Motif", "Reason"))).toBeVisible();
  await expectSoundHere(page);
  await page.keyboard.press("Escape");
  const back = say("Revenir à ma souscription", "Back to my subscription");
  await pressByKeys(page, page.getByRole("link", { name: back }));
  await expect(page).toHaveURL(new RegExp(`/fundraising/${id}/subscription`));
  await expect(
    page.getByRole("link", { name: say("Lire et signer", "Read and sign") }),
  ).toBeVisible();
  await press("Annuler ma souscription", "Cancel my subscription");
  await expect(
    page.getByText(say("Cette souscription est annulée", "This subscription is cancelled")),
  ).toBeVisible();
  await page.goto("/investor/fundraising");
  await expectSoundHere(page);
});
