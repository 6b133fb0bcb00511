import { expect, type Locator, type Page } from "@playwright/test";
import { emailOf, password } from "../../accounts.ts";
import { openAs } from "../../beside.ts";
import { browserOf } from "../../journey.ts";
import { packed, packRegister, peopleOf } from "../../ocf-package.ts";
import { linkTo } from "../../outbox.ts";
import { transferOrder } from "../../transfer-order.ts";
import { giveToHelene, type MadeCompany } from "../../world.ts";
import { expectSoundHere } from "../axe/faults.ts";
import {
  chooseByKeys,
  expectFocusKept,
  fileByKeys,
  findByKeys,
  openTab,
  pressByKeys,
  typeByKeys,
} from "../keyboard/hands.ts";
import { test } from "../keyboard/looks.ts";
import {
  chooseCategory,
  confirmMovement,
  effectPanel,
  expectDone,
  expectEffect,
  expectWritten,
  finish,
  openDistribution,
} from "./distribution.ts";
import { claim, expectFiles, expectProven, inviteAll, openLine } from "./its-people.ts";

// The whole of a job without a mouse, judged on its way, on a machine that may be busy.
test.describe.configure({ timeout: 240_000 });

test("the platform’s administrator opens a company, takes over its register and moves its shares with the keyboard alone", async ({
  page,
  browser,
  playwright,
  baseURL,
  say,
  figure,
  mark,
  language,
}) => {
  const company = `Papeterie du Vallon ${mark}`;
  const slug = `papeterie-du-vallon-${mark}`;
  const { lise, theo, nadia } = peopleOf(mark);
  const words = { say };
  const push = (name: string, place: Locator | Page = page) =>
    pressByKeys(page, place.getByRole("button", { name }));
  const type = (name: string, text: string, exact = false) =>
    typeByKeys(page, page.getByLabel(name, { exact }), text);
  const find = (name: string, text: string) =>
    findByKeys(page, page.getByRole("combobox", { name }), text);

  await test.step("who asks for a closed page signs in and lands on it", async () => {
    await page.goto("/admin/companies");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Connexion", "Sign in"));
    await type(say("E-mail", "Email"), emailOf("admin"));
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/companies$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Sociétés", "Companies"));
  });

  await test.step("a company is created", async () => {
    const start = say("Nouvelle société", "New company");
    await pressByKeys(page, page.getByRole("link", { name: start }));
    await type(say("Nom", "Name"), company, true);
    await type(say("Secteur", "Sector"), say("Industrie", "Industry"));
    await type(say("Forme juridique", "Legal form"), "SAS");
    await push(say("Créer la société", "Create the company"));
    const created = say("L'affaire a été créée.", "The company has been created.");
    await expect(page.getByText(created, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/companies\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(company);
  });

  await test.step("a share category is created", async () => {
    const start = say("Nouvelle catégorie", "New share category");
    await pressByKeys(page, page.getByRole("link", { name: start, exact: true }));
    const field = page.getByRole("combobox", { name: say("Société", "Company") });
    await expect(field).toHaveValue(company);
    await type(say("Nom", "Name"), "Actions ordinaires", true);
    await type("Code", "ORD", true);
    await type(say("Valeur nominale", "Nominal value"), "2");
    await push(say("Créer la catégorie", "Create the share category"));
    const made = say("Le lot d'actions a été crée.", "The share category has been created.");
    await expectDone(page, made);
  });

  await test.step("somebody is invited at an address that the register gives to another name", async () => {
    const data = { firstName: "Ambre", lastName: `Tanguy ${mark}` };
    const email = `theo.${mark}@courriel.example`;
    const answer = await page.request.post("/api/user", { data: { ...data, email } });
    expect(answer.status(), await answer.text()).toBe(201);
  });

  await test.step("its register is imported, after a check that writes nothing and asks who is who", async () => {
    await openDistribution(page, words, company, say("Importer un registre", "Import a register"));
    await fileByKeys(
      page,
      page.getByLabel(say("Fichiers du registre", "Register files")),
      packRegister(company, mark),
    );
    await push(say("Vérifier sans rien enregistrer", "Check without saving anything"));
    const report = page.getByRole("region", {
      name: say("Résultat de la vérification", "Outcome of the check"),
    });
    await expect(report).toContainText(
      say(
        "Le registre est lisible, et une question reste ouverte",
        "The register can be read, and one question remains open",
      ),
    );
    const question = report.getByRole("group", { name: new RegExp(theo) });
    await expect(question).toContainText(`Ambre Tanguy ${mark}`);
    await expect(question).toContainText(
      say("invité, compte pas encore pris en main", "invited, account not claimed yet"),
    );
    await expectSoundHere(page);
    const newHolder = say("Un nouveau porteur", "A new holder");
    await chooseByKeys(page, question.getByRole("radio", { name: new RegExp(newHolder) }));
    await expect(report).toContainText(
      say(
        "Aucune erreur : le registre peut être importé.",
        "No errors: the register can be imported.",
      ),
    );
    await expect(report.getByRole("row", { name: new RegExp(nadia) })).toContainText(
      figure(packed.nadia),
    );
    const count = packed.lines;
    await push(say(`Importer ${count} mouvements`, `Import ${count} movements`), report);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(company);
    await expectSoundHere(page);
    await pressByKeys(page, dialog.getByRole("button", { name: /^Import/ }));
    await expect(
      page.getByText(
        say(
          `Lignes n° 1 à n° ${count}, numérotées et scellées dans l’ordre.`,
          `Lines no. 1 to no. ${count}, numbered and sealed in order.`,
        ),
      ),
    ).toBeVisible();
  });

  await test.step("shares are credited, seen before → after", async () => {
    await openTab(page, say("Créditer", "Credit"));
    await chooseCategory(page, words, "Actions ordinaires");
    await find(say("Porteur", "Holder"), lise);
    await type(say("Nombre d’actions", "Number of shares"), "1500");
    await type(say("Prix d’une action", "Price per share"), say("12,50", "12.50"));
    const inCategory = new RegExp(`${lise} ${say("dans cette catégorie", "in this category")}`);
    const panel = effectPanel(page, words);
    await expectEffect(panel, inCategory, figure(packed.lise), figure(packed.lise + 1_500));
    await expect(panel).toContainText(say("18 750,00 €", "€18,750.00"));
    await type(say("Motif de ce qui manque", "Reason why it is missing"), "Original au siège");
    await confirmMovement(page, words, {
      button: say("Créditer 1 500 actions", "Credit 1,500 shares"),
      number: 5,
      read: (dialog) => expectEffect(dialog, inCategory, figure(packed.lise), figure(2_250)),
    });
    const receipt = say(
      `Ligne n° 5 du registre : 1 500 actions, ${lise}.`,
      `Register line no. 5: 1,500 shares, ${lise}.`,
    );
    await expect(page.getByRole("region", { name: receipt })).toContainText(company);
    await expectWritten(page, words, {
      words: say("Les actions ont été créditées.", "The shares have been credited."),
      number: 5,
    });
    const extract = page.waitForEvent("download");
    await push(say("Extrait du registre (PDF)", "Register extract (PDF)"));
    expect((await extract).suggestedFilename()).toMatch(/\.pdf$/);
    await expectSoundHere(page);
    await finish(page, words);
  });

  await test.step("more than what is held cannot be debited, and what is held can", async () => {
    await openDistribution(page, words, company, say("Débiter", "Debit"));
    await chooseCategory(page, words, "Actions ordinaires");
    await find(say("Porteur", "Holder"), theo);
    const quantity = page.getByLabel(say("Nombre d’actions", "Number of shares"));
    await typeByKeys(page, quantity, String(packed.theo + 1));
    const panel = effectPanel(page, words);
    await expect(panel).toContainText(
      say("Le registre refuserait ce mouvement", "The register would refuse this movement"),
    );
    await typeByKeys(page, quantity, "50");
    const inCategory = new RegExp(`${theo} ${say("dans cette catégorie", "in this category")}`);
    await expectEffect(panel, inCategory, figure(packed.theo), figure(packed.theo - 50));
    await type(say("Motif de ce qui manque", "Reason why it is missing"), "Original au siège");
    const debit = page.getByRole("button", { name: say("Débiter 50 actions", "Debit 50 shares") });
    await pressByKeys(page, debit);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectFocusKept(page, page.getByRole("dialog"));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(debit).toBeFocused();
    await confirmMovement(page, words, {
      button: say("Débiter 50 actions", "Debit 50 shares"),
      number: 6,
      read: (dialog) => expectEffect(dialog, inCategory, "250", "200"),
    });
    await expectWritten(page, words, {
      words: say("Les actions ont été débitées.", "The shares have been debited."),
      number: 6,
    });
    await finish(page, words);
  });

  await test.step("shares are transferred, with the signed order", async () => {
    await openDistribution(page, words, company, say("Transférer", "Transfer"));
    await chooseCategory(page, words, "Actions ordinaires");
    await find(say("Cédant", "Transferor"), lise);
    await find(say("Cessionnaire", "Transferee"), nadia);
    await type(say("Nombre d’actions", "Number of shares"), "40");
    const paper = page.getByLabel(say("Ordre de mouvement", "Transfer order"));
    await fileByKeys(page, paper, transferOrder());
    const from = new RegExp(`${lise} ${say("dans cette catégorie", "in this category")}`);
    const to = new RegExp(`${nadia} ${say("dans cette catégorie", "in this category")}`);
    const panel = effectPanel(page, words);
    await expectEffect(panel, from, figure(2_250), figure(2_210));
    await expectEffect(panel, to, "0", "40");
    await confirmMovement(page, words, {
      button: say("Transférer 40 actions", "Transfer 40 shares"),
      number: 7,
      read: async (dialog) => {
        await expectEffect(dialog, to, "0", "40");
        await expect(dialog).toContainText("ordre-de-mouvement.pdf");
      },
    });
    await expectWritten(page, words, {
      words: say("Les actions ont été transférées.", "The shares have been transferred."),
      number: 7,
    });
    await finish(page, words);
  });

  await test.step("a holder is removed with all they have", async () => {
    await openDistribution(page, words, company, say("Retirer un porteur", "Remove a holder"));
    await chooseCategory(page, words, "Actions ordinaires");
    await find(say("Porteur", "Holder"), theo);
    const inCategory = new RegExp(`${theo} ${say("dans cette catégorie", "in this category")}`);
    await expectEffect(effectPanel(page, words), inCategory, "200", "0");
    await type(say("Motif de ce qui manque", "Reason why it is missing"), "Original au siège");
    await confirmMovement(page, words, {
      button: say("Retirer le porteur", "Remove the holder"),
      number: 8,
      read: (dialog) => expectEffect(dialog, inCategory, "200", "0"),
    });
    await expectWritten(page, words, {
      words: say(
        "Toutes les actions du porteur ont été débitées.",
        "All of the holder's shares have been debited.",
      ),
      number: 8,
    });
    await finish(page, words);
  });

  await test.step("the register has every line, without a gap, and is intact", async () => {
    await page.goto(`/companies/${slug}/register`);
    await expectProven(page, words, 8);
    await openLine(page, words, 7);
    const line = page.getByRole("dialog", { name: say("Ligne n° 7", "Line no. 7") });
    await expect(line).toContainText(lise);
    await expect(line).toContainText(nadia);
    const order = page.waitForEvent("download");
    await pressByKeys(page, line.getByRole("link", { name: /ordre-de-mouvement\.pdf/ }));
    expect((await order).suggestedFilename()).toBe("ordre-de-mouvement.pdf");
    await page.keyboard.press("Escape");
    await expect(line).toBeHidden();
  });

  await test.step("and leaves as a workbook, as text and as an Open Cap Format package", () =>
    expectFiles(page, words));

  await test.step("its founder reads the cap table and invites its holders", async () => {
    const answer = await page.request.get(`/api/company/slug/${slug}`);
    await giveToHelene(page.request, (await answer.json()) as MadeCompany);
    const place = { browser, page, baseURL: baseURL ?? "" };
    const helene = await openAs(place, playwright, "helene");
    await helene.goto(`/companies/${slug}/cap-table`);
    await inviteAll(helene, words);
    await helene.context().close();
  });

  await test.step("one of them claims the account and sees their shares", async () => {
    const link = await linkTo(page.request, `nadia.${mark}@courriel.example`, "/invitation");
    const storageState = browserOf(language, undefined, baseURL ?? "");
    const context = await browser.newContext({ baseURL: baseURL ?? "", storageState });
    const holder = await context.newPage();
    await holder.goto(link);
    await claim(holder, words);
    await holder.goto("/investor/portfolio?hidden=shown");
    await expect(holder.getByText(company).first()).toBeVisible();
    await context.close();
  });
});
