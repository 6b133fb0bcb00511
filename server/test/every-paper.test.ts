import { afterAll, beforeAll, expect, test } from "vitest";
import { buffer } from "node:stream/consumers";
import type { Locale } from "@coulisse/domain/words.ts";
import { mendPaper } from "#platform/documents/mend-paper.ts";
import { paperKinds, type PaperKind } from "#platform/documents/paper-kinds.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { writeParagraph } from "#platform/documents/prose.ts";
import { makeCertificate } from "#platform/seal/certificate.ts";
import { conformedCopy } from "#features/signing/signatures/papers/conformed-copy.ts";
import { followWrittenTransfers } from "#features/formalities/written-transfers.commands.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";
import type { Client } from "./client.ts";
import { openContractDesk } from "./contracts.ts";
import { pdf } from "./documents.ts";
import { nextSiret } from "./entity-desk.ts";
import { createIssuer, credit, transferPath } from "./factories.ts";
import { answer, informBuyer, openMarket, sell, step } from "./market.ts";
import { pdfPages, pdfText } from "./pdf-pages.ts";
import { pdfAFaults, rulesOfPdfA } from "./pdf-a.ts";
import { walkOffsets } from "./pdf-offsets.ts";
import { qpdfFaults } from "./qpdf.ts";
import { createRound, fileSheet, keptRight, recordIssue } from "./rounds.ts";
import { becomeInvestor, endForm, fund, openRound } from "./subscriptions.ts";
import { verifySeal } from "./verify-seal.ts";
import { checksOfPaper } from "./whole-paper.ts";
import { insertPerson } from "./states.ts";
import { createWorld, type World } from "./world.ts";

/** The name needs care in XML and in names of files: no paper may break on a company's name. */
const company = "Dupont & Fils";
const locales = ["fr", "en"] as const;

/** A registered office of two lines, in a town that has no registry of its own. */
const head = {
  address: JSON.stringify({
    line1: "3 rue Racine",
    line2: "Bâtiment B",
    postcode: "69100",
    city: "Villeurbanne",
  }),
  capitalCents: "12500000",
  rcsNumber: "RCS Lyon B 732829320",
  siret: "732 829 320 00074",
  legalForm: "SAS",
};
const headsInWords: Readonly<Record<Locale, readonly string[]>> = {
  fr: [
    "SAS au capital de 125 000,00 €",
    "Siège social : 3 rue Racine, Bâtiment B, 69100 Villeurbanne",
    "732 829 320 RCS Lyon",
  ],
  en: [
    "SAS with a share capital of €125,000.00",
    "Registered office: 3 rue Racine, Bâtiment B, 69100 Villeurbanne",
    "732 829 320 RCS Lyon",
  ],
};

let world: World;
let admin: Client;
let claire: Client;
let karim: Client;
type Read = Readonly<{ client: Client; path: string; isSealed: boolean; isDrawn?: true }>;
const reads: Read[] = [];
const seen = new Map<string, Set<Locale>>();

const inLanguage = (locale: Locale) => ({ headers: { "accept-language": locale } });
const plain = (client: Client, path: string) => reads.push({ client, path, isSealed: false });
const sealed = (client: Client, path: string) => reads.push({ client, path, isSealed: true });
/** Papers that the platform draws up and seals itself are in the language of whoever asks. */
const sealedHere = (client: Client, path: string) =>
  reads.push({ client, path, isSealed: true, isDrawn: true });

const drawnText = async (): Promise<Buffer> =>
  buffer(
    await writePaper(
      () => ({
        kind: "sample",
        issuer: { name: company, lines: [] },
        title: "Pacte d’associés",
        subtitle: [],
        numberLabel: "Version",
        number: "1",
        drawnUp: "2 mars 2026",
        drawnUpAt: world.services.clock.now(),
        locale: "fr",
        landscape: false,
      }),
      async function* (flow) {
        writeParagraph(flow, "Les parties conviennent de ce qui suit.");
        yield;
      },
    ),
  );

