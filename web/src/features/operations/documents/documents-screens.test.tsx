import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import type {
  ComingDocument,
  DocumentCounts,
  HeldDocument,
} from "@coulisse/contract/operations/documents.schemas.ts";
import { documentRoutes } from "@coulisse/contract/operations/documents.ts";
import type { TaxYear } from "@coulisse/contract/operations/tax-years.schemas.ts";
import { taxYearRoutes } from "@coulisse/contract/operations/tax-years.ts";
import { screen as page, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as documentsScreen } from "./documents-screen.tsx";
import { screen as taxesScreen } from "./taxes-screen.tsx";

const server = contractServer();
const [me, entity, company, thing] = ["a1", "a2", "a3", "a4"].map(
  (end) => `0193a0c0-0000-7000-8000-0000000000${end}`,
) as [string, string, string, string];
const claire = { id: me, name: "Claire Aubry" };
const fournil = { id: company, name: "Le Fournil", slug: "le-fournil" };

afterEach(() => useAuth.setState(useAuth.getInitialState()));

const receipt: HeldDocument = {
  key: "0f".repeat(16),
  paper: "SUBSCRIPTION_RECEIPT",
  kind: "RECEIPT",
  on: "2026-11-17",
  holder: claire,
  company: fournil,
  title: null,
  quantity: 120,
  amountCents: 292_320,
  from: null,
  to: null,
  bytes: null,
  isSealed: false,
  file: `/subscription/${thing}/documents/receipt`,
  replaced: null,
  page: `/fundraising/${thing}/subscription`,
};
const signed: HeldDocument = {
  ...receipt,
  key: "1f".repeat(16),
  paper: "SUBSCRIPTION_FORM",
  kind: "FORM",
  bytes: 97_984,
  isSealed: true,
};
const counts: DocumentCounts = {
  total: 2,
  years: [{ year: 2026, count: 2 }],
  kinds: [
    { kind: "RECEIPT", count: 1 },
    { kind: "FORM", count: 1 },
  ],
  companies: [{ id: company, name: "Le Fournil", count: 2 }],
  holders: [
    { ...claire, count: 2 },
    { id: entity, name: "Aubry Patrimoine", count: 0 },
  ],
};

const coming: ComingDocument[] = [
  {
    key: "2f".repeat(16),
    paper: "WALLET_STATEMENT",
    holder: claire,
    from: "2026-11-01",
    to: "2026-11-30",
    comesOn: "2026-12-01",
  },
];

const showDocuments = (items: HeldDocument[], address = "/investor/documents") => {
  useAuth.setState({ authUserId: me });
  server.answers(documentRoutes.listDocuments, { items, total: items.length, nextCursor: null });
  server.answers(
    documentRoutes.countDocuments,
    items.length > 0
      ? counts
      : { total: 0, years: [], kinds: [], companies: [], holders: [{ ...claire, count: 0 }] },
  );
  server.answers(corporateRoutes.listCorporatesOfUser, { items: [] });
  server.answers(documentRoutes.listComingDocuments, { items: coming });
  return showScreen(documentsScreen, address);
};

it("names each paper, whose it is and of what, and says which is sealed", async () => {
  showDocuments([receipt, signed]);
  const link = await page.findByRole("link", { name: "Reçu de versement" });
  expect(link.getAttribute("href")).toMatch(new RegExp(`${receipt.file}$`));
  const row = page.getByRole("row", { name: /Bulletin de souscription/ });
  expect(within(row).getByRole("img", { name: "Scellé" })).toBeDefined();
  expect(row.textContent).toMatch(/Le Fournil/);
  expect(row.textContent).toMatch(/98.ko/);
  expect(page.getByRole("tab", { name: /2026/ })).toBeDefined();
});

it("narrows to a kind by its chip, which says how many there are", async () => {
  const { user } = showDocuments([receipt, signed]);
  const chip = await page.findByRole("button", { name: /^Reçus et justificatifs 1$/ });
  expect(chip.getAttribute("aria-pressed")).toBe("false");
  await user.click(chip);
  expect(await page.findByRole("button", { name: /^Reçus/, pressed: true })).toBeDefined();
});

it("says that a mail’s link shows one operation, and leads to all of them", async () => {
  const { user } = showDocuments([receipt], `/investor/documents?thingId=${thing}`);
  expect(await page.findByText("Les documents d’une seule opération")).toBeDefined();
  await user.click(page.getByRole("button", { name: "Voir tous mes documents" }));
  expect(page.queryByText("Les documents d’une seule opération")).toBeNull();
});

it("shows a paper that was replaced with the one in its place, and a form that lacks something without a file", async () => {
  const by = { key: "3f".repeat(16), title: "acte-corrige.pdf", file: "/later" };
  showDocuments([
    { ...receipt, paper: "COST_PROOF", replaced: { on: "2026-11-24", by } },
    { ...signed, paper: "DUTY_RETURN", kind: "TAX", isSealed: false, file: null },
  ]);
  expect(await page.findByText(/^Remplacé le 24 nov\. 2026 par/)).toBeDefined();
  expect(page.getByRole("link", { name: "acte-corrige.pdf" }).getAttribute("href")).toMatch(
    /\/later$/,
  );
  const form = page.getByRole("row", { name: /formulaire 2759/ });
  expect(within(form).getByText(/Il manque des éléments à ce formulaire/)).toBeDefined();
  expect(within(form).queryByRole("link", { name: /formulaire 2759/ })).toBeNull();
});

