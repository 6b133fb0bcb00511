import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { companyCategoryRoutes } from "@coulisse/contract/register/company-categories.ts";
import type { FractionRight } from "@coulisse/contract/register/fraction-rights.schemas.ts";
import { fractionRightRoutes } from "@coulisse/contract/register/fraction-rights.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { shareOperationRoutes } from "@coulisse/contract/register/share-operations.ts";
import type {
  ShareOperation,
  ShareOperationPreview,
} from "@coulisse/contract/register/share-operations.schemas.ts";
import { configure, screen as page, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { userOf } from "#testing/user.ts";
import { companyOf } from "#features/companies/testing/company.ts";
import { capTableOf, categoryOf } from "../testing/cap-table.ts";
import { ids } from "../testing/movements.ts";
import { screen } from "./operations-screen.tsx";

configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });
const server = contractServer();
const address = `/admin/share-categories/operations?companyId=${ids.company}&shareCategoryId=${ids.ordinary}`;

const effect: ShareOperationPreview = {
  items: [
    {
      holderId: ids.alice,
      holderName: "Alice Martin",
      quantityBefore: 205,
      quantityAfter: 2_050,
      keptRights: 0,
      soldQuantity: 0,
      boughtQuantity: 0,
      encumberedBefore: 40,
      encumberedAfter: 400,
    },
  ],
  total: 2,
  nextCursor: null,
  obstacles: [],
  lastNumber: 412,
  lines: {
    sales: 0,
    repurchases: 0,
    releases: 1,
    cancellations: 2,
    issues: 2,
    mentions: 1,
    total: 6,
  },
  holderCount: 2,
  quantity: { before: 305, after: 3_050 },
  nominalValue: { before: "1", after: "0.1" },
  capitalCents: { before: 30_500, after: 30_500 },
  declaredCapitalCents: { before: 30_500, after: 30_500 },
  name: { before: "Actions ordinaires", after: "Actions ordinaires" },
  lastUnitPrice: { before: "15", after: "1.5" },
  companyQuantity: { before: 305, after: 3_050 },
  companyVotes: { before: 305, after: 3_050 },
  votes: { before: 305, after: 3_050 },
  fractions: { holderCount: 0, quantity: 0, amountCents: null },
  repurchase: null,
  encumbrances: {
    count: 1,
    items: [
      {
        movementId: ids.bob,
        number: 301,
        nature: "pledge",
        holderName: "Alice Martin",
        beneficiaryName: "Banque de l’Ill",
        quantityBefore: 40,
        quantityAfter: 400,
      },
    ],
  },
  withoutDomicile: { count: 0, holderName: null },
};

const operation: ShareOperation = {
  id: ids.bob,
  companyId: ids.company,
  companySlug: "le-fournil",
  shareCategoryId: ids.ordinary,
  shareCategoryName: "Actions ordinaires",
  toCategoryId: ids.ordinary,
  toCategoryName: "Actions ordinaires",
  kind: "split",
  newShares: 10,
  oldShares: 1,
  effectiveOn: "2026-11-20",
  decidedBy: "GENERAL_MEETING",
  decidedOn: "2026-11-19",
  articles: null,
  fractions: "refused",
  fractionPrice: null,
  fractionsUntil: null,
  unitPrice: null,
  nameBefore: null,
  nameAfter: null,
  capitalCentsBefore: null,
  capitalCentsAfter: null,
  nominalBefore: "1",
  nominalAfter: "0.1",
  firstNumber: 413,
  lastNumber: 418,
  undoesId: null,
  undoneById: null,
  reason: null,
  recordedAt: "2026-11-20T09:30:00.000Z",
};

beforeEach(() => {
  server.answers(companyRoutes.getCompany, companyOf());
  server.answers(companyCategoryRoutes.listCompanyShareCategories, { items: [categoryOf()] });
  server.answers(registerRoutes.getCapTable, capTableOf());
  server.answers(shareOperationRoutes.previewShareOperation, effect);
  server.answers(shareOperationRoutes.listShareOperations, { items: [] });
});

