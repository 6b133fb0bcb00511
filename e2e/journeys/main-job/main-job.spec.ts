import { expect } from "@playwright/test";
import { test } from "../../journey.ts";
import { packed, packRegister, peopleOf } from "../../ocf-package.ts";
import { signIn } from "../../sign-in.ts";
import { transferOrder } from "../../transfer-order.ts";
import {
  chooseCategory,
  chooseFound,
  confirmMovement,
  effectPanel,
  expectDone,
  expectEffect,
  expectWritten,
  openDistribution,
} from "./distribution.ts";

test("the platform’s administrator opens a company, takes over its register and moves its shares", async ({
  page,
  say,
  figure,
  mark,
}) => {
  const company = `Papeterie du Vallon ${mark}`;
  const slug = `papeterie-du-vallon-${mark}`;
  const { lise, theo, nadia } = peopleOf(mark);
  const words = { say };

  await test.step("who asks for a closed page signs in and lands on it", async () => {
    await page.goto("/admin/companies");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Connexion", "Sign in"));
    await signIn(page, { say }, "admin");
    await expect(page).toHaveURL(/\/admin\/companies$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Sociétés", "Companies"));
  });

  await test.step("a company is created", async () => {
    await page.getByRole("link", { name: say("Nouvelle société", "New company") }).click();
    await page.getByRole("textbox", { name: say("Nom", "Name"), exact: true }).fill(company);
    await page.getByLabel(say("Secteur", "Sector")).selectOption(say("Industrie", "Industry"));
    await page.getByLabel(say("Forme juridique", "Legal form")).selectOption("SAS");
    await page.getByRole("button", { name: say("Créer la société", "Create the company") }).click();
    const created = say("L'affaire a été créée.", "The company has been created.");
    await expect(page.getByText(created, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/companies\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(company);
  });

  await test.step("a share category is created", async () => {
    await page
      .getByRole("link", { name: say("Nouvelle catégorie", "New share category"), exact: true })
      .click();
    const field = page.getByRole("combobox", { name: say("Société", "Company") });
    await expect(field).toHaveValue(company);
    await page
      .getByRole("textbox", { name: say("Nom", "Name"), exact: true })
      .fill("Actions ordinaires");
    await page.getByRole("textbox", { name: "Code", exact: true }).fill("ORD");
    await page.getByLabel(say("Valeur nominale", "Nominal value")).fill("2");
    await page
      .getByRole("button", { name: say("Créer la catégorie", "Create the share category") })
      .click();
    await expectDone(
      page,
      say("Le lot d'actions a été crée.", "The share category has been created."),
    );
  });

  await test.step("somebody is invited at an address that the register gives to another name", async () => {
    const data = { firstName: "Ambre", lastName: `Tanguy ${mark}` };
    const email = `theo.${mark}@courriel.example`;
    const answer = await page.request.post("/api/user", { data: { ...data, email } });
    expect(answer.status(), await answer.text()).toBe(201);
  });

  await test.step("its register is imported, after a check that writes nothing and asks who is who", async () => {
    await openDistribution(page, words, company, say("Importer un registre", "Import a register"));
    await page
      .getByLabel(say("Fichiers du registre", "Files of the register"))
      .setInputFiles(packRegister(company, mark));
    await page
      .getByRole("button", {
        name: say("Vérifier sans rien enregistrer", "Check without saving anything"),
      })
      .click();
    const report = page.getByRole("region", {
      name: say("Résultat de la vérification", "Outcome of the check"),
    });
    await expect(report).toContainText(
      say(
        "Le registre est lisible, et une question reste ouverte",
        "The register can be read, and one question is open",
      ),
    );
    const question = report.getByRole("group", { name: new RegExp(theo) });
    await expect(question).toContainText(`Ambre Tanguy ${mark}`);
    await expect(question).toContainText(
      say("invité, compte pas encore réclamé", "invited, account not claimed yet"),
    );
    const newHolder = say("Un nouveau porteur", "A new holder");
    await question.getByRole("radio", { name: new RegExp(newHolder) }).check();
    await expect(report).toContainText(
      say(
        "Aucune erreur : le registre peut être importé.",
        "No fault: the register can be imported.",
      ),
    );
    await expect(report.getByRole("row", { name: new RegExp(nadia) })).toContainText(
      figure(packed.nadia),
    );
    const count = packed.lines;
    await report
      .getByRole("button", {
        name: say(`Importer ${count} mouvements`, `Import ${count} movements`),
      })
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(company);
    await dialog.getByRole("button", { name: /^Import/ }).click();
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
    await page.getByRole("tab", { name: say("Créditer", "Credit"), exact: true }).click();
    await chooseCategory(page, words, /ORD/);
    await chooseFound(page.getByRole("combobox", { name: say("Porteur", "Holder") }), lise);
    await page.getByLabel(say("Nombre d’actions", "Number of shares")).fill("1500");
    await page
      .getByLabel(say("Prix d’une action", "Price of one share"))
      .fill(say("12,50", "12.50"));
    const inCategory = new RegExp(`${lise} ${say("dans cette catégorie", "in this category")}`);
    const panel = effectPanel(page, words);
    await expectEffect(panel, inCategory, figure(packed.lise), figure(packed.lise + 1_500));
    await expect(panel).toContainText(say("18 750,00 €", "€18,750.00"));
    await confirmMovement(page, words, {
      button: say("Créditer 1 500 actions", "Credit 1,500 shares"),
      number: 5,
      read: (dialog) => expectEffect(dialog, inCategory, figure(packed.lise), figure(2_250)),
    });
    const receipt = say(
      `Ligne n° 5 du registre : 1 500 actions, ${lise}.`,
      `Line no. 5 of the register: 1,500 shares, ${lise}.`,
    );
    await expect(page.getByRole("region", { name: receipt })).toContainText(company);
    const extract = page.waitForEvent("download");
    await page
      .getByRole("button", {
        name: say("Extrait du registre (PDF)", "Extract of the register (PDF)"),
      })
      .click();
    expect((await extract).suggestedFilename()).toMatch(/\.pdf$/);
    await expectWritten(page, words, {
      words: say("Les actions ont été créditées.", "The shares have been credited."),
      number: 5,
    });
  });

  await test.step("more than what is held cannot be debited, and what is held can", async () => {
    await openDistribution(page, words, company, say("Débiter", "Debit"));
    await chooseCategory(page, words, /ORD/);
    await chooseFound(page.getByRole("combobox", { name: say("Porteur", "Holder") }), theo);
    const quantity = page.getByLabel(say("Nombre d’actions", "Number of shares"));
    await quantity.fill(String(packed.theo + 1));
    const panel = effectPanel(page, words);
    await expect(panel).toContainText(
      say("Le registre refuserait ce mouvement", "The register would refuse this movement"),
    );
    await quantity.fill("50");
    const inCategory = new RegExp(`${theo} ${say("dans cette catégorie", "in this category")}`);
    await expectEffect(panel, inCategory, figure(packed.theo), figure(packed.theo - 50));
    await confirmMovement(page, words, {
      button: say("Débiter 50 actions", "Debit 50 shares"),
      number: 6,
      read: (dialog) => expectEffect(dialog, inCategory, "250", "200"),
    });
    await expectWritten(page, words, {
      words: say("Les actions ont été débitées.", "The shares have been debited."),
      number: 6,
    });
  });

  await test.step("shares are transferred, with the signed order", async () => {
    await openDistribution(page, words, company, say("Transférer", "Transfer"));
    await chooseCategory(page, words, /ORD/);
    await chooseFound(page.getByRole("combobox", { name: say("Cédant", "Transferor") }), lise);
    await chooseFound(
      page.getByRole("combobox", { name: say("Cessionnaire", "Transferee") }),
      nadia,
    );
    await page.getByLabel(say("Nombre d’actions", "Number of shares")).fill("40");
    await page
      .getByLabel(say("Ordre de mouvement", "Transfer order"))
      .setInputFiles(transferOrder());
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
  });

  await test.step("a holder is removed with all they have", async () => {
    await openDistribution(page, words, company, say("Retirer un porteur", "Remove a holder"));
    await chooseCategory(page, words, /ORD/);
    await chooseFound(page.getByRole("combobox", { name: say("Porteur", "Holder") }), theo);
    const inCategory = new RegExp(`${theo} ${say("dans cette catégorie", "in this category")}`);
    await expectEffect(effectPanel(page, words), inCategory, "200", "0");
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
  });

  await test.step("the register has every line, without a gap, and is intact", async () => {
    await page.goto(`/companies/${slug}/register`);
    const table = page.getByRole("table", { name: say("Mouvements", "Movements") });
    const numbers = [8, 7, 6, 5, 4, 3, 2, 1].map((number) => new RegExp(`(^|\\D)${number}$`));
    await expect(table.getByRole("rowheader")).toHaveText(numbers);
    const proof = page.getByRole("region", {
      name: say("Vérification du registre", "Verification of the register"),
    });
    await expect(proof).toContainText(
      say("Registre pas encore vérifié", "Register not verified yet"),
    );
    await proof.getByRole("button", { name: say("Vérifier maintenant", "Verify now") }).click();
    await expect(proof).toContainText(say("Registre vérifié", "Register verified"));
    await expect(proof).toContainText(
      say("Vérifié jusqu’à la ligne n° 8, le", "Verified up to line no. 8, on"),
    );
    await table.getByRole("row", { name: new RegExp(`^7 .*${lise} ${nadia}`) }).click();
    const line = page.getByRole("dialog", { name: say("Ligne n° 7", "Line no. 7") });
    const order = page.waitForEvent("download");
    await line.getByRole("link", { name: /ordre-de-mouvement\.pdf/ }).click();
    expect((await order).suggestedFilename()).toBe("ordre-de-mouvement.pdf");
  });

  await test.step("and leaves as a workbook, as text and as an Open Cap Format package", async () => {
    await page.goto(`/companies/${slug}/register`);
    const shown = say("Ce qui est affiché", "What is shown");
    for (const { group, item, name } of [
      { group: shown, item: "Excel (XLSX)", name: /\.xlsx$/ },
      { group: shown, item: "CSV", name: /\.csv$/ },
      { group: say("Tout le registre", "Whole register"), item: /OCF/, name: /ocf\.zip$|\.zip$/ },
    ]) {
      await page.getByRole("button", { name: say("Exporter", "Export"), exact: true }).click();
      const arriving = page.waitForEvent("download");
      await page.getByRole("group", { name: group }).getByRole("menuitem", { name: item }).click();
      const file = await arriving;
      expect(file.suggestedFilename()).toMatch(name);
      const sizes: number[] = [];
      for await (const piece of await file.createReadStream()) sizes.push((piece as Buffer).length);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(200);
    }
  });
});
