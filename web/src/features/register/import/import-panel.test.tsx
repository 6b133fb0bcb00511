import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import { importRoutes } from "@coulisse/contract/imports/imports.ts";
import { configure, screen as page, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { userOf } from "#testing/user.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { companyOf } from "#features/companies/testing/company.ts";
import { screen } from "../distribution/distribution-screen.tsx";
import { capTableOf, categoryOf } from "../testing/cap-table.ts";
import { ids } from "../testing/movements.ts";
import { accountOf, faultOf, proposalOf, questionOf, reportOf } from "./testing/import-report.ts";

// Typing, a pause and two answers take their time where many tests share two cores.
configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = contractServer();
const address = `/admin/share-categories/distribution?companyId=${ids.company}&tab=import`;

const clean = reportOf();

const fault = (line: number | null, severity: "fault" | "warning", message: string) =>
  faultOf(line, { severity, message });

beforeEach(() => {
  useAuth.setState({ user: userOf({ id: ids.bob, role: "ROLE_ADMIN" }) });
  server.answers(companyRoutes.getCompany, companyOf());
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [] });
  server.answers(registerRoutes.getCapTable, capTableOf({ asOfNumber: 0 }));
  server.answers(importRoutes.getImportProgress, { writtenCount: 24, lineCount: 40 });
});

const check = async (from = address) => {
  const { user } = showScreen(screen, from);
  const file = new File(["N°;Nature"], "registre.csv", { type: "text/csv" });
  await user.upload(await page.findByLabelText("Fichiers du registre"), file);
  await user.click(page.getByRole("button", { name: "Vérifier sans rien enregistrer" }));
  return user;
};

