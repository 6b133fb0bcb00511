import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { test } from "../../../journey.ts";
import { newAccount, phrase } from "../../../newcomers.ts";
import { signIn } from "../../../sign-in.ts";
import { giveIdentity, openDocuments } from "../../../submitted-investor.ts";
import { transferOrder } from "../../../transfer-order.ts";
import { tabTo } from "../../keyboard/hands.ts";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACgAAAAaCAIAAABKLomcAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAOklEQVRIiWPQjs0eEMQwanHsaFBrjyau7NHsFDtagGiPFpnZo5VE7Gi1mD1aLcaOVovao9Vi9hCrFgE5qNteW304aQAAAABJRU5ErkJggg==",
  "base64",
);
const scan = (name: string) => ({ name, mimeType: "image/png", buffer: picture });

type Investor = { id: string; version: number; taxResidence: string | null };

const investorOf = async (page: Page): Promise<Investor> => {
  const answer = await page.request.get("/api/investors/me");
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Investor;
};

const decide = async (admin: APIRequestContext, page: Page, data: object): Promise<void> => {
  const { id } = await investorOf(page);
  await openDocuments(admin, id);
  const answer = await admin.post(`/api/investors/${id}/kyc`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.reload();
};

/** The place of a document, by its name. */
const placeOf = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });

test("somebody new proves who they are", async ({ page, say, admin, mark }) => {
  // The two languages go through one world: each takes somebody of their own.
  const { email } = await newAccount(admin, mark);
  await page.goto("/sign-in");
  await signIn(page, { say }, { email, password: phrase });
  await expect(page).not.toHaveURL(/sign-in/);
  await page.goto("/investor/kyc");
  const status = page.getByRole("main").getByRole("status").first();
  const front = placeOf(page, say("Carte d’identité, recto", "Identity card, front"));
  const back = placeOf(page, say("Carte d’identité, verso", "Identity card, back"));
  const proof = placeOf(page, say("Justificatif de domicile", "Proof of address"));
  const file = (place: Locator) => place.locator('input[type="file"]').first();

  await test.step("begins with the keyboard alone", async () => {
    await tabTo(
      page,
      page.getByRole("button", {
        name: say("Commencer la vérification", "Start the verification"),
      }),
    );
    await page.keyboard.press("Enter");
    await expect(status).toContainText(say("n’est pas encore vérifiée", "is not verified yet"));
    await tabTo(page, file(front));
    await expect(file(front)).toHaveAccessibleName(
      say(/^Carte d’identité, recto/, /^Identity card, front/),
    );
  });

  await test.step("is told in words why a file is refused, and by how much it is too large", async () => {
    await file(front).setInputFiles({
      name: "a.png",
      mimeType: "image/png",
      buffer: Buffer.from("?"),
    });
    await expect(front.getByRole("alert")).toContainText(
      say("n’est pas un document que nous pouvons lire", "is not a document that we can read"),
    );
    const large = Buffer.alloc(10_000_001);
    await file(front).setInputFiles({ name: "grande.png", mimeType: "image/png", buffer: large });
    await expect(front.getByRole("alert")).toContainText(say("10 Mo", "10 MB"));
    await expect(status).toContainText(say("n’est pas encore vérifiée", "is not verified yet"));
  });

  await test.step("is told what is missing beside the papers, and gives it", async () => {
    await expect(status).toContainText(say("Votre nationalité", "Your nationality"));
    await expect(status).toContainText(
      say("L’origine de vos fonds", "Where your money comes from"),
    );
    await giveIdentity(page.request);
    await page.reload();
    await expect(status).not.toContainText(say("Votre nationalité", "Your nationality"));
  });

  await test.step("answers the questions of the law", async () => {
    await page.getByRole("radio", { name: say(/^Oui/, /^Yes/) }).check();
    const save = page.getByRole("button", {
      name: say("Enregistrer mes réponses", "Save my answers"),
    });
    await save.click();
    const role = page.getByLabel(
      say("Fonction exercée, et par qui", "Which function, and who holds it"),
    );
    await expect(role).toHaveAccessibleDescription(say(/obligatoire/, /required/));
    await role.fill("Maire de Brest, ma sœur");
    await page.getByLabel(say("Origine principale", "Main source")).selectOption("SAVINGS");
    await page
      .getByLabel(say("Pays de résidence fiscale", "Country of tax residence"))
      .selectOption("FR");
    await save.click();
    await expect.poll(async () => (await investorOf(page)).taxResidence).toBe("FR");
  });

  await test.step("sends both sides and a bill, and the file goes to review by itself", async () => {
    await file(front).setInputFiles(scan("recto.png"));
    await expect(front.getByRole("img")).toBeVisible();
    await expect(status).toContainText(say("incomplet", "incomplete"));
    await file(back).setInputFiles(scan("verso.png"));
    await expect(back.getByRole("img")).toBeVisible();
    await file(proof).setInputFiles(transferOrder());
    await expect(proof).toContainText("1 page");
    await expect(status).toContainText(say("en examen depuis le", "under review since"));
  });

  await test.step("takes a document back and sends another", async () => {
    await back.getByRole("button", { name: say(/effacer$/, /erase$/) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("Effacer le document", "Erase the document") })
      .click();
    await expect(status).toContainText(say("incomplet", "incomplete"));
    await file(back).setInputFiles(scan("verso-2.png"));
    await expect(back).toContainText("verso-2.png");
    await expect(status).toContainText(say("en examen depuis le", "under review since"));
  });

  await test.step("is refused, knows why, and sends what was missing", async () => {
    const reason = say(
      "Votre facture a plus de trois mois.",
      "Your bill is over three months old.",
    );
    await decide(admin, page, { decision: "REJECTED", reason, refusedTypes: ["PROOF_OF_ADDRESS"] });
    await expect(status).toContainText(reason);
    await expect(proof).toContainText(say("À remplacer", "To replace"));
    await file(proof).setInputFiles(transferOrder());
    await expect(status).toContainText(say("en examen depuis le", "under review since"));
  });

  await test.step("is verified, and is asked before a new document puts that in question", async () => {
    const takenOn = "2026-01-05";
    await decide(admin, page, {
      decision: "VALIDATED",
      measures: [{ kind: "FIRST_PAYMENT", evidence: "SEPA", takenOn }],
    });
    await expect(status).toContainText(
      say("Votre identité est vérifiée", "Your identity is verified"),
    );
    await page
      .getByText(
        say(
          "Remplacer un document, ou changer une réponse",
          "Replace a document, or change an answer",
        ),
      )
      .click();
    await expect(front).toContainText("recto.png");
    await expect(front.getByRole("button", { name: say(/effacer$/, /erase$/) })).toBeHidden();
    await file(front).setInputFiles(scan("recto-2.png"));
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("Annuler", "Cancel") })
      .click();
    await expect(front).toContainText("recto.png");
    await expect(status).toContainText(
      say("Votre identité est vérifiée", "Your identity is verified"),
    );
  });
});
