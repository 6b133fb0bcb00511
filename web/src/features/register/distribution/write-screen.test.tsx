import { knownHolderRoutes } from "@coulisse/contract/companies/known-holders.ts";
import { addressRoutes } from "@coulisse/contract/accounts/addresses.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import { registerHealthRoutes } from "@coulisse/contract/register/register-health.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { configure, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { companyOf, administeredAs } from "#features/companies/testing/company.ts";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { userOf } from "#testing/user.ts";
import { capTableOf, categoryOf } from "../testing/cap-table.ts";
import { ids, movementOf } from "../testing/movements.ts";
import { screen } from "./write-screen.tsx";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = contractServer();
const company = companyOf();
const address = `/companies/${company.slug}/write?tab=credit`;

beforeEach(() => {
  useAuth.setState({
    authUserId: ids.bob,
    user: userOf({ id: ids.bob }),
    companies: [administeredAs("REPRESENTATIVE")],
  });
  server.answers(companyRoutes.getCompanyBySlug, company);
  server.answers(companyRoutes.getCompany, company);
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [categoryOf()] });
  server.answers(registerRoutes.getCapTable, capTableOf());
  server.answers(registerRoutes.previewMovement, {
    lines: [],
    companyTotalBefore: 1_000,
    companyTotalAfter: 1_040,
    nextNumber: 413,
    amountCents: null,
    duty: null,
    isDutyUnknown: false,
    withoutDomicile: [],
  });
  server.answers(knownHolderRoutes.searchKnownHolders, { items: [] });
});

it("takes the company from the area, and its one category without a question", async () => {
  showScreen(screen, address);
  expect(await page.findByRole("heading", { level: 1, name: "Écrire un mouvement" })).toBeTruthy();
  expect(page.queryByRole("combobox", { name: "Société" })).toBeNull();
  expect(await page.findByLabelText("Nombre d’actions")).toBeTruthy();
  expect(page.queryByRole("tab", { name: "Importer un registre" })).toBeNull();
});

it("makes whoever is missing for this company alone, and leads on from the line to whom it brings", async () => {
  const made = {
    id: ids.alice,
    kind: "user" as const,
    name: "Odile Roussel",
    detail: null,
    state: "INVITED" as const,
    emailVerified: false,
  };
  server.answers(knownHolderRoutes.makeHolder, made);
  server.answers(
    registerRoutes.creditShares,
    movementOf({ number: 413, type: "ISSUE", to: ids.alice, quantity: 40 }),
  );
  const { user } = showScreen(screen, address);
  await user.type(await page.findByRole("combobox", { name: "Porteur" }), "Odile Roussel");
  await user.click(await page.findByRole("option", { name: /^Créer/ }));
  const dialog = within(await page.findByRole("dialog", { name: "Nouveau porteur" }));
  await user.type(await dialog.findByRole("textbox", { name: /^E-mail/ }), "odile@test.example");
  await user.click(dialog.getByRole("button", { name: "Créer et choisir cette personne" }));
  expect(await page.findByDisplayValue("Odile Roussel")).toBeTruthy();
  const call = server.lastOf(knownHolderRoutes.makeHolder);
  expect(call?.body).toMatchObject({ kind: "person", lastName: "Roussel" });
  expect(server.lastOf(signInRoutes.searchHolders)).toBeUndefined();
  await user.type(page.getByLabelText("Nombre d’actions"), "40");
  await user.type(await page.findByLabelText("Motif de ce qui manque"), "Original au siège");
  await user.click(page.getByRole("button", { name: /^Créditer 40/ }));
  const asked = within(await page.findByRole("dialog", { name: /ligne n°.413/ }));
  await user.click(asked.getByRole("button", { name: /^Créditer 40/ }));
  expect(await page.findByRole("link", { name: "Inviter les porteurs" })).toBeTruthy();
  expect(page.getByRole("link", { name: "Voir la table de capitalisation" })).toBeTruthy();
});

