import { expect } from "@playwright/test";
import { openAs } from "../../../beside.ts";
import { test } from "../../../journey.ts";
import { codeTo } from "../../../outbox.ts";
import { transferOrder } from "../../../transfer-order.ts";
import { dayIn, giveToHelene, makeCompany } from "../../../world.ts";
import { expectSound } from "../../axe/faults.ts";

test.use({ account: "admin" });

const karim = { account: "karim", name: "Karim Benali", phone: "+33600000002" } as const;
const helene = { account: "helene", name: "Hélène Vasseur", phone: "+33600000003" } as const;

/** The first one is a party, the last one signs for the company: in English once for both. */
const signers = { fr: [karim, helene], en: [helene] } as const;

test("a contract is drawn up, sent, signed by its party and the company, and read sealed", async ({
  page,
  browser,
  playwright,
  baseURL: site = "",
  admin,
  language,
  say,
  mark,
}) => {
  const company = await makeCompany(admin, `Les Contrats ${mark}`);
  await giveToHelene(admin, company);
  const title = `Pacte ${mark}`;
  const [party] = signers[language];
  const choose = async (label: string, text: string): Promise<void> => {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole("option", { name: text }).first().click();
  };

  await page.goto("/admin/contracts/new");
  await choose(say("Société", "Company"), company.name);
  await page.getByLabel(say("Intitulé", "Title")).fill(title);
  const [year = "", month = "", day = ""] = dayIn(20).split("-");
  await page
    .getByLabel(say("Dernier jour pour signer", "Last day to sign"))
    .fill(say(`${day}/${month}/${year}`, `${day}/${month}/${year}`));
  await choose("Parties", party.name);
  const joined = say(`Ajouter la société ${company.name}`, `Add the company ${company.name}`);
  await page.getByRole("button", { name: joined }).click();
  await page
    .getByRole("button", { name: say("Enregistrer le brouillon", "Save the draft") })
    .click();
  await page
    .getByLabel(say("Joindre le PDF à signer", "Add the PDF to sign"))
    .setInputFiles(transferOrder());
  const send = page.getByRole("button", {
    name: say("Envoyer à la signature", "Send for signature"),
  });
  await expect(send).not.toHaveAttribute("aria-disabled", "true");
  const represented = say("représentée par Hélène Vasseur", "represented by Hélène Vasseur");
  await expect(page.getByText(represented)).toBeVisible();
  await expectSound(page);
  await send.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Envoyer le contrat", "Send the contract") })
    .click();
  await expect(page.getByText(say("Envoyé le", "Sent on"))).toBeVisible();

  for (const { account, phone } of signers[language]) {
    const visit = await openAs({ browser, page, baseURL: site }, playwright, account);
    await visit.goto("/investor/contracts");
    const row = visit.getByRole("row", { name: new RegExp(mark) });
    await row.getByRole("link", { name: say("Signer", "Sign") }).click();
    const capacity = visit.getByText(
      new RegExp(say("Vous signez pour .*", "You sign for .*") + mark),
    );
    const isForCompany = account === "helene";
    await expect(capacity).toHaveCount(isForCompany ? 1 : 0);
    const field = visit.getByLabel(say("Code reçu par SMS", "Code from the SMS"));
    // One code a minute leaves for a telephone, and the other language may have asked for one.
    await expect(async () => {
      await visit
        .getByRole("button", { name: say("Recevoir le code", "Send me the code") })
        .click();
      await expect(field).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 75_000 });
    await field.fill(await codeTo(admin, phone));
    const signing = visit.getByRole("button", {
      name: say("Signer le document", "Sign the document"),
    });
    await signing.click();
    await expect(signing).toHaveCount(0);
    await visit.getByRole("link", { name: say("Voir mes contrats", "See my contracts") }).click();
    const state = isForCompany
      ? say("Signé par tous", "Signed by all")
      : say("Signé en partie", "Partly signed");
    await expect(row.getByText(state)).toBeVisible();
    await visit.context().close();
  }

  await page.reload();
  const signed = page.getByRole("link", {
    name: say("Contrat signé et scellé", "Signed and sealed contract"),
  });
  const paper = await page.request.get((await signed.getAttribute("href")) ?? "");
  expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");
});
