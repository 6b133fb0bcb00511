import { afterAll, beforeAll, expect, test } from "vitest";
import { createCorporate } from "#features/entities/corporates/corporates.commands.ts";
import { form, type Client } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import { createIssuer, transferPath, undocumented } from "../../../../test/factories.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { file } from "../../../../test/pictures.ts";
import { pdfPages, pdfText, type PdfPage } from "../../../../test/pdf-pages.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld({ clock: movableClock() });
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const read = async (
  path: string,
  language = "fr",
): Promise<{ bytes: Buffer; pages: PdfPage[] }> => {
  const answer = await admin.get(path, { headers: { "accept-language": language } });
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  return { bytes: answer.bytes, pages: pdfPages(answer.bytes) };
};

const whole = (pages: PdfPage[]): string => pages.map(pdfText).join("\n");

const expectInsidePages = (pages: PdfPage[]): void => {
  for (const { width, height, texts } of pages) {
    for (const { x, y } of texts) {
      expect(x > 30 && x < width - 30 && y > 30 && y < height - 30).toBe(true);
    }
  }
};

const company = {
  capitalCents: 1_234_567,
  rcsNumber: "Chambéry 812 345 678",
  address: { line1: "12 rue des Métiers", postcode: "73000", city: "Chambéry", country: "FR" },
};

const issuerWithLines = async (transfers: number) => {
  const { claire, karim } = world.people;
  const issuer = await createIssuer(
    admin,
    [
      [claire.id, 50_000],
      [karim.id, 50_000],
    ],
    {
      company,
      category: { nominalValue: "0.5" },
    },
  );
  for (let index = 0; index < transfers; index += 1) {
    const [from, to] = index % 2 === 0 ? [claire, karim] : [karim, claire];
    const body = { ...undocumented, quantity: 1_000 + index, unitPrice: "12.5" };
    const { status } = await admin.post(transferPath(from.id, to.id, issuer.category.id), body);
    expect(status).toBe(201);
  }
  return issuer;
};

test("the register as PDF has every line once, in order, and says which page of how many", async () => {
  const issuer = await issuerWithLines(40);
  const { bytes, pages } = await read(`/companies/${issuer.company.id}/register.pdf`);
  expect(bytes.subarray(0, 8).toString()).toBe("%PDF-1.7");
  expect(bytes.toString("latin1")).toContain("pdfaid:part>2<");
  const text = whole(pages);
  const quantities = [...text.matchAll(/^1\u00a00\d\d$/gm)].map(([found]) => found);
  expect(quantities).toEqual(
    Array.from({ length: 40 }, (_, index) => `1\u00a00${String(index).padStart(2, "0")}`),
  );
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, index) =>
    expect(pdfText(page)).toContain(`Page ${index + 1} / ${pages.length}`),
  );
  expect(text).toContain("SAS au capital de 12\u00a0345,67\u00a0€");
  expect(text).toContain("812\u00a0345\u00a0678 RCS Chambéry");
  expectInsidePages(pages);
});

test("the last page of the register closes the chain with its last hash (R-2)", async () => {
  const issuer = await issuerWithLines(3);
  const { body } = await admin.get(`/companies/${issuer.company.id}/register?limit=1`);
  const { pages } = await read(`/companies/${issuer.company.id}/register.pdf`);
  expect(pdfText(pages.at(-1) as PdfPage)).toContain(body.items[0].hash);
});

test("the same register at the same instant is the same file, and another line another print", async () => {
  const { company: issuer, category } = await issuerWithLines(1);
  const path = `/companies/${issuer.id}/register.pdf`;
  const [first, second] = [await read(path), await read(path)];
  expect(first.bytes.equals(second.bytes)).toBe(true);
  const printOf = ([page]: PdfPage[]) => /données (\w{64})/.exec(pdfText(page as PdfPage))?.[1];
  await admin.post(`/share-holders/share-categories/${category.id}/${world.people.claire.id}`, {
    ...undocumented,
    quantity: 1,
  });
  const third = await read(path);
  expect(printOf(first.pages)).toMatch(/^\w{64}$/);
  expect(printOf(third.pages)).not.toBe(printOf(first.pages));
});