it("writes down several who hold together where they are needed, among those whom the company knows", async () => {
  const made = {
    id: ids.alice,
    kind: "joint" as const,
    name: "Indivision Roussel",
    detail: null,
    state: null,
    emailVerified: null,
  };
  const odile = {
    id: ids.bob,
    kind: "user" as const,
    name: "Odile Roussel",
    detail: null,
    state: "INVITED" as const,
    emailVerified: false,
  };
  server.answers(knownHolderRoutes.makeHolder, made);
  const { user } = showScreen(screen, address);
  await user.type(await page.findByRole("combobox", { name: "Porteur" }), made.name);
  await user.click(await page.findByRole("option", { name: /^Créer/ }));
  const dialog = within(await page.findByRole("dialog", { name: "Nouveau porteur" }));
  await user.click(await dialog.findByRole("radio", { name: "Une indivision" }));
  expect(await dialog.findByDisplayValue(made.name)).toBeTruthy();
  await user.type(dialog.getByLabelText("Membres depuis le"), "01/03/2024");
  await user.type(dialog.getByLabelText("Acte qui l’établit"), "Acte de notoriété");
  const [first, second] = ["Membre 1", "Membre 2"].map((name) =>
    within(dialog.getByRole("group", { name })),
  ) as [ReturnType<typeof within>, ReturnType<typeof within>];
  server.answers(knownHolderRoutes.searchKnownHolders, { items: [odile] });
  await user.type(first.getByRole("combobox", { name: /^Porteur de la société/ }), "Odile");
  await user.click(await page.findByRole("option", { name: /^Odile/ }));
  await user.type(first.getByLabelText("Fraction"), "1/2");
  await user.type(second.getByLabelText("Nom dans l’acte"), "Paul Roussel");
  await user.type(second.getByLabelText("Fraction"), "1/2");
  await user.click(dialog.getByRole("checkbox", { name: /^Pas encore désigné/ }));
  await user.click(dialog.getByRole("button", { name: "Créer et choisir cette indivision" }));
  expect(await page.findByDisplayValue(made.name)).toBeTruthy();
  expect(server.lastOf(knownHolderRoutes.makeHolder)?.body).toEqual({
    kind: "joint",
    name: made.name,
    members: {
      effectiveOn: "2024-03-01",
      act: "Acte de notoriété",
      members: [
        { holderId: odile.id, name: null, numerator: 1, denominator: 2 },
        { holderId: null, name: "Paul Roussel", numerator: 1, denominator: 2 },
      ],
    },
  });
  expect(server.lastOf(signInRoutes.searchHolders)).toBeUndefined();
});

it("takes the domicile of whoever she writes down in place, as hers to give", async () => {
  const without = [{ holderId: ids.alice, holderName: "Odile Roussel", kind: "user" as const }];
  const odile = { id: ids.alice, kind: "user" as const, name: "Odile Roussel", detail: null };
  server.answers(knownHolderRoutes.searchKnownHolders, {
    items: [{ ...odile, state: "INVITED", emailVerified: false }],
  });
  server.answers(registerRoutes.previewMovement, {
    lines: [],
    companyTotalBefore: 1_000,
    companyTotalAfter: 1_040,
    nextNumber: 413,
    amountCents: null,
    duty: null,
    isDutyUnknown: false,
    withoutDomicile: without,
  });
  const text = "12 rue des Lilas, 69003 Lyon";
  server.answers(addressRoutes.autocompleteAddress, { items: [{ externalId: "69383", text }] });
  server.answers(addressRoutes.createAddressFromDirectory, {
    id: ids.bob,
    label: text,
    houseNumber: "12",
    street: "rue des Lilas",
    complement: null,
    postcode: "69003",
    city: "Lyon",
    cityCode: "69383",
    country: "FR",
    latitude: null,
    longitude: null,
    source: "local",
    externalId: "69383",
  });
  server.answers(registerHealthRoutes.giveAddresses, { givenCount: 1 });
  const { user } = showScreen(screen, address);
  await user.type(await page.findByRole("combobox", { name: "Porteur" }), "Odile");
  await user.click(await page.findByRole("option", { name: /^Odile Roussel/ }));
  await user.type(page.getByLabelText("Nombre d’actions"), "40");
  await user.click(await page.findByRole("button", { name: "Ajouter son domicile" }));
  const dialog = within(await page.findByRole("dialog", { name: "Domicile de Odile Roussel" }));
  await user.type(await dialog.findByRole("combobox", { name: "Domicile" }), "12 rue des Lilas");
  await user.click(await page.findByRole("option", { name: text }));
  await user.click(dialog.getByRole("button", { name: "Enregistrer le domicile" }));
  expect(await page.findByText("Le domicile est enregistré.")).toBeTruthy();
  expect(server.lastOf(registerHealthRoutes.giveAddresses)?.body).toEqual({
    kind: "domicile",
    items: [{ holderId: ids.alice, address: text }],
  });
});
