import { expect, type APIRequestContext } from "@playwright/test";
import { newPhone, phrase } from "../../newcomers.ts";
import { codeTo, mailTo } from "../../outbox.ts";
import { openDocuments } from "../../submitted-investor.ts";
import { transferOrder } from "../../transfer-order.ts";
import { fund } from "../../validated-investor.ts";
import { beginWay } from "../../way.ts";
import { expectSoundAtWidths } from "../axe/faults.ts";
import { test } from "../axe/judged.ts";
import { openRound, subscribe } from "./subscribing.ts";

test.describe.configure({ timeout: 240_000 });

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACgAAAAaCAIAAABKLomcAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAOklEQVRIiWPQjs0eEMQwanHsaFBrjyau7NHsFDtagGiPFpnZo5VE7Gi1mD1aLcaOVovao9Vi9hCrFgE5qNteW304aQAAAABJRU5ErkJggg==",
  "base64",
);

const validate = async (admin: APIRequestContext, investorId: string): Promise<void> => {
  await openDocuments(admin, investorId);
  const measures = [{ kind: "FIRST_PAYMENT", evidence: "SEPA", takenOn: "2026-01-05" }];
  const answer = await admin.post(`/api/investors/${investorId}/kyc`, {
    data: { decision: "VALIDATED", measures },
  });
  expect(answer.status(), await answer.text()).toBe(200);
};

for (const width of [390, 1440] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("a young saver comes to a round as a guest, proves who they are, and pays", async ({
      page,
      admin,
      say,
      mark,
    }, info) => {
      const round = await openRound(admin, `Les Épargnes ${width} ${mark}`);
      const email = `lucie-${width}${mark}@courriel.example`;
      const { typed, phone } = newPhone();
      const strip = page.getByRole("navigation", { name: say("Votre parcours", "Your steps") });
      const button = (french: string, english: string) =>
        page.getByRole("button", { name: say(french, english) });

      await page.goto(`/companies/${round.slug}`);
      const way = beginWay(page);
      await way.press(page.getByRole("link", { name: say("Souscrire", "Subscribe"), exact: true }));
      const open = say("Créer un compte", "Create an account");
      await way.press(page.getByRole("main").getByRole("link", { name: open }));
      await expect(strip).toContainText(say("Compte", "Account"));
      await way.type(page.getByLabel(say("Prénom", "First name")), "Lucie");
      await way.type(page.getByLabel(say("Nom", "Last name"), { exact: true }), `Essai ${mark}`);
      await way.type(page.getByLabel(say("E-mail", "Email")), email);
      await way.type(page.getByLabel(say("Téléphone mobile", "Mobile phone")), typed);
      await way.type(page.getByLabel(say("Mot de passe", "Password"), { exact: true }), phrase);
      await way.type(page.getByLabel(say("Saisissez-le à nouveau", "Type it again")), phrase);
      await way.tick(page.getByRole("checkbox"));
      await way.press(
        page.getByRole("button", { name: say("Continuer", "Continue"), exact: true }),
      );
      await expect(strip).toContainText(round.company);
      await way.type(
        page.getByLabel(say("Code reçu par SMS", "Code from the SMS")),
        await codeTo(admin, phone),
      );
      await way.press(button("Valider mon compte", "Validate my account"));
      await way.press(button("Vérifier mon identité", "Verify my identity"));

      await expect(page).toHaveURL(/\/investor\/kyc$/);
      await way.press(button("Recevoir un code par e-mail", "Get a code by email"));
      const proof = page.getByRole("dialog");
      await way.type(
        proof.getByLabel(say("Code reçu par e-mail", "Code received by email")),
        await codeTo(admin, email),
      );
      await way.press(button("Confirmer l’adresse", "Confirm the address"));
      await expect(proof).toBeHidden();
      await expectSoundAtWidths(page);
      const place = (name: string) =>
        page
          .getByRole("listitem")
          .filter({ has: page.getByRole("heading", { level: 3, name }) })
          .locator('input[type="file"]')
          .first();
      const scan = { name: "passeport.png", mimeType: "image/png", buffer: picture };
      await way.send(place(say("Passeport", "Passport")), scan);
      await way.send(place(say("Justificatif de domicile", "Proof of address")), transferOrder());
      const identity = page.getByRole("form", { name: say("Votre identité", "Your identity") });
      await way.type(identity.getByLabel(say("Date de naissance", "Date of birth")), "02/05/1999");
      await way.type(identity.getByLabel(say("Lieu de naissance", "Place of birth")), "Lyon");
      await way.choose(identity.getByLabel(say("Pays de naissance", "Country of birth")), "FR");
      await way.choose(identity.getByLabel(say("Nationalité", "Nationality")), "FR");
      const address = identity.getByRole("combobox", { name: say("Adresse", "Address") });
      await address.pressSequentially("12 rue de la République Lyon");
      await way.press(page.getByRole("option", { name: /^12 rue de la République, 69002/ }));
      // The form goes with an address once that is kept.
      await expect(identity.locator('[aria-busy="true"]')).toHaveCount(0);
      await way.press(identity.getByRole("button", { name: say("Enregistrer", "Save") }));
      await way.tick(page.getByRole("radio", { name: say("Non", "No"), exact: true }));
      await way.choose(page.getByLabel(say("Origine principale", "Main source")), "SAVINGS");
      await way.choose(
        page.getByLabel(say("Pays de résidence fiscale", "Country of tax residence")),
        "FR",
      );
      await way.press(button("Enregistrer mes réponses", "Save my answers"));
      const examined = say(/en examen depuis le/i, /under review since/i);
      await expect(page.getByRole("main").getByRole("status").first()).toContainText(examined);
      way.end(info, "guest → identity sent", 18);
      await expect(strip).toContainText(examined);
      await expectSoundAtWidths(page);

      // Another day the mail leads back to what they came for.
      const me = (await (await page.request.get("/api/investors/me")).json()) as { id: string };
      await validate(admin, me.id);
      const back = await mailTo(admin, email, /(\/fundraising\/\S+\/subscription)/);
      await fund(admin, [
        { by: { name: `Lucie Essai ${mark}`, request: page.request }, cents: 50_000 },
      ]);
      await page.goto(back);
      await subscribe(page, { say, admin, phone, info });
      await expectSoundAtWidths(page);
    });
  });
}