const settleDeal = async (): Promise<void> => {
  const market = await openMarket(admin, [[world.people.claire.id, 200]], {
    company: { name: company, ...head },
  });
  const of = `/companies/${market.companyId}`;
  for (const paper of ["register", "cap-table", "shareholder-accounts"]) {
    plain(admin, `${of}/${paper}.pdf`);
  }
  const accounts = await admin.get(`/share-holders?shareCategoryId=${market.shareCategoryId}`);
  plain(admin, `/share-holders/${accounts.body.items[0].id}/certificate.pdf`);
  await fund(world, world.people.karim.id, 103_500n);
  const offer = (await sell(claire, market)).body;
  const deal = (await answer(karim, offer.id, 40)).body.id;
  await step(claire, deal, "accept");
  await informBuyer(world, deal);
  const asked = await step(karim, deal, "sign");
  await endForm(world, asked.body.signatureId, "SIGNED");
  await world.runJobs();
  await step(karim, deal, "pay");
  await world.runJobs();
  const path = (document: string) => `/secondary-market/deals/${deal}/documents/${document}`;
  for (const document of ["order", "notice", "statement"]) plain(claire, path(document));
  plain(karim, path("notice"));
  for (const document of ["signed", "evidence"]) sealed(claire, path(document));
  sealedHere(claire, "/tax-years/2026/summary.pdf");
  sealedHere(claire, `/user/${world.people.claire.id}/worth/statement.pdf`);
  sealedHere(karim, "/wallet/statement.pdf?from=2026-01-01&to=2026-03-02");
};

/** The return of a sale that was written by hand, as its buyer declares it. */
const sellByHand = async (): Promise<void> => {
  const { claire: from, karim: to } = world.people;
  const { category } = await createIssuer(admin, [[from.id, 100]], {
    company: { name: `${company} (cession)`, siret: nextSiret() },
  });
  const sale = { quantity: 20, unitPrice: "2.35", lackingReason: "Ordre au siège" };
  const { body: line } = await admin.post(transferPath(from.id, to.id, category.id), sale);
  await followWrittenTransfers(world.contextOf(null));
  const { body } = await admin.get("/formalities?limit=200");
  type Listed = { id: string; kind: string; event: { id: string } | null };
  const duty = (body.items as Listed[]).find(
    ({ kind, event }) => kind === "TRANSFER_DUTY" && event?.id === line.id,
  );
  plain(karim, `/formalities/${duty?.id ?? ""}/return.pdf`);
};

const subscribe = async (locale: Locale): Promise<void> => {
  const round = await openRound(admin, world.services.clock.now());
  const order = { fundraisingId: round.id, quantity: 12, answers: rightAnswers };
  const { id } = (await claire.post("/subscription", order)).body;
  const asked = await claire.call(
    "POST",
    `/subscription/${id}/signature`,
    undefined,
    inLanguage(locale),
  );
  await endForm(world, asked.body.signatureId, "SIGNED");
  await world.runJobs();
  await fund(world, world.people.claire.id, 12_300n);
  await claire.post(`/subscription/${id}/payment`);
  const path = (document: string) => `/subscription/${id}/documents/${document}`;
  for (const document of ["form", "receipt"]) plain(claire, path(document));
  for (const document of ["signed", "evidence"]) sealed(claire, path(document));
};

/** the notice to the holders, and its copy to read. */
const noticeHolders = async (): Promise<void> => {
  const { company: issuer, category } = await createIssuer(admin, [[world.people.claire.id, 10]], {
    company: {
      name: `${company} (avis)`,
      siret: nextSiret(),
      capitalCents: 10_000,
      address: { line1: "4 place Sathonay", postcode: "69001", city: "Lyon" },
    },
  });
  const now = world.services.clock.now();
  const of = { companyId: issuer.id, shareCategoryId: category.id };
  const { id } = await createRound(admin, {}, of, now);
  await recordIssue(admin, id, keptRight(now));
  await fileSheet(admin, id);
  const opened = await admin.post(`/fundraising/${id}/rights`);
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  for (const language of locales) plain(claire, `/fundraising/${id}/notice?language=${language}`);
};

const signContract = async (locale: Locale, text: Buffer): Promise<string> => {
  const desk = openContractDesk(world, admin);
  const round = await openRound(admin, world.services.clock.now());
  const { claire: one, karim: other } = world.people;
  const parties = { companyId: round.companyId, partyIds: [one.id, other.id] };
  const id = await desk.drawn({ ...parties, title: `Pacte & ${locale}` }, text);
  const path = desk.path(id, "/signature");
  const sent = await admin.call("POST", path, undefined, inLanguage(locale));
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await endForm(world, sent.body.signatureId, "SIGNED");
  await world.runJobs();
  return id;
};

beforeAll(async () => {
  world = await createWorld();
  const { people } = world;
  admin = await world.signedIn(people.admin.email);
  claire = await world.signedIn(people.claire.email);
  karim = await world.signedIn(people.karim.email);
  await becomeInvestor(world, claire, people.claire.id);
  await becomeInvestor(world, karim, people.karim.id);
  await settleDeal();
  await sellByHand();
  await noticeHolders();
  for (const locale of locales) {
    await subscribe(locale);
    const id = await signContract(locale, await drawnText());
    for (const document of ["signed", "evidence"]) {
      sealed(claire, `/contracts/${id}/documents/${document}`);
    }
  }
});
afterAll(() => world.close());

