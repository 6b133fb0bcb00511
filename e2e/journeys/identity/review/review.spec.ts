import { expect, type Locator, type Page } from "@playwright/test";
import type { JourneyTools } from "../../../journey.ts";
import { sendDocuments, submitInvestor } from "../../../submitted-investor.ts";
import { expectSoundHere } from "../../axe/faults.ts";
import { chooseByKeys, openTab, pressByKeys, tabTo, typeByKeys } from "../../keyboard/hands.ts";
import { test } from "../../keyboard/looks.ts";

test.use({ account: "admin", reversed: true });

type Say = JourneyTools["say"];

const push = (place: Page | Locator, name: string, exact = false): Promise<void> => {
  const page = "page" in place ? place.page() : place;
  return pressByKeys(page, place.getByRole("button", { name, exact }));
};

const openReview = async (page: Page, say: Say, name: string): Promise<void> => {
  await page.goto("/admin/investors");
  await typeByKeys(
    page,
    page.getByLabel(say("Rechercher un investisseur", "Search for an investor")),
    name,
  );
  await pressByKeys(
    page,
    page.getByRole("row").filter({ hasText: name }).first().getByRole("button"),
  );
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};

const recordPayment = async (page: Page, say: Say): Promise<void> => {
  await push(page, say("Ajouter : Premier paiement", "Add: First payment"));
  const dialog = page.getByRole("dialog");
  await typeByKeys(page, dialog.getByLabel(say("Preuve", "Evidence")), "Virement SEPA 4711");
  await typeByKeys(
    page,
    dialog.getByLabel(say("Date de la mesure", "Date of the measure")),
    "02/01/2026",
  );
  await push(dialog, say("Enregistrer la mesure", "Record the measure"));
  await expect(dialog).toBeHidden();
};

/** The second paper: the first is open when the page comes. */
const openProof = async (page: Page, say: Say): Promise<void> => {
  const name = say("Justificatif de domicile", "Proof of address");
  await expect(
    page.getByRole("button", { name: say(/^Vous n’avez pas consulté/, /^You have not opened/) }),
  ).toHaveCount(1);
  await openTab(page, name);
  await expect(page.getByRole("img", { name })).toBeVisible();
  await expect(
    page.getByRole("button", { name: say(/^Vous n’avez pas consulté/, /^You have not opened/) }),
  ).toHaveCount(0);
};

const validate = async (page: Page, say: Say): Promise<void> => {
  await push(page, say("Valider l’identité", "Validate the identity"));
  const dialog = page.getByRole("dialog");
  await push(dialog, say("Valider", "Validate"), true);
};

test("an identity is rejected with a reason, sent again and validated by two measures (R-24)", async ({
  page,
  playwright,
  admin,
  say,
  mark,
  language,
}) => {
  await page.goto("/admin/investors");
  const person = await submitInvestor(playwright, page, admin, {
    firstName: "Marion",
    lastName: `Kerbrat${mark}`,
    mark,
    locale: language,
  });
  await openReview(page, say, person.name);
  await expect(page.getByRole("img", { name: say("Passeport", "Passport") })).toBeVisible();
  await expectSoundHere(page);
  await expect(
    page.getByText(say("Il faut deux mesures de vérification", "Two verification measures")),
  ).toBeVisible();

  await push(page, say("Rejeter", "Reject"), true);
  const dialog = page.getByRole("dialog");
  const reject = dialog.getByRole("button", { name: say("Rejeter avec", "Reject for") });
  await pressByKeys(page, reject);
  await expect(dialog.getByLabel(say("Motif", "Reason"), { exact: true })).toBeFocused();
  await push(dialog, say("Illisible", "Unreadable"));
  await expect(dialog.getByLabel(say("Motif", "Reason"), { exact: true })).toHaveValue(
    say(/^L’image est floue/, /^The picture is blurred/),
  );
  await expectSoundHere(page);
  await tabTo(page, dialog.getByLabel(say("Passeport", "Passport")));
  await page.keyboard.press("Space");
  await pressByKeys(page, reject);
  await expect(
    page.getByText(say("La demande a été rejetée.", "The request has been rejected.")),
  ).toBeVisible();
  await expect(page.getByText(say("Identité rejetée le", "Identity rejected on"))).toBeVisible();

  await sendDocuments(page, person.request, person.investorId);
  await openReview(page, say, person.name);
  await openProof(page, say);
  await recordPayment(page, say);
  await validate(page, say);
  await expect(page.getByText(say("Identité validée le", "Identity validated on"))).toBeVisible();
  await person.request.dispose();
});

test("a name on the register of freezes blocks until it is settled (R-27)", async ({
  page,
  playwright,
  admin,
  say,
  mark,
  language,
}) => {
  await page.goto("/admin/investors");
  const person = await submitInvestor(playwright, page, admin, {
    firstName: "Maxence",
    lastName: "Verniaud",
    mark,
    locale: language,
  });
  await page.goto(`/admin/investors?review=${person.investorId}`);
  await openProof(page, say);
  await recordPayment(page, say);
  await validate(page, say);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText(
    say("tranchez d’abord cette correspondance", "settle this match first"),
  );
  await page.keyboard.press("Escape");

  await push(page, say("Trancher", "Settle"), true);
  await expect(dialog).toBeVisible();
  await chooseByKeys(page, dialog.getByRole("radio").first());
  const reason = dialog.getByLabel(say("Motif", "Reason"), { exact: true });
  await typeByKeys(page, reason, "Né à Lyon, photographie différente");
  await push(dialog, say("Enregistrer la conclusion", "Record the conclusion"));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say("Autre personne", "Another person"))).toBeVisible();
  const button = page.getByRole("button", {
    name: say("Valider l’identité", "Validate the identity"),
  });
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  await validate(page, say);
  await expect(page.getByText(say("Identité validée le", "Identity validated on"))).toBeVisible();
  await person.request.dispose();
});
