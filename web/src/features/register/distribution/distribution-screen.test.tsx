import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import type { EffectPreview } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import { cleanup, configure, screen as page, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { userOf } from "#testing/user.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { companyOf } from "#features/companies/testing/company.ts";
import { capTableOf, categoryOf } from "../testing/cap-table.ts";
import { ids, movementOf } from "../testing/movements.ts";
import { screen } from "./distribution-screen.tsx";

// Typing, a pause and two answers take their time where many tests share two cores.
configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = contractServer();
const address = (tab: string) =>
  `/admin/share-categories/distribution?companyId=${ids.company}&shareCategoryId=${ids.ordinary}&tab=${tab}`;

const effect: EffectPreview = {
  lines: [
    {
      holderId: ids.alice,
      holderName: "Alice Martin",
      quantityBefore: 100,
      quantityAfter: 140,
      freeQuantityBefore: 100,
      freeQuantityAfter: 140,
      companyQuantityBefore: 100,
      companyQuantityAfter: 140,
    },
  ],
  companyTotalBefore: 1_000,
  companyTotalAfter: 1_040,
  nextNumber: 413,
  amountCents: 50_000,
  duty: null,
  isDutyUnknown: false,
  withoutDomicile: [],
};

beforeEach(() => {
  useAuth.setState({ user: userOf({ id: ids.bob, role: "ROLE_ADMIN" }) });
  server.answers(companyRoutes.getCompany, companyOf());
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [categoryOf()] });
  server.answers(registerRoutes.getCapTable, capTableOf());
  server.answers(registerRoutes.previewMovement, effect);
  server.answers(signInRoutes.searchHolders, {
    items: [
      {
        id: ids.alice,
        kind: "user",
        name: "Alice Martin",
        detail: "alice@exemple.fr",
        state: "ACTIVE",
        emailVerified: true,
      },
    ],
  });
});

type User = ReturnType<typeof showScreen>["user"];

const choose = async (user: User, label: string, text: string, name: RegExp) => {
  await user.type(await page.findByRole("combobox", { name: label }), text);
  await user.click(await page.findByRole("option", { name }));
};

const fillCredit = async (user: User) => {
  await choose(user, "Porteur", "ali", /Alice Martin/);
  await user.type(page.getByLabelText("Nombre d’actions"), "40");
  await user.type(page.getByLabelText(/^Prix d’une action/), "12,50");
};

/** Explains that a line by hand lacks its paper, and why. */
const explain = async (user: User) =>
  user.type(await page.findByLabelText("Motif de ce qui manque"), "Original au siège");

const writtenLine = /^Ligne n°.413 du registre.: 40.actions, Alice Martin/;
const panel = () => within(page.getByRole("region", { name: "Effet sur le registre" }));

