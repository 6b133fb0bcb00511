import { expect } from "@playwright/test";
import { openAs } from "../../beside.ts";
import { test } from "../../journey.ts";
import { codeTo } from "../../outbox.ts";
import { transferOrder } from "../../transfer-order.ts";
import { dayIn, makeCompany } from "../../world.ts";
import { expectSound } from "../axe/faults.ts";

test.use({ account: "admin" });

/** One code a minute leaves for a telephone, and both languages may sign at once: each has its own. */
const signers = {
  fr: { account: "karim", name: "Karim Benali", phone: "+33600000002" },
  en: { account: "helene", name: "Hélène Vasseur", phone: "+33600000003" },
} as const;

test("a contract is drawn up, sent, signed by its party and read sealed", async ({
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
  const title = `Pacte ${mark}`;
  const signer = signers[language];
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
  await choose("Parties", signer.name);
  await page.getByRole("button", { name: say("Écrire le brouillon", "Write the draft") }).click();
  await page
    .getByLabel(say("Joindre le PDF à signer", "Add the PDF to sign"))
    .setInputFiles(transferOrder());
  const send = page.getByRole("button", {
    name: say("Envoyer à la signature", "Send for signature"),
  });
  await expect(send).not.toHaveAttribute("aria-disabled", "true");
  await expectSound(page);
  await send.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Envoyer le contrat", "Send the contract") })
    .click();
  await expect(page.getByText(say("Envoyé le", "Sent on"))).toBeVisible();

  const visit = await openAs({ browser, page, baseURL: site }, playwright, signer.account);
  await visit.goto("/investor/contracts");
  const row = visit.getByRole("row", { name: new RegExp(mark) });
  await row.getByRole("link", { name: say("Signer", "Sign") }).click();
  await visit.getByRole("button", { name: say("Recevoir le code", "Send me the code") }).click();
  const field = visit.getByLabel(say("Code reçu par SMS", "Code from the SMS"));
  await expect(field).toBeVisible();
  await field.fill(await codeTo(admin, signer.phone));
  const signing = visit.getByRole("button", {
    name: say("Signer le document", "Sign the document"),
  });
  await signing.click();
  await expect(signing).toHaveCount(0);
  await visit.getByRole("link", { name: say("Voir mes contrats", "See my contracts") }).click();
  await expect(row.getByText(say("Signé par tous", "Signed by all"))).toBeVisible();
  await visit.context().close();

  await page.reload();
  const signed = page.getByRole("link", {
    name: say("Contrat signé et scellé", "Signed and sealed contract"),
  });
  const paper = await page.request.get((await signed.getAttribute("href")) ?? "");
  expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");
});
