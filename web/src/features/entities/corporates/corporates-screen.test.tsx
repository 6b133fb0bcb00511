import type { RepresentedCorporate } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { investorClassRoutes } from "@coulisse/contract/identity/investor-classes.ts";
import { nameChangeRoutes } from "@coulisse/contract/identity/name-changes.ts";
import { addressRoutes } from "@coulisse/contract/accounts/addresses.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { screen as page, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen } from "./corporates-screen.tsx";

const server = contractServer();
const corporateId = "0193a0c0-0000-7000-8000-000000000071";
const userId = "0193a0c0-0000-7000-8000-000000000021";
const represented: RepresentedCorporate = {
  corporate: {
    id: corporateId,
    legalName: "Ondine Holding",
    legalForm: "SAS",
    siren: "296778624",
    siret: "29677862400019",
    rcsNumber: null,
    activityCode: null,
    domicile: "31 rue de la République, 69002 Lyon",
    source: "directory",
    representative: null,
    confirmed: true,
    namesLocked: true,
    closed: false,
    version: 1,
  },
  link: {
    id: "0193a0c0-0000-7000-8000-000000000081",
    corporateId,
    userId,
    status: "VALIDATED",
    reason: null,
    proof: null,
    beneficialOwners: [],
    legalRepresentative: null,
    submittedAt: null,
    decidedAt: null,
  },
  companyCount: 3,
};

const holding = {
  id: "0193a0c0-0000-7000-8000-000000000091",
  shareHolderId: "0193a0c0-0000-7000-8000-000000000091",
  userId: null,
  corporateId,
  holderId: corporateId,
  holderKind: "corporate" as const,
  holderName: "Ondine Holding",
  companyId: "0193a0c0-0000-7000-8000-000000000031",
  companyName: "Le Fournil",
  companySlug: "le-fournil",
  companyLogoUrl: null,
  secondaryMarketStatus: "OPEN" as const,
  shareCategoryId: "0193a0c0-0000-7000-8000-000000000041",
  shareCategoryName: "Actions ordinaires",
  quantity: 1740,
  pledgedQuantity: 0,
  promisedQuantity: 0,
  usufructQuantity: 0,
  freeQuantity: 1740,
  encumbrances: [],
  companyShareCount: 10_000,
  lastUnitPrice: null,
  priceAdjustment: null,
  price: null,
  valueCents: null,
  costCents: null,
};

const quay = {
  id: "0193a0c0-0000-7000-8000-000000000061",
  label: "4 quai de Saône, 69004 Lyon",
  houseNumber: "4",
  street: "quai de Saône",
  complement: null,
  postcode: "69004",
  city: "Lyon",
  cityCode: "69384",
  country: "FR",
  latitude: null,
  longitude: null,
  source: "local" as const,
  externalId: "69384_1",
};

beforeEach(() => {
  useAuth.setState({ authUserId: userId });
  server.answers(corporateRoutes.listCorporatesOfUser, { items: [represented] });
  server.answers(nameChangeRoutes.listCorporateNameChanges, { items: [] });
  server.answers(investorClassRoutes.getCorporateClass, {
    investorClass: "NON_SOPHISTICATED",
    shownBy: null,
    requests: [],
  });
  server.answers(registerRoutes.listCorporateHoldings, {
    items: [holding],
    rights: [],
    fractionRights: [],
    hiddenCount: 2,
  });
});

it("leads to what the entity holds, and to nobody else’s lines", async () => {
  showScreen(screen, "/investor/corporates");
  const link = await page.findByRole("link", { name: /^Portefeuille.*3 sociétés$/ });
  expect(link.getAttribute("href")).toBe(`/investor/portfolio?holder=${corporateId}`);
});

it("says who represents the entity", async () => {
  const claire = { userId, firstName: "Claire", lastName: "Aubry" };
  const antoine = { ...claire, userId: corporateId, firstName: "Antoine" };
  const items = [claire, antoine].map((representative, index) => ({
    ...represented,
    corporate: {
      ...represented.corporate,
      id: `0193a0c0-0000-7000-8000-00000000007${index}`,
      representative,
    },
  }));
  server.answers(corporateRoutes.listCorporatesOfUser, { items });
  showScreen(screen, "/investor/corporates");
  expect(await page.findByText(/représentée par vous$/)).toBeTruthy();
  expect(page.getByText(/représentée par Antoine Aubry$/)).toBeTruthy();
});

it("says that the representative is removed, in the words of the specification", async () => {
  server.answers(corporateRoutes.removeRepresentative, undefined);
  const { user } = showScreen(screen, "/investor/corporates");
  await user.click(await page.findByRole("button", { name: "Se détacher" }));
  const dialog = within(await page.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Se détacher" }));
  expect(await page.findByText("L'utilisateur de l'entreprise a été supprimé.")).toBeTruthy();
});

it("shows what the entity holds, line by line, and what its market hides", async () => {
  showScreen(screen, "/investor/corporates");
  const line = await page.findByRole("link", { name: "Le Fournil, Actions ordinaires" });
  const portfolio = `/investor/portfolio?holder=${corporateId}`;
  expect(line.getAttribute("href")).toBe(`${portfolio}&open=${holding.shareHolderId}`);
  expect(page.getByRole("definition").textContent).toMatch(/^1\s740$/);
  const hidden = page.getByRole("link", { name: "Voir les 2 lignes masquées" });
  expect(hidden.getAttribute("href")).toBe(`${portfolio}&hidden=shown`);
  page.getByText(/296\s778\s624\s00019/);
});

it("moves the seat, from the version that was read", async () => {
  const { user } = showScreen(screen, "/investor/corporates");
  await user.click(await page.findByRole("button", { name: "Modifier le siège" }));
  const dialog = within(await page.findByRole("dialog"));
  dialog.getByText("Siège actuel : 31 rue de la République, 69002 Lyon");
  server.answers(addressRoutes.autocompleteAddress, {
    items: [{ externalId: "69384_1", text: "4 quai de Saône, 69004 Lyon" }],
  });
  server.answers(addressRoutes.createAddressFromDirectory, quay);
  await user.type(dialog.getByRole("combobox", { name: "Siège" }), "4 quai");
  await user.click(await page.findByRole("option", { name: /4 quai de Saône/ }));
  server.answers(corporateRoutes.updateCorporate, represented.corporate);
  await user.click(dialog.getByRole("button", { name: "Enregistrer le siège" }));
  await page.findByText("Le siège a été mis à jour.");
  const sent = server.lastOf(corporateRoutes.updateCorporate);
  expect(sent?.body).toEqual({ addressId: quay.id });
  expect(sent?.headers.get("if-match")).toBe('"1"');
});

it("deletes an entity once asked, and says why one that stands in a register is kept", async () => {
  const { user } = showScreen(screen, "/investor/corporates");
  await user.click(await page.findByRole("button", { name: "Supprimer l’entité" }));
  const dialog = within(await page.findByRole("dialog"));
  const why =
    "Cette entreprise détient ou a détenu des actions : elle ne peut plus être supprimée.";
  server.refuses(corporateRoutes.deleteCorporate, {
    status: 409,
    code: "corporate_in_registers",
    description: why,
  });
  await user.click(dialog.getByRole("button", { name: "Supprimer l’entité" }));
  await dialog.findByText(why);
  server.answers(corporateRoutes.deleteCorporate, undefined);
  server.answers(corporateRoutes.listCorporatesOfUser, { items: [] });
  await user.click(dialog.getByRole("button", { name: "Supprimer l’entité" }));
  expect(await page.findByText("Aucune entité")).toBeTruthy();
});