describe("crediting shares", () => {
  it("makes a person where they are needed, without leaving and without an address", async () => {
    server.answers(signInRoutes.searchHolders, { items: [] });
    server.answers(accountRoutes.createUser, {
      id: ids.bob,
      role: "ROLE_USER",
      state: "INVITED",
      firstName: "Odile",
      lastName: "Roussel Garnier",
      email: null,
      phone: null,
      emailVerified: false,
      phoneVerified: false,
      hasCredentials: false,
      locale: "fr",
      investorId: null,
      lastSignInAt: null,
      version: 1,
    });
    const { user } = showScreen(screen, address("credit"));
    await user.type(await page.findByLabelText("Nombre d’actions"), "40");
    await choose(user, "Porteur", "Odile Roussel Garnier", /^Créer «.Odile Roussel Garnier.»/);
    const dialog = within(await page.findByRole("dialog", { name: "Nouveau porteur" }));
    expect(await dialog.findByRole<HTMLInputElement>("textbox", { name: "Prénom" })).toHaveProperty(
      "value",
      "Odile",
    );
    await user.click(dialog.getByRole("button", { name: "Créer et choisir cette personne" }));
    const holder = page.getByRole<HTMLInputElement>("combobox", { name: "Porteur" });
    await waitFor(() => expect(holder.value).toBe("Odile Roussel Garnier"));
    expect(server.lastOf(accountRoutes.createUser)?.body).toEqual({
      firstName: "Odile",
      lastName: "Roussel Garnier",
    });
    expect(page.getByLabelText("Nombre d’actions")).toHaveProperty("value", "40");
    await waitFor(() =>
      expect(server.lastOf(registerRoutes.previewMovement)?.body).toMatchObject({
        toHolderId: ids.bob,
        quantity: 40,
      }),
    );
  });

  it("shows its effect while it is typed, and asks the server with what was typed", async () => {
    const { user } = showScreen(screen, address("credit"));
    await fillCredit(user);
    await waitFor(() =>
      expect(server.lastOf(registerRoutes.previewMovement)?.body).toMatchObject({
        type: "ISSUE",
        nature: "subscription",
        toHolderId: ids.alice,
        quantity: 40,
        unitPrice: "12.50",
      }),
    );
    expect(await panel().findByText("413")).toBeTruthy();
    expect(panel().getAllByText("140").length).toBeGreaterThan(0);
    expect(panel().getByText("13,46 %")).toBeTruthy();
    expect(panel().getByText("500,00 €")).toBeTruthy();
  });

  it("asks once, then registers, shows the line in place and goes on with the next", async () => {
    const line = movementOf({ number: 413, type: "ISSUE", to: ids.alice, quantity: 40 });
    server.answers(registerRoutes.creditShares, line);
    const { user } = showScreen(screen, address("credit"));
    await fillCredit(user);
    const minutes = new File(["%PDF-"], "pv-age.pdf", { type: "application/pdf" });
    await user.upload(page.getByLabelText(/^Documents de l’émission/), minutes);
    await user.click(page.getByRole("button", { name: "Créditer 40 actions" }));
    const dialog = within(await page.findByRole("dialog", { name: /ligne n°.413/ }));
    expect(dialog.getByText("pv-age.pdf")).toBeTruthy();
    expect(server.lastOf(registerRoutes.creditShares)).toBeUndefined();
    expect(dialog.getByText("Le Fournil")).toBeTruthy();
    expect(dialog.getByText(categoryOf().name)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Créditer 40 actions" }));
    expect(await page.findByText("Les actions ont été créditées.")).toBeTruthy();
    const receipt = within(await page.findByRole("region", { name: writtenLine }));
    expect(receipt.getByText(/^413413…/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe("page-title"));
    const hrefOf = (name: string) => page.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Voir la ligne")).toContain(`/companies/le-fournil/register?open=${line.id}`);
    expect(hrefOf("Terminer")).toBe("/admin/companies");
    await user.click(page.getByRole("button", { name: "Saisir le suivant" }));
    const quantity = await page.findByLabelText<HTMLInputElement>("Nombre d’actions");
    expect(quantity.value).toBe("");
    const sent = server.lastOf(registerRoutes.creditShares);
    expect(sent?.headers.get("idempotency-key")).toBeTruthy();
    expect(sent?.url.pathname).toContain(`${ids.ordinary}/${ids.alice}`);
    expect(sent?.body).toMatchObject({ quantity: "40", unitPrice: "12.50" });
  });

  it("registers nothing when the question is answered no, and keeps what was typed", async () => {
    const { user } = showScreen(screen, address("credit"));
    await fillCredit(user);
    await explain(user);
    await user.click(page.getByRole("button", { name: "Créditer 40 actions" }));
    const dialog = within(await page.findByRole("dialog", { name: /ligne n°.413/ }));
    await user.click(dialog.getByRole("button", { name: "Annuler" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    expect(server.lastOf(registerRoutes.creditShares)).toBeUndefined();
    expect(page.getByLabelText<HTMLInputElement>("Nombre d’actions").value).toBe("40");
  });

  it("asks for the holder and the quantity before anything is sent", async () => {
    const { user } = showScreen(screen, address("credit"));
    await user.click(await page.findByRole("button", { name: "Créditer" }));
    expect(await page.findAllByText("Ce champ est obligatoire.")).toHaveLength(2);
    expect(server.lastOf(registerRoutes.previewMovement)).toBeUndefined();
  });
});

describe("a line that lacks its paper or a domicile", () => {
  const without = [{ holderId: ids.alice, holderName: "Alice Martin", kind: "user" as const }];

  it("says so before it is written, and is not written without the reason", async () => {
    server.answers(registerRoutes.previewMovement, { ...effect, withoutDomicile: without });
    server.answers(
      registerRoutes.creditShares,
      movementOf({ number: 413, type: "ISSUE", to: ids.alice, quantity: 40 }),
    );
    const { user } = showScreen(screen, address("credit"));
    await fillCredit(user);
    const group = within(await page.findByRole("group", { name: "Ce qui manque à cette ligne" }));
    expect(group.getByText("Aucune pièce n’est jointe.")).toBeTruthy();
    expect(group.getByText(/^Alice Martin n’a pas de domicile/)).toBeTruthy();
    await user.click(page.getByRole("button", { name: "Créditer 40 actions" }));
    const reason = group.getByLabelText("Motif de ce qui manque");
    await waitFor(() => expect(reason.getAttribute("aria-invalid")).toBe("true"));
    expect(page.queryByRole("dialog")).toBeNull();
    await user.type(reason, "Bulletin égaré");
    await user.click(page.getByRole("button", { name: "Créditer 40 actions" }));
    const dialog = within(await page.findByRole("dialog", { name: /ligne n°.413/ }));
    expect(dialog.getByText("Bulletin égaré")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Créditer 40 actions" }));
    await waitFor(() =>
      expect(server.lastOf(registerRoutes.creditShares)?.body).toMatchObject({
        lackingReason: "Bulletin égaré",
      }),
    );
  });

  it("takes the domicile in place", async () => {
    server.answers(registerRoutes.previewMovement, { ...effect, withoutDomicile: without });
    const { user } = showScreen(screen, address("credit"));
    await fillCredit(user);
    await user.click(await page.findByRole("button", { name: "Ajouter son domicile" }));
    const dialog = within(await page.findByRole("dialog", { name: "Domicile de Alice Martin" }));
    expect(await dialog.findByRole("combobox", { name: "Domicile" })).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Enregistrer le domicile" })).toBeTruthy();
  });

  it("asks an heir for the notary’s deed, and a seller for the order", async () => {
    const { user } = showScreen(screen, address("transfer"));
    expect(await page.findByLabelText(/^Ordre de mouvement/)).toBeTruthy();
    await user.selectOptions(page.getByLabelText("Nature du mouvement"), "inheritance");
    expect(await page.findByLabelText(/^Acte du notaire/)).toBeTruthy();
  });
});

it("says of a company without a category that one is to be created, or comes with an import", async () => {
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [] });
  showScreen(screen, address("credit"));
  const said = "Créez-en une, ou importez un registre qui apporte les siennes.";
  expect(await page.findByText(said)).toBeTruthy();
});

it("says what duty a sale by hand is due, and until when", async () => {
  server.answers(registerRoutes.previewMovement, {
    ...effect,
    duty: { cents: 2_500, dueOn: "2026-12-23" },
  });
  const { user } = showScreen(screen, address("transfer"));
  await choose(user, "Cédant", "bob", /Bob Durand/);
  await choose(user, "Cessionnaire", "ali", /Alice Martin/);
  await user.type(page.getByLabelText("Nombre d’actions"), "40");
  expect(await panel().findByText("25,00 €")).toBeTruthy();
  expect(
    panel().getByText(/à la charge du cessionnaire.*au plus tard le 23 déc\. 2026/),
  ).toBeTruthy();
});

describe("a movement that the register refuses", () => {
  const refusal = {
    status: 422,
    code: "not_enough_shares",
    description: "Le porteur détient 100 titres de cette catégorie ; 999 sont demandés.",
  };

  it("says why on the quantity, before anything is confirmed", async () => {
    server.refuses(registerRoutes.previewMovement, refusal);
    const { user } = showScreen(screen, address("debit"));
    await choose(user, "Porteur", "ali", /Alice Martin/);
    await user.type(page.getByLabelText("Nombre d’actions"), "999");
    expect(await panel().findByText(/détient 100 titres/)).toBeTruthy();
    const field = page.getByLabelText("Nombre d’actions");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    await user.click(page.getByRole("button", { name: "Débiter 999 actions" }));
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(page.queryByRole("dialog")).toBeNull();
  });

  it("for want of an approval says so on its date, which the category asks for", async () => {
    server.answers(companyCategoryRoutes.listCompanyShareCategories, {
      items: [categoryOf({ approvalRequired: true })],
    });
    server.refuses(registerRoutes.previewMovement, {
      status: 422,
      code: "approval_missing",
      description: "Indiquez la date de la décision.",
    });
    const { user } = showScreen(screen, address("transfer"));
    await choose(user, "Cédant", "bob", /Bob Durand/);
    await choose(user, "Cessionnaire", "ali", /Alice Martin/);
    await user.type(page.getByLabelText("Nombre d’actions"), "5");
    const field = page.getByLabelText("Date de l’agrément");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  });

  it("is warned of where the category cannot be transferred at all", async () => {
    server.answers(companyCategoryRoutes.listCompanyShareCategories, {
      items: [categoryOf({ transferable: false })],
    });
    showScreen(screen, address("transfer"));
    expect(await page.findByText(/^Les actions de cette catégorie ne sont/)).toBeTruthy();
  });
});

describe("removing a holder", () => {
  it("asks for no quantity and debits all that they hold", async () => {
    const line = movementOf({ number: 413, type: "CANCELLATION", from: ids.bob, quantity: 380 });
    server.answers(registerRoutes.debitShares, line);
    const { user } = showScreen(screen, address("removal"));
    await choose(user, "Porteur", "bob", /Bob Durand/);
    expect(page.queryByLabelText("Nombre d’actions")).toBeNull();
    await explain(user);
    await user.click(page.getByRole("button", { name: "Retirer le porteur" }));
    const dialog = within(await page.findByRole("dialog", { name: /ligne n°.413/ }));
    await user.click(dialog.getByRole("button", { name: "Retirer le porteur" }));
    expect(await page.findByText("Toutes les actions du porteur ont été débitées.")).toBeTruthy();
    expect(server.lastOf(registerRoutes.debitShares)?.body).not.toHaveProperty("quantity");
  });

  it("names the line once among those written, though it was answered twice", async () => {
    const line = movementOf({ number: 413, type: "CANCELLATION", from: ids.bob, quantity: 380 });
    server.answers(registerRoutes.debitShares, line);
    for (const _ of ["the call", "the same, sent again"]) {
      const { user } = showScreen(screen, address("removal"));
      await choose(user, "Porteur", "bob", /Bob Durand/);
      await explain(user);
      await user.click(page.getByRole("button", { name: "Retirer le porteur" }));
      const dialog = within(await page.findByRole("dialog", { name: /ligne n°.413/ }));
      await user.click(dialog.getByRole("button", { name: "Retirer le porteur" }));
      await page.findByText("Toutes les actions du porteur ont été débitées.");
      cleanup();
    }
    showScreen(screen, address("removal"));
    const written = within(await page.findByRole("region", { name: "Lignes écrites" }));
    expect(written.getAllByRole("link", { name: /413/ })).toHaveLength(1);
  });
});

it("bars somebody whose account is disabled, with a word why", async () => {
  server.answers(signInRoutes.searchHolders, {
    items: [
      {
        id: ids.bob,
        kind: "user",
        name: "Bob Durand",
        detail: "bob@exemple.fr",
        state: "DISABLED",
        emailVerified: true,
      },
    ],
  });
  const { user } = showScreen(screen, address("credit"));
  await user.type(await page.findByRole("combobox", { name: "Porteur" }), "bob");
  const option = await page.findByRole("option", { name: /Bob Durand/ });
  expect(option.getAttribute("aria-disabled")).toBe("true");
  expect(option.textContent).toContain("Compte désactivé");
});

describe("pledging shares", () => {
  const pledged: EffectPreview = {
    lines: [
      {
        holderId: ids.alice,
        holderName: "Alice Martin",
        quantityBefore: 420_000,
        quantityAfter: 420_000,
        freeQuantityBefore: 420_000,
        freeQuantityAfter: 419_960,
        companyQuantityBefore: 795_000,
        companyQuantityAfter: 795_000,
      },
    ],
    companyTotalBefore: 1_175_000,
    companyTotalAfter: 1_175_000,
    nextNumber: 414,
    amountCents: null,
    duty: null,
    isDutyUnknown: false,
    withoutDomicile: [],
  };

  it("shows its effect while it is typed, and asks once before the line is written", async () => {
    const line = movementOf({ number: 414, type: "MENTION", from: ids.alice, quantity: 40 });
    server.answers(registerRoutes.mentionShares, line);
    const { user } = showScreen(screen, address("encumbrance"));
    server.answers(registerRoutes.previewMovement, pledged);
    await choose(user, "Constituant", "ali", /Alice Martin/);
    await user.type(page.getByLabelText("Nom du créancier"), "Banque des Lices");
    await user.type(page.getByLabelText("Domicile ou siège"), "1 place Pie, Avignon");
    await user.type(page.getByLabelText("Créance garantie"), "Prêt du 2 mars 2026");
    await user.type(page.getByLabelText("Nombre d’actions"), "40");
    expect(await panel().findByText("414")).toBeTruthy();
    expect(panel().getByText("419 960")).toBeTruthy();
    expect(panel().getByText("libres dans cette catégorie")).toBeTruthy();
    expect(server.lastOf(registerRoutes.previewMovement)?.body).toMatchObject({
      type: "MENTION",
      nature: "pledge",
      fromHolderId: ids.alice,
      toHolderId: null,
      beneficiaryName: "Banque des Lices",
      beneficiaryDomicile: "1 place Pie, Avignon",
      reason: "Prêt du 2 mars 2026",
      quantity: 40,
    });
    await explain(user);
    await user.click(page.getByRole("button", { name: "Noter le nantissement" }));
    const dialog = within(await page.findByRole("dialog", { name: /ligne n°.414/ }));
    expect(server.lastOf(registerRoutes.mentionShares)).toBeUndefined();
    await user.click(dialog.getByRole("button", { name: "Noter le nantissement" }));
    expect(await page.findByText("La mention est notée.")).toBeTruthy();
    expect(await page.findByRole("region", { name: /^Ligne n°.414 du registre/ })).toBeTruthy();
    expect(server.lastOf(registerRoutes.mentionShares)?.body).toMatchObject({
      // With its deed beside it, the line leaves as a form.
      quantity: "40",
      nature: "pledge",
      beneficiaryName: "Banque des Lices",
      beneficiaryDomicile: "1 place Pie, Avignon",
    });
  });
});

describe("an inheritance", () => {
  it("passes what a deed gives to each heir in one act, once it is confirmed", async () => {
    const line = movementOf({
      number: 414,
      type: "TRANSFER",
      from: ids.alice,
      to: ids.bob,
      quantity: 40,
    });
    server.answers(registerRoutes.inheritShares, { items: [line] });
    server.answers(registerRoutes.previewInheritance, {
      nextNumber: 414,
      lineCount: 1,
      effects: [
        {
          holderId: ids.alice,
          holderName: "Alice Martin",
          quantityBefore: 205,
          quantityAfter: 165,
          bareQuantity: 0,
          usufructuaryName: null,
        },
      ],
    });
    const { user } = showScreen(screen, address("inheritance"));
    await choose(user, "Défunt ou indivision", "ali", /Alice Martin/);
    await user.type(page.getByLabelText("Acte"), "Acte de partage, Me Morel");
    await user.type(page.getByLabelText("Date de l’acte"), "02/03/2026");
    await user.type(page.getByLabelText("Date d’effet"), "20/02/2026");
    await user.click(page.getByRole("button", { name: "Retirer l’héritier 2" }));
    await choose(user, "Héritier", "ali", /Alice Martin/);
    await user.type(page.getByLabelText("Nombre d’actions"), "40");
    expect(page.getByText(/^Total attribué.: 40.actions.$/)).toBeTruthy();
    const effect = within(page.getByRole("region", { name: "Effet sur le registre" }));
    expect(await effect.findByRole("row", { name: /Alice Martin\s*205\s*165/ })).toBeTruthy();
    await user.type(page.getByLabelText(/^Motif de ce qui manque/), "Acte chez le notaire");
    await user.click(page.getByRole("button", { name: "Inscrire la succession" }));
    const dialog = within(await page.findByRole("dialog", { name: /^Inscrire la succession/ }));
    expect(server.lastOf(registerRoutes.inheritShares)).toBeUndefined();
    await user.click(dialog.getByRole("button", { name: "Inscrire la succession" }));
    expect(await page.findByText("La succession est inscrite.")).toBeTruthy();
    expect(server.lastOf(registerRoutes.inheritShares)?.body).toMatchObject({
      act: "Acte de partage, Me Morel",
      agreedOn: "2026-03-02",
      effectiveOn: "2026-02-20",
      lackingReason: "Acte chez le notaire",
      heirs: JSON.stringify([{ holderId: ids.alice, quantity: 40, usufructuaryId: null }]),
    });
  });
});