type User = ReturnType<typeof showScreen>["user"];

const decide = async (user: User) => {
  await user.type(await page.findByLabelText("Date de la décision"), "19/11/2025");
};
const written = () => within(page.getByRole("region", { name: "Ce qui sera écrit" }));

describe("a split of a whole category", () => {
  it("shows its effect holder by holder while it is typed, and the lines to come", async () => {
    const { user } = showScreen(screen, address);
    await decide(user);
    expect(await written().findByText("Lignes, toutes ensemble")).toBeTruthy();
    const holders = within(page.getByRole("region", { name: "Porteur par porteur" }));
    expect(holders.getByRole("row", { name: /Alice Martin/ }).textContent).toMatch(/2.050/);
    const following = within(page.getByRole("region", { name: "Ce qui suit l’opération" }));
    expect(following.getByText("Banque de l’Ill")).toBeTruthy();
    expect(server.lastOf(shareOperationRoutes.previewShareOperation)?.body).toMatchObject({
      kind: "split",
      newShares: 10,
      oldShares: 1,
      decidedOn: "2025-11-19",
    });
  });

  it("asks once, is written with what was seen, and shows its receipt", async () => {
    server.answers(shareOperationRoutes.writeShareOperation, operation);
    const { user } = showScreen(screen, address);
    await decide(user);
    await user.type(await page.findByLabelText("Motif de ce qui manque"), "PV au siège");
    await user.click(page.getByRole("button", { name: "Écrire la division" }));
    const dialog = within(await page.findByRole("dialog", { name: /lignes n°.413 à 418/ }));
    expect(server.lastOf(shareOperationRoutes.writeShareOperation)).toBeUndefined();
    await user.click(dialog.getByRole("button", { name: "Écrire la division" }));
    expect(await page.findByText("La division est écrite au registre.")).toBeTruthy();
    expect(await page.findByRole("region", { name: /^Lignes n°.413 à 418/ })).toBeTruthy();
    const sent = server.lastOf(shareOperationRoutes.writeShareOperation);
    expect(sent?.headers.get("idempotency-key")).toBeTruthy();
    expect(sent?.body).toMatchObject({ lastNumber: "412", lackingReason: "PV au siège" });
  });

  it("names what stands in the way before it is confirmed", async () => {
    server.answers(shareOperationRoutes.previewShareOperation, {
      ...effect,
      obstacles: [
        {
          code: "operation_offers_open",
          title: "Offres ouvertes",
          description: "Des offres sont ouvertes sur ces actions.",
        },
      ],
    });
    const { user } = showScreen(screen, address);
    await decide(user);
    expect(await written().findByText("Offres ouvertes")).toBeTruthy();
  });

  it("asks who buys the fractions where they are bought", async () => {
    const { user } = showScreen(screen, `${address}&tab=consolidation`);
    await user.click(await page.findByRole("radio", { name: /Achetés par un porteur/ }));
    expect(await page.findByRole("combobox", { name: "Acheteur des rompus" })).toBeTruthy();
    expect(page.getByLabelText("Prix d’une action ancienne")).toBeTruthy();
  });
});