test("an extract says what it was filtered by, in the caller's language", async () => {
  const issuer = await issuerWithLines(2);
  const path = `/companies/${issuer.company.id}/register.pdf?type=ISSUE&from=2024-01-01`;
  expect(whole((await read(path)).pages)).toContain(
    "Extrait du registre : émissions, à compter du 01/01/2024.",
  );
  const english = whole((await read(path, "en")).pages);
  expect(english).toContain("Extract of the register: issues, from 01/01/2024.");
  expect(english).not.toContain("Sale");
  const others = `/companies/${issuer.company.id}/register.pdf?type=MENTION,TRANSFER&nature=!gift,sale`;
  const several = whole((await read(`${others}&amountCentsMin=100000`)).pages);
  expect(several).toContain("Extrait du registre : transferts ou mentions,");
  expect(several).toMatch(/nature tout sauf .+ et .+, montant d’au moins 1\s000,00\s€/u);
});

test("every paper says the head of the register, and how to verify it", async () => {
  const { company: issuer, category } = await issuerWithLines(3);
  const { body } = await admin.get(`/companies/${issuer.id}/register?limit=1`);
  const { hash, number } = body.items[0];
  const accounts = await admin.get(`/share-holders?shareCategoryId=${category.id}`);
  const papers = ["register", "cap-table", "shareholder-accounts"].map(
    (paper) => `/companies/${issuer.id}/${paper}.pdf`,
  );
  papers.push(`/share-holders/${accounts.body.items[0].id}/certificate.pdf`);
  for (const paper of papers) {
    const text = whole((await read(paper)).pages).replaceAll("\n", " ");
    expect(text).toMatch(new RegExp(`n°\\s${number}\\b`));
    expect(text).toContain(hash);
    expect(text).toContain("/api/register/verifier.html");
  }
});

test("no date of a paper is broken over two lines", async () => {
  const issuer = await issuerWithLines(12);
  for (const paper of ["register", "shareholder-accounts"]) {
    const text = whole((await read(`/companies/${issuer.company.id}/${paper}.pdf`)).pages);
    expect(text).toContain("02/03/2026");
    expect(text).not.toMatch(/\d\d\/\d\d\/\d{0,3}\n/);
  }
});

test("the register's paper has reasons, documents, SIRENs, totals and a place for a signature", async () => {
  const issuer = await issuerWithLines(1);
  const ctx = world.contextOf({
    userId: world.people.admin.id,
    sessionId: null,
    isAdmin: true,
    companyIds: [],
    holderIds: [],
  });
  const facts = {
    legalName: "Fonds du Levain",
    legalForm: "SAS",
    siret: "73282932000074",
    domicile: "1 rue du Four, 69001 Lyon",
  };
  const corporate = await createCorporate(ctx, facts);
  const sale = form({
    quantity: "30",
    reason: "Cession du 2 mars",
    files: [file(await pdf(), "ordre.pdf", "application/pdf")],
  });
  const path = transferPath(world.people.claire.id, corporate.id, issuer.category.id);
  const { body } = await admin.call("POST", path, sale);
  const { pages } = await read(`/companies/${issuer.company.id}/register.pdf`);
  const text = whole(pages).replaceAll("\n", " ");
  expect(text).toContain("Cession du 2 mars");
  expect(text).toContain(`pièce ${body.documents[0].sha256.slice(0, 8)}…`);
  expect(text).toContain("SIREN 732829320");
  expect(text).toMatch(/100\s000 actions : Actions ordinaires \(ORD-\w+\)\s: 100\s000/);
  expect(text).toContain("Date et signature");
  expectInsidePages(pages);
});

test("an empty register is a page that says so", async () => {
  const { company: issuer } = await createIssuer(admin);
  const { pages } = await read(`/companies/${issuer.id}/register.pdf`);
  expect(pages).toHaveLength(1);
  expect(whole(pages)).toContain("Aucun mouvement n’est inscrit au registre.");
  for (const paper of ["cap-table", "shareholder-accounts"]) {
    expect((await read(`/companies/${issuer.id}/${paper}.pdf`)).pages).toHaveLength(1);
  }
});

test("the cap table as PDF has each holder with shares and parts, and the whole company's", async () => {
  const issuer = await issuerWithLines(1);
  const { pages } = await read(`/companies/${issuer.company.id}/cap-table.pdf`);
  const text = whole(pages);
  expect(text).toMatch(/Karim Benali\n51\u00a0000\n51,00\u00a0%\n51\u00a0000\n51,00\u00a0%/);
  expect(text).toMatch(/Total de la société\n100\u00a0000\n100,00\u00a0%/);
  expect(text).toContain("Situation au 2 mars 2026, par date d’effet des mouvements.");
});

test("each individual account shows its balance after every line (R-6)", async () => {
  const issuer = await issuerWithLines(2);
  const { pages } = await read(`/companies/${issuer.company.id}/shareholder-accounts.pdf`);
  const [, claire = ""] = /Claire Aubry\n([\s\S]*?)Karim Benali\n12 rue/.exec(whole(pages)) ?? [];
  const balances = [...claire.matchAll(/\n(\d+\u00a0\d{3})(?=\n\d\n|\n?$)/g)].map(([, one]) => one);
  expect(balances).toEqual(["50\u00a0000", "49\u00a0000", "50\u00a0001"]);
});