it("puts papers under their companies when they are asked for in that order", async () => {
  const { user } = showDocuments([receipt, { ...signed, company: null }]);
  await user.click(await page.findByRole("button", { name: "Par société" }));
  const table = within(page.getByRole("table"));
  expect(await table.findByRole("button", { name: /^Tout en un zip ?Le Fournil$/ })).toBeDefined();
  const rows = table.getAllByRole("row").map((row) => row.textContent);
  expect(rows.filter((text) => text === "Coulisse")).toHaveLength(1);
});

it("says what is to come, with the day on which it will be here", async () => {
  showDocuments([receipt]);
  const section = within(await page.findByRole("region", { name: "À paraître" }));
  expect(section.getByText("Relevé du portefeuille espèces")).toBeDefined();
  expect(
    section.getByText(/jusqu’au 30 novembre 2026, paraîtra le 1er décembre 2026\.$/),
  ).toBeDefined();
});

it("says what will be here where there is nothing yet", async () => {
  showDocuments([]);
  expect(await page.findByText("Aucun document")).toBeDefined();
});

const line = {
  movementId: thing,
  number: 84,
  company: fournil,
  category: "Actions ordinaires",
  nature: "sale",
  on: "2026-11-16",
  quantity: 15,
} as const;
const year: TaxYear = {
  year: 2026,
  holder: { ...claire, isEntity: false },
  years: [2026],
  dueOn: "2027-05-20",
  keepUntil: "2029-12-31",
  form: {
    form: "2074",
    edition: "Cerfa 11905*26",
    price: "516",
    fees: "517",
    proceeds: "518",
    cost: "523",
    result: "524",
    gainBox: "3VG",
    lossBox: "3VH",
    isOfYear: false,
  },
  lossYears: 10,
  sales: [
    {
      ...line,
      priceCents: 23_250,
      feesCents: 0,
      proceedsCents: 23_250,
      costCents: 27_000,
      gainCents: -3_750,
      dealId: null,
      method: "AVERAGE",
      dutyCents: null,
      declared: [],
    },
  ],
  totals: {
    proceedsCents: 23_250,
    costCents: 27_000,
    gainCents: -3_750,
    declaredCents: 3_800,
    isWhole: true,
  },
  untaxed: [],
  missing: [],
};

const showTaxes = (more: Partial<TaxYear> = {}) => {
  useAuth.setState({ authUserId: me });
  server.answers(taxYearRoutes.getTaxYear, { ...year, ...more });
  server.answers(corporateRoutes.listCorporatesOfUser, { items: [] });
  return showScreen(taxesScreen, "/investor/taxes?year=2026");
};

it("declares a loss in whole euros in its own box, and says for how long it serves", async () => {
  showTaxes();
  expect(await page.findByText("Moins-value, case 3VH")).toBeDefined();
  expect(page.getByText(/^38,00.€$/)).toBeDefined();
  expect(page.getByText(/pendant 10 ans/)).toBeDefined();
  expect(page.getByText("Rien ne manque aux cessions inscrites.")).toBeDefined();
});

it("asks for what is missing by its line, and declares nothing of it", async () => {
  const [sale] = year.sales;
  showTaxes({
    sales: sale ? [{ ...sale, costCents: null, gainCents: null }] : [],
    totals: { ...year.totals, isWhole: false },
    missing: [
      { ...line, gap: "COST" },
      { ...line, number: 12, nature: "inheritance", gap: "VALUE" },
    ],
  });
  expect(
    await page.findByText(/Le prix payé pour cette entrée n’est pas au registre/),
  ).toBeDefined();
  const declare = page.getByRole("link", { name: "Déclarer cette valeur" });
  expect(declare.getAttribute("href")).toBe(`/investor/portfolio?hidden=shown&holder=${me}`);
  expect(page.queryByText(/case 3V/)).toBeNull();
});

it("says which entry counts at a declared value, by which paper", async () => {
  const [sale] = year.sales;
  const { number: _, company: __, category: ___, ...entry } = line;
  const declared = {
    ...entry,
    number: 12,
    nature: "inheritance",
    declaredCostId: thing,
    amountCents: 80_000,
    valuedOn: "2024-05-02",
    fileName: "declaration.pdf",
  } as const;
  showTaxes({ sales: sale ? [{ ...sale, declared: [declared] }] : [] });
  expect(
    await page.findByText(
      /^Valeur déclarée, comptée dans le prix de revient.: 800,00.€ au 2 mai 2024/,
    ),
  ).toBeDefined();
  const proof = page.getByRole("link", { name: "declaration.pdf" });
  expect(proof.getAttribute("href")).toMatch(new RegExp(`/user/${me}/worth/costs/${thing}/proof$`));
});

it("sends an entity to its own accounts, without a line of a person’s form", async () => {
  showTaxes({ holder: { id: entity, name: "Aubry Patrimoine", isEntity: true } });
  expect(await page.findByText(/figurent dans ses propres comptes/)).toBeDefined();
  expect(page.queryByText(/ligne 524/)).toBeNull();
});