describe("the other kinds of operations", () => {
  it("a reduction is made by number or by nominal value", async () => {
    const { user } = showScreen(screen, `${address}&tab=loss_reduction`);
    expect(await page.findByLabelText("Actions anciennes")).toBeTruthy();
    await user.click(page.getByRole("radio", { name: /Par le nominal/ }));
    await user.type(await page.findByLabelText("Nominal après la réduction"), "0,4");
    expect(page.queryByRole("group", { name: "Que deviennent les rompus ?" })).toBeNull();
    await decide(user);
    await waitFor(() =>
      expect(server.lastOf(shareOperationRoutes.previewShareOperation)?.body).toMatchObject({
        kind: "loss_reduction",
        newShares: 1,
        oldShares: 1,
        nominalValue: "0.4",
      }),
    );
  });

  it("a repurchase names who sells and how many, or is of all in proportion", async () => {
    server.answers(shareOperationRoutes.previewShareOperation, {
      ...effect,
      repurchase: { quantity: 34, amountCents: 68_000 },
    });
    const { user } = showScreen(screen, `${address}&tab=repurchase`);
    await user.type(await page.findByLabelText("Prix d’une action"), "20");
    await user.click(page.getByRole("button", { name: "Ajouter un vendeur" }));
    expect(page.getByRole("group", { name: "Vendeur 2" })).toBeTruthy();
    await user.click(page.getByRole("radio", { name: /À tous, en proportion/ }));
    await user.type(await page.findByLabelText("Actions à racheter en tout"), "34");
    await decide(user);
    expect(await page.findByText(/La société rachète 34\sactions pour 680,00/)).toBeTruthy();
    expect(page.getByRole("columnheader", { name: "Rachetées" })).toBeTruthy();
    expect(server.lastOf(shareOperationRoutes.previewShareOperation)?.body).toMatchObject({
      kind: "repurchase",
      sellers: [],
      quantity: 34,
      unitPrice: "20",
    });
  });

  it("a bonus issue says that the declared capital is missing, and what becomes of rights", async () => {
    server.answers(shareOperationRoutes.previewShareOperation, {
      ...effect,
      capitalCents: { before: 30_500, after: 33_550 },
      declaredCapitalCents: { before: null, after: null },
    });
    const { user } = showScreen(screen, `${address}&tab=free_issue`);
    await user.click(await page.findByRole("radio", { name: /Payés en espèces/ }));
    await user.type(await page.findByLabelText("Prix d’un droit d’attribution"), "3,75");
    await decide(user);
    expect(await page.findByText(/Le capital déclaré de la société n’est pas/)).toBeTruthy();
    await waitFor(() =>
      expect(server.lastOf(shareOperationRoutes.previewShareOperation)?.body).toMatchObject({
        kind: "free_issue",
        fractions: "cash",
        fractionPrice: "3.75",
      }),
    );
  });

  it("a new name shows no lines, and asks once", async () => {
    server.answers(shareOperationRoutes.previewShareOperation, {
      ...effect,
      name: { before: "Actions ordinaires", after: "Actions A" },
    });
    server.answers(shareOperationRoutes.writeShareOperation, {
      ...operation,
      kind: "renaming",
      firstNumber: null,
      lastNumber: null,
      nameBefore: "Actions ordinaires",
      nameAfter: "Actions A",
    });
    const { user } = showScreen(screen, `${address}&tab=renaming`);
    await user.type(await page.findByRole("textbox", { name: "Nouveau nom" }), "Actions A");
    await decide(user);
    expect(await page.findByText("Actions A")).toBeTruthy();
    expect(page.queryByRole("region", { name: "Porteur par porteur" })).toBeNull();
    await user.type(await page.findByLabelText("Motif de ce qui manque"), "PV au siège");
    await user.click(page.getByRole("button", { name: "Écrire le nouveau nom" }));
    const dialog = within(await page.findByRole("dialog", { name: /Donner ce nom/ }));
    await user.click(dialog.getByRole("button", { name: "Écrire le nouveau nom" }));
    expect(await page.findByText("Actions ordinaires → Actions A")).toBeTruthy();
  });
});

it("an operation that was written is corrected whole", async () => {
  server.answers(shareOperationRoutes.listShareOperations, { items: [operation] });
  server.answers(shareOperationRoutes.undoShareOperation, { ...operation, undoesId: operation.id });
  const { user } = showScreen(screen, address);
  await user.click(await page.findByRole("button", { name: "Corriger" }));
  const dialog = within(await page.findByRole("dialog", { name: "Corriger l’opération entière" }));
  await user.type(dialog.getByLabelText("Motif de la correction"), "Mauvais rapport");
  await user.click(dialog.getByRole("button", { name: "Écrire les lignes contraires" }));
  await waitFor(() =>
    expect(server.lastOf(shareOperationRoutes.undoShareOperation)?.body).toEqual({
      reason: "Mauvais rapport",
    }),
  );
});