describe("importing a register", () => {
  it("shows the faults by file and line, and offers no way on", async () => {
    server.answers(importRoutes.importRegister, {
      ...clean,
      faults: [
        fault(7, "fault", "« douze » n’est pas un nombre."),
        fault(3, "warning", "Prix arrondi."),
      ],
      faultCount: 1,
      warningCount: 1,
      preview: [],
    });
    await check();
    expect(await page.findByText("Une erreur empêche l’import")).toBeTruthy();
    const lines = page.getAllByText(/^Ligne \d/).map((line) => line.textContent);
    expect(lines).toEqual(["Ligne 3", "Ligne 7"]);
    expect(page.getByText("« douze » n’est pas un nombre.")).toBeTruthy();
    expect(page.queryByRole("button", { name: /^Importer/ })).toBeNull();
  });

  it("waits until the totals are what the person expects", async () => {
    const unread = { faults: [fault(7, "fault", "« douze »")], faultCount: 1, totals: null };
    server.answers(importRoutes.importRegister, { ...clean, ...unread });
    const user = await check();
    await user.type(await page.findByLabelText(/^Actions attendues en tout/), "400");
    server.answers(importRoutes.importRegister, clean);
    await user.click(page.getByRole("button", { name: "Vérifier sans rien enregistrer" }));
    const expected = await page.findByRole("textbox", { name: /^Actions attendues.*Total$/ });
    const go = page.getByRole("button", { name: /^Importer 40/ });
    expect(page.getByText(/^Écart.*\+20$/)).toBeTruthy();
    expect(go.getAttribute("aria-disabled")).toBe("true");
    await user.clear(expected);
    await user.type(expected, "420");
    expect(page.getByText("Concorde")).toBeTruthy();
    expect(go.getAttribute("aria-disabled")).not.toBe("true");
  });

  it("names the sheet of a workbook, each of which has a line of that number", async () => {
    server.answers(importRoutes.importRegister, {
      ...clean,
      faults: [
        { ...fault(17, "fault", "Ce SIREN n’existe pas."), file: "r.xlsx", sheet: "Porteurs" },
        { ...fault(17, "fault", "Date absente."), file: "r.xlsx", sheet: "Mouvements" },
      ],
      faultCount: 2,
      preview: [],
    });
    await check();
    const places = await page.findAllByText(/^r\.xlsx, feuille/);
    expect(places.map((place) => place.textContent?.replace(/\u00a0/g, " "))).toEqual([
      "r.xlsx, feuille « Porteurs »",
      "r.xlsx, feuille « Mouvements »",
    ]);
  });

  it("shows where a clean file leads, asks once and gives the receipt", async () => {
    server.answers(importRoutes.importRegister, clean);
    const user = await check();
    expect(await page.findByText("Aucune erreur : le registre peut être importé.")).toBeTruthy();
    const preview = page.getByRole("region", { name: "Table de capitalisation qui en résulte" });
    expect(within(preview).getByText("Alice Martin")).toBeTruthy();
    server.answers(importRoutes.importRegister, {
      ...clean,
      committed: true,
      firstNumber: 1,
      lastNumber: 40,
    });
    await user.click(page.getByRole("button", { name: "Importer 40 mouvements" }));
    const dialog = within(await page.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Importer" }));
    expect(await page.findByText(/^Lignes n° 1 à n° 40/)).toBeTruthy();
    const ways = ["Voir la table de capitalisation", "Voir le registre", "Inviter les porteurs"];
    for (const name of ways) expect(page.getByRole("link", { name })).toBeTruthy();
  });

  it("keeps its receipt once the company has a category, where no tab was chosen", async () => {
    server.answers(importRoutes.importRegister, clean);
    const unchosen = address.replace("&tab=import", "");
    const user = await check(unchosen);
    await user.click(await page.findByRole("button", { name: /^Importer 40/ }));
    server.answers(importRoutes.importRegister, {
      ...clean,
      committed: true,
      firstNumber: 1,
      lastNumber: 40,
    });
    server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [categoryOf()] });
    server.answers(registerRoutes.getCapTable, capTableOf({ asOfNumber: 40 }));
    const dialog = within(await page.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Importer" }));
    expect(await page.findByText(/^Lignes n° 1 à n° 40/)).toBeTruthy();
    await page.findByRole("tab", { name: "Importer un registre", selected: true });
  });

  it("R-2: counts who has no domicile, and waits for the reason", async () => {
    const withoutDomicile = { count: 22, holderNames: ["Léa Bon", "Max Neuf"] };
    server.answers(importRoutes.importRegister, { ...clean, withoutDomicile });
    const user = await check();
    expect(await page.findByText(/^22 porteurs sans domicile/)).toBeTruthy();
    expect(page.getByText(/Léa Bon, Max Neuf|Léa Bon et Max Neuf/).textContent).toMatch(
      /20 autres/,
    );
    const go = page.getByRole("button", { name: /^Importer 40/ });
    expect(go.getAttribute("aria-disabled")).toBe("true");
    await user.type(page.getByLabelText("Pourquoi les inscrire sans domicile"), "À recueillir");
    expect(go.getAttribute("aria-disabled")).not.toBe("true");
    server.answers(importRoutes.importRegister, { ...clean, committed: true });
    await user.click(go);
    const dialog = within(await page.findByRole("dialog"));
    expect(dialog.getByText("Porteurs sans domicile")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Importer" }));
    expect(await page.findByText(/^Lignes n° /)).toBeTruthy();
  });

  it("reads the columns anew of a sheet that looks like our template", async () => {
    const own = {
      sheet: "Mouvements",
      headerLine: 1,
      shape: "movements" as const,
      day: null,
      rowCount: 2,
      isRead: true,
      isKept: false,
      isAsked: false,
      dayFrom: null,
      columns: [
        { index: 0, heading: "Date", field: "date" as const, confidence: 0.95, samples: [] },
      ],
    };
    server.answers(importRoutes.importRegister, { ...clean, tables: [own] });
    const user = await check();
    expect(await page.findByRole("button", { name: /^Importer 40/ })).toBeTruthy();
    await user.click(page.getByRole("button", { name: "Modifier la lecture des colonnes" }));
    expect(await page.findByRole("group", { name: /^Feuille «.Mouvements.»/ })).toBeTruthy();
  });

  it("asks who is who before it can be committed, and sends the answers along", async () => {
    const claire = accountOf("Claire Aubry", { email: "claire@courriel.example" });
    const asked = {
      ...clean,
      holders: { created: 11, matched: 1 },
      matches: [{ holderKey: "l", holderName: "Léa", account: accountOf("Léa Bon") }],
      questions: [
        questionOf("Claire Martin", [claire], { file: "r.xlsx", sheet: "Porteurs", line: 17 }),
      ],
      invitable: [
        { holderKey: "m", holderName: "Max Neuf", email: "max@courriel.example" },
        { holderKey: "n", holderName: "Nina Neuve", email: "nina@courriel.example" },
      ],
      invitableCount: 2,
      encumbrances: [
        {
          nature: "pledge" as const,
          holderName: "Max Neuf",
          beneficiaryName: "Banque",
          categoryName: "Ordinaires",
          quantity: 40,
          leftQuantity: 40,
          endedOn: null,
          effectiveOn: "2024-06-02",
          file: "r.xlsx",
          sheet: "Nantissements",
          line: 3,
          cell: "E3",
        },
      ],
      encumbranceCount: 1,
      clauses: [
        {
          categoryName: "Ordinaires",
          approvalRequired: true,
          transferable: false,
          inalienableFrom: "2025-01-10",
          inalienableUntil: "2030-01-10",
          decisions: [{ effectiveOn: "2025-06-02", title: "AGE du 2 juin" }],
        },
      ],
    };
    server.answers(importRoutes.importRegister, asked);
    const user = await check();
    const question = await page.findByRole("group", {
      name: /Qui est «\sPorteur Claire Martin\s»\s\?/,
    });
    expect(question.textContent).toMatch(/r\.xlsx, feuille «\sPorteurs\s», ligne\s17/);
    const commit = page.getByRole("button", { name: "Importer 40 mouvements" });
    expect(commit.getAttribute("aria-disabled")).toBe("true");
    expect(page.getByText("Répondez d’abord à la question ci-dessus.").id).toBe(
      commit.getAttribute("aria-describedby"),
    );
    expect(within(question).getByText("compte actif, adresse prouvée")).toBeTruthy();
    await user.click(within(question).getByRole("radio", { name: /Claire Aubry/ }));
    const pledged = page.getByRole("table", { name: "Nantissements et démembrements" });
    expect(pledged.textContent).toMatch(/Max Neufen faveur de Banque.*cellule E340Nantissement/);
    const clauses = page.getByRole("list", { name: "Clauses" });
    expect(clauses.textContent).toMatch(
      /incessibles, agrément requis, inaliénables jusqu’au.*droits changés le 2 juin 2025\s: AGE/,
    );
    const nobody = page.getByRole("radio", { name: /^Personne pour l’instant/ });
    expect((nobody as HTMLInputElement).checked).toBe(true);
    await user.click(page.getByRole("radio", { name: /^Les personnes que je choisis/ }));
    await user.click(page.getByRole("checkbox", { name: /^Nina Neuve/ }));
    server.answers(importRoutes.importRegister, {
      ...asked,
      questions: [],
      committed: true,
      invitedCount: 1,
    });
    await user.click(commit);
    const dialog = within(await page.findByRole("dialog"));
    expect(dialog.getByText("Invitations envoyées")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Importer" }));
    expect(await page.findByText(/^Lignes n° /)).toBeTruthy();
    expect(page.getByText("Une invitation est partie par e-mail.")).toBeTruthy();
  });

  it("asks what the columns of another layout are, and reads the file as it is told", async () => {
    const column = (index: number, heading: string, field: "name" | null, samples: string[]) => ({
      index,
      heading,
      field,
      samples,
      confidence: field === null ? 0 : 0.95,
    });
    const table = {
      sheet: "Liste",
      headerLine: 3,
      shape: null,
      day: null,
      rowCount: 2,
      isRead: false,
      isKept: false,
      isAsked: true,
      dayFrom: null,
      columns: [
        column(0, "Qui", "name", ["Camille Moreau", "Léo Petit"]),
        column(1, "Combien", null, ["60", "40"]),
        column(2, "Humeur", null, ["bonne", ""]),
      ],
    };
    server.answers(importRoutes.importRegister, { ...clean, tables: [table] });
    const user = await check();
    const card = within(await page.findByRole("group", { name: /^Feuille «.Liste.»/ }));
    expect(card.getByText("Camille Moreau · Léo Petit")).toBeTruthy();
    expect(card.getByText("95 %", { normalizer: (text) => text.replace(/\s/g, " ") })).toBeTruthy();
    expect(page.queryByRole("button", { name: /^Importer/ })).toBeNull();
    const confirm = page.getByRole("button", { name: "Confirmer la lecture et vérifier" });
    expect(confirm.getAttribute("aria-disabled")).toBe("true");
    const meaning = card.getByRole("combobox", { name: /Sens de la colonne «.Combien.»/ });
    await user.selectOptions(meaning, "Nombre d’actions");
    expect(card.getByText("Choisi")).toBeTruthy();
    await user.type(card.getByLabelText("Jour où les actions sont comptées"), "30/06/2024");
    expect(confirm.getAttribute("aria-disabled")).toBe("true");
    expect(page.getByText(/^Choisissez d’abord le sens de chaque colonne/)).toBeTruthy();
    const mood = card.getByRole("combobox", { name: /Sens de la colonne «.Humeur.»/ });
    await user.selectOptions(mood, "Ne rien en lire");
    await user.click(confirm);
    const commit = await page.findByRole("button", { name: "Importer 40 mouvements" });
    expect(commit).toBeTruthy();
    await user.click(page.getByRole("button", { name: "Modifier la lecture des colonnes" }));
    expect(await page.findByRole("group", { name: /^Feuille «.Liste.»/ })).toBeTruthy();
  });

  it("takes an answer to each fault, shows its effect, and reads the files with them", async () => {
    const leftOut = (line: number) =>
      proposalOf("leave_line_out", [{ sheet: "", line, column: null, readAs: null }], {
        words: "Laisser cette ligne de côté",
      });
    const meant = proposalOf(
      "read_word",
      [{ sheet: "", line: 2, column: 1, readAs: "Souscription" }],
      {
        words: "Vous vouliez dire « Souscription »",
        effect: {
          faultCount: 1,
          changes: [{ holderName: "Anna Neuve", categoryName: "ORD", before: 0, after: 100 }],
        },
      },
    );
    server.answers(importRoutes.importRegister, {
      ...clean,
      faults: [
        faultOf(2, { proposals: [meant, leftOut(2)] }),
        faultOf(3, { proposals: [leftOut(3)] }),
      ],
      faultCount: 2,
      preview: [],
    });
    const user = await check();
    const [first] = await page.findAllByRole("group", { name: "Votre réponse" });
    expect(page.getByText(/^Anna Neuve, ORD.: 0 → 100$/)).toBeTruthy();
    const line = within(first as HTMLElement);
    await user.click(line.getByRole("radio", { name: /Laisser cette ligne/ }));
    await user.click(
      page.getByRole("button", { name: /^Appliquer cette réponse à l’erreur semblable/ }),
    );
    expect(page.getByRole("button", { name: "Vérifier avec vos 2 réponses" })).toBeTruthy();
    await user.click(line.getByRole("radio", { name: /Vous vouliez dire/ }));
    server.answers(importRoutes.importRegister, {
      ...clean,
      amended: [
        {
          sheet: "",
          line: 2,
          column: 1,
          readAs: "Souscription",
          file: "registre.csv",
          was: "Souscripton",
        },
        {
          sheet: "",
          line: 4,
          column: 1,
          readAs: "Souscription",
          object: "Coup de pouce",
          field: "word",
          file: "registre.csv",
          was: "Coup de pouce",
        },
        {
          sheet: "",
          line: 5,
          column: null,
          readAs: "1:50 down",
          object: "",
          field: "line operation",
          file: "registre.csv",
          was: "",
        },
        {
          sheet: "",
          line: 6,
          column: null,
          readAs: "corporate",
          object: "Durand & Fils",
          field: "kind of holder",
          file: "registre.csv",
          was: "Durand & Fils",
        },
      ],
    });
    await user.click(page.getByRole("button", { name: "Vérifier avec vos 2 réponses" }));
    expect(await page.findByText("Aucune erreur : le registre peut être importé.")).toBeTruthy();
    for (const said of [
      /^Ligne 2.: «.Souscripton.» est lu «.Souscription.»$/,
      /^«.Coup de pouce.» est lu «.Souscription.», partout dans sa colonne$/,
      /^Ligne 5.: pour chaque porteur, 1 pour 50, arrondi à l’entier inférieur$/,
      /^«.Durand & Fils.».: Personne morale$/,
    ])
      expect(page.getByText(said)).toBeTruthy();
    expect(page.getByRole("button", { name: "Retirer la réponse de la ligne 2" })).toBeTruthy();
  });

  it("says why files were refused as a whole, and keeps them", async () => {
    server.refuses(importRoutes.importRegister, {
      status: 409,
      code: "register_not_empty",
      description: "Un registre s’importe dans une société sans mouvement.",
    });
    await check();
    expect(
      await page.findByText("Un registre s’importe dans une société sans mouvement."),
    ).toBeTruthy();
    expect(page.getByText("registre.csv")).toBeTruthy();
  });

  it("is not offered where the register has begun", async () => {
    server.answers(registerRoutes.getCapTable, capTableOf({ asOfNumber: 412 }));
    showScreen(screen, address);
    expect(await page.findByText("Ce registre a déjà 412 lignes")).toBeTruthy();
    expect(page.queryByLabelText("Fichiers du registre")).toBeNull();
  });
});