/** Draws papers as they were written before, of which conformed copies are drawn. */
const copyInLanguage = async (locale: Locale): Promise<Buffer> => {
  const whole = await drawnText();
  const damaged = Buffer.concat([whole.subarray(0, 9), whole.subarray(15)]);
  const mended = mendPaper(damaged);
  if (!mended) throw new Error("It is not told from a whole one.");
  expect(mended.bytes.equals(whole)).toBe(true);
  expect(mendPaper(whole)).toBeUndefined();
  const keptAt = world.services.clock.now();
  const { keyPem, certificatePem: chainPem } = makeCertificate("Cachet d’essai", keptAt);
  const seal = { keyPem, chainPem, at: keptAt, reason: "", sealedBy: "Coulisse" };
  const copied = { id: world.people.claire.id, name: "pacte.pdf", sha256: "ab".repeat(32), keptAt };
  return conformedCopy(damaged, mended, { ...copied, locale, signers: [] }, seal);
};

/** Letters are printed and not kept: they have no foot that says their kind. */
const letterInLanguage = async (locale: Locale): Promise<Buffer> => {
  const { company: issuer, category } = await createIssuer(admin, [[world.people.claire.id, 10]], {
    company: { name: `${company} (lettres ${locale})`, siret: nextSiret() },
  });
  const invited = await insertPerson(world, {
    first_name: "Odile",
    last_name: `Papier ${locale}`,
    state: "INVITED",
    birth_on: "1950-01-31",
    domicile: "6 rue Léon-Blum, 69100 Villeurbanne",
  });
  await credit(admin, category.id, invited, { quantity: 10, effectiveOn: "2024-01-15" });
  const path = `/companies/${issuer.id}/invitations/letters`;
  const { status, body, bytes } = await admin.call("POST", path, {}, inLanguage(locale));
  expect(status, JSON.stringify(body)).toBe(200);
  seen.set("invitationLetter", (seen.get("invitationLetter") ?? new Set()).add(locale));
  return bytes;
};

const kindOf = (prefix: string): string =>
  Object.entries(paperKinds).find(([, kind]) => kind.prefix === prefix)?.[0] ?? prefix;

/** The foot of each page says of which kind it is, and in which language. */
const footForm = /\b([A-Z]{3})-\d{8}-[0-9A-F]{8} · (Empreinte|SHA-256 of)/;
const note = (bytes: Buffer): Set<string> => {
  const found = new Set<string>();
  for (const page of pdfPages(bytes)) {
    const [, prefix, word] = footForm.exec(pdfText(page)) ?? [];
    if (prefix === undefined) continue;
    const [kind, locale] = [kindOf(prefix), word === "Empreinte" ? "fr" : "en"] as const;
    seen.set(kind, (seen.get(kind) ?? new Set()).add(locale));
    found.add(`${kind} ${locale}`);
  }
  return found;
};

/** Papers and what each was held against; printed. */
const table = new Map<string, string>();
afterAll(() => {
  const rows = [...table].toSorted(([one], [other]) => (one < other ? -1 : 1));
  process.stdout.write(`${rows.map((row) => row.join(": ")).join("\n")}\n`);
});

const sealFaults = (bytes: Buffer): string[] => {
  const { isValid, coversWholeFile } = verifySeal(bytes);
  return isValid && coversWholeFile ? [] : [`valid ${isValid}, whole file ${coversWholeFile}`];
};

const check = async (bytes: Buffer, isSealed: boolean): Promise<string[]> => {
  const checks = {
    ...(await checksOfPaper(bytes)),
    ...(isSealed ? { seal: sealFaults(bytes) } : {}),
  };
  const words = Object.entries(checks).map(
    ([name, faults]) => `${name} ${faults.length === 0 ? "whole" : "BROKEN"}`,
  );
  for (const paper of note(bytes)) {
    table.set(`${paper}${isSealed ? ", sealed" : ""}`, words.join(", "));
  }
  return Object.values(checks).flat();
};

