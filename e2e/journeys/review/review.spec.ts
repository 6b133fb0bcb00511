import { expect, type Page } from "@playwright/test";
import { test, type JourneyTools } from "../../journey.ts";
import { sendDocuments, submitInvestor } from "../../submitted-investor.ts";
import { tabTo } from "../keyboard/hands.ts";

test.use({ account: "admin" });

type Say = JourneyTools["say"];

const openReview = async (page: Page, say: Say, name: string): Promise<void> => {
  await page.goto("/admin/investors");
  await page.getByLabel(say("Rechercher un investisseur", "Search for an investor")).fill(name);
  await page.getByRole("row").filter({ hasText: name }).first().getByRole("button").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};

const recordPayment = async (page: Page, say: Say): Promise<void> => {
  await page
    .getByRole("button", {
      name: say("Ajouter : Premier paiement", "Add: First payment"),
    })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("Ce qui la prouve", "What shows it")).fill("Virement SEPA 4711");
  await dialog.getByLabel(say("Date de la mesure", "Date of the measure")).fill("02/01/2026");
  await dialog
    .getByRole("button", { name: say("Enregistrer la mesure", "Record the measure") })
    .click();
  await expect(dialog).toBeHidden();
};

/** The second paper: the first is open when the page comes. */
const openProof = async (page: Page, say: Say): Promise<void> => {
  const name = say("Justificatif de domicile", "Proof of address");
  await expect(
    page.getByRole("button", { name: say(/^Vous n’avez pas consulté/, /^You have not opened/) }),
  ).toHaveCount(1);
  await page.getByRole("tab", { name }).click();
  await expect(page.getByRole("img", { name })).toBeVisible();
  await expect(
    page.getByRole("button", { name: say(/^Vous n’avez pas consulté/, /^You have not opened/) }),
  ).toHaveCount(0);
};

const validate = async (page: Page, say: Say): Promise<void> => {
  await page
    .getByRole("button", { name: say("Valider l’identité", "Validate the identity") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("Valider", "Validate"), exact: true }).click();
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
  await expect(
    page.getByText(say("Il faut deux mesures de vérification", "It takes two measures")),
  ).toBeVisible();

  await page.getByRole("button", { name: say("Rejeter", "Reject"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const reject = dialog.getByRole("button", { name: say("Rejeter avec", "Reject for") });
  await reject.click();
  await expect(dialog.getByLabel(say("Motif", "Reason"), { exact: true })).toBeFocused();
  await dialog.getByRole("button", { name: say("Illisible", "Unreadable") }).click();
  await expect(dialog.getByLabel(say("Motif", "Reason"), { exact: true })).toHaveValue(
    say(/^L’image est floue/, /^The picture is blurred/),
  );
  await dialog.getByLabel(say("Passeport", "Passport")).check();
  await reject.click();
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

  // The rest is done without a mouse.
  await page.reload();
  await tabTo(page, page.getByRole("button", { name: say("Trancher", "Settle"), exact: true }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole("radio").first());
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByLabel(say("Motif", "Reason"), { exact: true }));
  await page.keyboard.type("Né à Lyon, photographie différente");
  await tabTo(
    page,
    dialog.getByRole("button", { name: say("Enregistrer la conclusion", "Record the conclusion") }),
  );
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say("Autre personne", "Another person"))).toBeVisible();
  const button = page.getByRole("button", {
    name: say("Valider l’identité", "Validate the identity"),
  });
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: say("Valider", "Validate"), exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("Identité validée le", "Identity validated on"))).toBeVisible();
  await person.request.dispose();
});