test("the register's paper calls the parties of a pledge and of a usufruct what they are", async () => {
  const { claire, karim } = world.people;
  const issuer = await createIssuer(admin, [[claire.id, 100]], { company });
  const path = `/share-holders/mentions/${issuer.category.id}/${claire.id}`;
  for (const nature of ["pledge", "usufruct"]) {
    const body = {
      ...undocumented,
      quantity: 10,
      nature,
      beneficiaryId: karim.id,
      agreedOn: "2024-02-01",
      reason: "Prêt du 1er février 2024",
    };
    expect((await admin.post(path, body)).status).toBe(201);
  }
  const register = `/companies/${issuer.company.id}/register.pdf`;
  const french = whole((await read(register)).pages);
  for (const word of ["constituant", "créancier nanti", "nu-propriétaire", "usufruitier"]) {
    expect(french.match(new RegExp(`^${word}$`, "gm"))).toHaveLength(1);
  }
  expect(french).not.toMatch(/(ancien|nouveau)\s+porteur/i);
  expect(french.replaceAll("\n", " ")).toContain("Porteur débité ou grevé");
  const english = whole((await read(register, "en")).pages);
  for (const word of ["grantor", "pledgee", "bare owner", "usufructuary"]) {
    expect(english.match(new RegExp(`^${word}$`, "gm"))).toHaveLength(1);
  }
  expect(english).not.toMatch(/(former|new)\s+holder/i);
});

test("the register's paper says which pledge a release ends, for whom, and of which day the deed is", async () => {
  const { claire, karim } = world.people;
  const issuer = await createIssuer(admin, [[claire.id, 100]], { company });
  const path = `/share-holders/mentions/${issuer.category.id}/${claire.id}`;
  const pledge = await admin.post(path, {
    ...undocumented,
    quantity: 10,
    nature: "pledge",
    beneficiaryId: karim.id,
    agreedOn: "2024-02-01",
    reason: "Prêt du 1er février 2024",
  });
  expect(pledge.status, JSON.stringify(pledge.body)).toBe(201);
  const { id: encumbranceId, number } = pledge.body;
  const release = { ...undocumented, quantity: 10, nature: "release", encumbranceId };
  expect((await admin.post(path, release)).status).toBe(201);
  const register = `/companies/${issuer.company.id}/register.pdf`;
  const french = whole((await read(register)).pages);
  expect(french).toContain(`lève le n° ${number}`);
  expect(french.match(/^constituant$/gm)).toHaveLength(2);
  expect(french.match(/^créancier nanti$/gm)).toHaveLength(2);
  expect(french.replaceAll("\n", " ")).toContain("acte du 01/02/2024");
  expect(french).not.toContain("titulaire");
  const english = whole((await read(register, "en")).pages);
  expect(english).toContain(`lifts no. ${number}`);
  expect(english.match(/^pledgee$/gm)).toHaveLength(2);
});

/** The titles in the list of contents beside the pages. */
const bookmarksOf = (bytes: Buffer): string[] =>
  [
    ...bytes
      .toString("latin1")
      .matchAll(
        /\/Title \(((?:\\.|[^\\)])*)\)\n\/Parent|\/Parent \d+ 0 R\n\/Title \(((?:\\.|[^\\)])*)\)/g,
      ),
  ].map(([, one, other]) => textOf(one ?? other ?? ""));

const textOf = (written: string): string => {
  const bytes = Buffer.from(written.replaceAll(/\\([\\()])/g, "$1"), "latin1");
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString("utf16le")
    : bytes.toString("latin1");
};

test("a paper has a list of contents that leads to its parts", async () => {
  const { company: issuer } = await issuerWithLines(3);
  const titles = async (path: string) =>
    bookmarksOf((await read(`/companies/${issuer.id}/${path}`)).bytes);
  expect(await titles("register.pdf")).toEqual([
    "Registre des mouvements de titres",
    "À partir du n° 1",
    "Dernière ligne et vérification",
  ]);
  expect(await titles("cap-table.pdf")).toEqual([
    "Table de capitalisation",
    "À partir de Karim Benali",
    "Total de la société",
    "Dernière ligne et vérification",
  ]);
  expect(await titles("shareholder-accounts.pdf")).toEqual([
    "Comptes individuels d’actionnaires",
    "Claire Aubry",
    "Karim Benali",
    "Dernière ligne et vérification",
  ]);
});