describe("rights that a bonus issue left", () => {
  const right: FractionRight = {
    operationId: operation.id,
    companyName: "Le Fournil",
    shareCategoryId: ids.ordinary,
    shareCategoryName: "Actions ordinaires",
    holderId: ids.alice,
    holderName: "Alice Martin",
    newShares: 1,
    oldShares: 5,
    effectiveOn: "2026-11-20",
    until: "2099-01-31",
    isOver: false,
    given: 4,
    bought: 0,
    sold: 0,
    paid: 0,
    grouped: 0,
    left: 4,
  };

  it("are sold to another holder until their day, and shares that come of it are told", async () => {
    server.answers(shareOperationRoutes.listShareOperations, {
      items: [{ ...operation, kind: "free_issue", fractions: "kept", fractionsUntil: right.until }],
    });
    server.answers(fractionRightRoutes.listFractionRights, {
      items: [right],
      total: 1,
      nextCursor: null,
    });
    const bob = {
      id: ids.bob,
      kind: "user" as const,
      name: "Bob Petit",
      detail: null,
      state: "ACTIVE" as const,
      emailVerified: true,
    };
    server.answers(signInRoutes.searchHolders, { items: [bob] });
    useAuth.setState({ user: userOf({ id: ids.bob, role: "ROLE_ADMIN" }) });
    server.answers(fractionRightRoutes.sellFractionRights, {
      saleId: ids.company,
      lineNumber: 419,
      issuedQuantity: 1,
    });
    const { user } = showScreen(screen, address);
    const rights = within(await page.findByRole("region", { name: "Droits formant rompus" }));
    expect(rights.getByRole("row", { name: /Alice Martin/ }).textContent).toMatch(/31 janv.*2099/);
    await user.click(rights.getByRole("button", { name: "Céder" }));
    const dialog = within(await page.findByRole("dialog", { name: "Céder des droits" }));
    await user.type(dialog.getByRole("combobox", { name: "Acheteur" }), "Bob");
    await user.click(await page.findByRole("option", { name: /Bob Petit/ }));
    await user.type(dialog.getByLabelText("Nombre de droits"), "3");
    await user.type(dialog.getByLabelText("Date de la cession"), "20/11/2025");
    await user.type(dialog.getByLabelText("Acte de cession"), "Ordre signé");
    await user.click(dialog.getByRole("button", { name: "Noter la cession" }));
    expect(await page.findByText(/^La cession est notée, et 1.action/)).toBeTruthy();
    expect(server.lastOf(fractionRightRoutes.sellFractionRights)?.body).toMatchObject({
      sellerId: ids.alice,
      buyerId: ids.bob,
      quantity: 3,
      unitPrice: null,
      agreedOn: "2025-11-20",
      act: "Ordre signé",
    });
  });

  it("are kept until a day that a bonus issue asks for", async () => {
    server.answers(shareOperationRoutes.previewShareOperation, {
      ...effect,
      items: effect.items.map((row) => ({ ...row, keptRights: 3 })),
      fractions: { holderCount: 2, quantity: 6, amountCents: null },
    });
    const { user } = showScreen(screen, `${address}&tab=free_issue`);
    await user.click(await page.findByRole("radio", { name: /^Gardés par les porteurs/ }));
    await user.type(page.getByLabelText("Droits cessibles jusqu’au"), "31/01/2099");
    await decide(user);
    expect(await page.findByText(/^Porteurs qui gardent des droits/)).toBeTruthy();
    expect(server.lastOf(shareOperationRoutes.previewShareOperation)?.body).toMatchObject({
      kind: "free_issue",
      fractions: "kept",
      fractionPrice: null,
      fractionsUntil: "2099-01-31",
    });
  });
});