test("every paper, sealed and not, in both languages, is whole to a strict reader, to qpdf and as PDF/A-2b", async () => {
  expect(rulesOfPdfA.length).toBeGreaterThanOrEqual(18);
  for (const { client, path, isSealed, isDrawn = false } of reads) {
    // What was signed is the same bytes for everybody.
    for (const locale of isSealed && !isDrawn ? (["fr"] as const) : locales) {
      const { status, body, bytes } = await client.get(path, inLanguage(locale));
      expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
      expect(await check(bytes, isSealed), `${path} in ${locale}`).toEqual([]);
      expect(walkOffsets(bytes).sections, path).toBe(isSealed ? 2 : 1);
    }
  }
  for (const locale of locales) {
    const copy = await copyInLanguage(locale);
    expect(await check(copy, false)).toEqual([]);
    expect(await check(await letterInLanguage(locale), false)).toEqual([]);
  }
  const drawn = (Object.keys(paperKinds) as PaperKind[]).filter((kind) => kind !== "sample");
  // A kind that nothing above draws is a kind that nobody checks: draw it here.
  expect([...seen.keys()].toSorted()).toEqual(drawn.toSorted());
  const both = [
    "register",
    "capTable",
    "accounts",
    "certificate",
    "gainStatement",
    "dutyReturn",
    "saleNotice",
    "purchaseNotice",
    "subscriptionReceipt",
    "subscriptionNotice",
    "signatures",
    "evidence",
    "conformedCopy",
    "invitationLetter",
    "walletStatement",
    "portfolioStatement",
    "taxYear",
  ];
  for (const kind of both) expect([...(seen.get(kind) ?? [])], kind).toHaveLength(2);
}, 400_000);

test("R-29b: all papers of a company have one head: its form, its capital, its whole registered office, and the registry that was recorded", async () => {
  const ofDeal = /^\/(?:companies|share-holders|secondary-market)\//;
  const papers = reads.filter(({ path, isSealed }) => !isSealed && ofDeal.test(path));
  expect(papers).toHaveLength(8);
  for (const { client, path } of papers) {
    for (const locale of locales) {
      const { bytes } = await client.get(path, inLanguage(locale));
      const [first] = pdfPages(bytes);
      const text = pdfText(first ?? { width: 0, height: 0, texts: [] }).replaceAll(/\s+/gu, " ");
      // The act of a sale is in French for everybody.
      const heads = headsInWords[path.endsWith("/order") ? "fr" : locale];
      for (const line of heads) expect(text, `${path} ${locale}`).toContain(line);
      expect(text).not.toContain("RCS Villeurbanne");
    }
  }
});

test("a text that somebody else drew is sealed with its page of signatures, and qpdf has nothing against it", async () => {
  const text = await pdf();
  const id = await signContract("fr", text);
  const { bytes } = await claire.get(`/contracts/${id}/documents/signed`);
  expect(await qpdfFaults(bytes)).toEqual([]);
  expect(bytes.subarray(0, text.length).equals(text)).toBe(true);
  expect(verifySeal(bytes)).toMatchObject({ isValid: true, coversWholeFile: true });
});

/** Each leaves every byte after it where it was. */
const breaches: readonly (readonly [clause: string, from: string, to: string])[] = [
  ["6.1.2", "%PDF-1.7", "%PDF-2.7"],
  ["6.1.6", "/ID [<", "/ID [{"],
  ["6.1.7", "\nendstream", " endstream"],
  ["6.1.9", "\nendobj", " endobj"],
  ["6.6.2", "<pdfaid:part>2", "<pdfaid:part>1"],
  ["6.6.2", "&amp;", "&lol;"],
  ["6.6.2", "<xmp:CreateDate>20", "<xmp:CreateDate>19"],
  ["6.2.3", "/GTS_PDFA1", "/GTS_PDFX1"],
  ["6.2.11", "/ToUnicode", "/NoUnicode"],
  ["6.2.11", "/FontFile2", "/FontFile9"],
  ["6.2.11", "/W [0 [", "/W [1 ["],
  ["6.2.10", "/StemV 0", "/ca 0.5 "],
  ["6.5", "/Lang", "/AA  "],
  ["6.7", "/MarkInfo", "/NoMarks "],
  ["6.8", "/Names", "/AF   "],
];

test.each(breaches)("the rule %s is broken by %s as %s, and says so", async (clause, from, to) => {
  const bytes = await drawnText();
  const at = bytes.indexOf(from, 0, "latin1");
  expect(at, from).toBeGreaterThanOrEqual(0);
  expect(from.length).toBe(to.length);
  const broken = Buffer.from(bytes);
  broken.write(to, at, "latin1");
  const faults = await pdfAFaults(broken).catch((error: unknown) => [
    `unreadable: ${String(error)}`,
  ]);
  expect(faults.some((fault) => fault.startsWith(clause) || fault.startsWith("unread"))).toBe(true);
});

test("qpdf refuses a file whose head lost its second line, and so does the walk", async () => {
  const bytes = await drawnText();
  const damaged = Buffer.concat([bytes.subarray(0, 9), bytes.subarray(15)]);
  expect(walkOffsets(damaged).faults).not.toEqual([]);
  expect(await qpdfFaults(damaged)).not.toEqual([]);
});
