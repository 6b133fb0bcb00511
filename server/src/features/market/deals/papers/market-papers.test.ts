import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { decideGains } from "#features/market/deals/capital-gain.rules.ts";
import { decideDuty } from "@coulisse/domain/transfer-duty.ts";
import type { Make } from "#platform/work/order.ts";
import { pdfPages, pdfText } from "../../../../../test/pdf-pages.ts";
import { make as makeNotice } from "./deal-notice.ts";
import { make as makeStatement } from "./gain-statement.ts";
import type { DealNotice, GainStatement, TransferOrder } from "./market-facts.ts";
import type { EntityFacts, PersonFacts } from "#platform/documents/party.ts";
import { make as makeOrder } from "./transfer-order.ts";

const issuer = {
  name: "Le Fournil",
  legalForm: "SAS",
  capitalCents: 10_000_000n,
  seat: "4 place Sathonay, 69001 Lyon",
  siren: "788 438 406",
  registry: "Lyon",
  unnumbered: "",
};
const seller: PersonFacts = {
  kind: "user",
  name: "Claire Aubry",
  birthName: "Vasseur",
  firstNames: "Claire, Jeanne",
  bornOn: "1981-05-01",
  birthPlace: "Nantes",
  email: "claire@coulisse.example",
  maritalState: "MARRIED",
  spouse: "Paul Aubry",
  matrimonialRegime: "SEPARATION",
  address: "12 rue des Lilas, 69003 Lyon",
};
const buyer: EntityFacts = {
  kind: "corporate",
  name: "Ondine Holding",
  legalForm: "SAS",
  siren: "296 778 624",
  activityCode: "64.20Z",
  email: "karim@coulisse.example",
  address: "2 rue Mercière, 69002 Lyon",
  representative: "Karim Benali",
};
const rights = {
  companyQuantity: 100_000n,
  category: "Actions ordinaires",
  nominal: "1",
  quantity: 1_281n,
  numbers: null,
  unitPrice: "31.5",
  priceCents: 4_035_150n,
};
const taxed = { baseCents: 4_035_150n, quantity: 1_281n, companyQuantity: 100_000n };
const duty = decideDuty({ ...taxed, rights: "SHARES", signedOn: "2027-01-31" });
const order: TransferOrder = {
  locale: "fr",
  drawnUpAt: new Date("2027-01-31T09:00:00.000Z"),
  issuer,
  seller,
  buyer,
  rights,
  origins: [
    {
      number: 12n,
      effectiveOn: "2021-03-10",
      nature: "subscription",
      quantity: 2_000n,
    },
  ],
  acquisitionCents: 1_281_000n,
  agreedOn: "2027-01-31",
  chargesCents: 0n,
  duty,
  sellerFeesCents: 20_176n,
  buyerFeesCents: 40_352n,
  approvedOn: "2027-01-20",
  preemptedOn: "2027-01-15",
};

const plain = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/g, " ");
const bytesOf = async <Task>(make: Make<Task>, task: Task): Promise<Buffer> => {
  const made = await make(task, () => {
    throw new Error("a paper of a deal reads no rows");
  });
  return buffer(made as AsyncIterable<Uint8Array>);
};
const textOf = async <Task>(make: Make<Task>, task: Task): Promise<string> =>
  plain(
    pdfPages(await bytesOf(make, task))
      .map(pdfText)
      .join(" "),
  );

/** Form 2759, field by field. */
const fields: readonly (readonly [string, string])[] = [
  // The act is dated by its signatures, which are not there yet when it is drawn.
  ["the date", "Date de la cession Le jour de la dernière des signatures du présent ordre"],
  ["the day of the agreement", "Accord des parties 31 janvier 2027"],
  ["a person’s birth name", "Nom de naissance Vasseur"],
  ["first names", "Prénoms Claire, Jeanne"],
  ["date of birth", "Né(e) le 1er mai 1981"],
  ["place of birth", "Lieu de naissance Nantes"],
  ["marital state", "Situation matrimoniale Marié(e)"],
  ["spouse", "Conjoint ou partenaire Paul Aubry"],
  ["e-mail", "claire@coulisse.example"],
  ["matrimonial regime", "Régime matrimonial Séparation de biens"],
  ["address", "12 rue des Lilas, 69003 Lyon"],
  ["a company’s SIREN", "SIREN 296 778 624"],
  ["its activity", "64.20Z"],
  ["its form", "Forme SAS"],
  ["its name", "Ondine Holding"],
  ["who acts for it", "Karim Benali"],
  ["the company whose rights are sold", "Dénomination sociale Le Fournil"],
  ["its seat", "Siège social 4 place Sathonay, 69001 Lyon"],
  ["its number", "788 438 406 RCS Lyon"],
  ["whether it is mainly real estate", "À prépondérance immobilière Non"],
  ["the nature of the assets", "Actions nominatives (Actions ordinaires)"],
  ["the total number of rights", "Nombre total de droits sociaux 100 000"],
  ["the number of the rights sold", "Nombre de droits cédés 1 281"],
  ["in words", "mille deux cent quatre-vingt-une"],
  ["their numbers", "Actions non numérotées"],
  ["the origin of ownership", "Souscription de 2 000 le 10 mars 2021 (ligne n° 12 du registre)"],
  ["the acquisition price", "Prix d’acquisition 12 810,00 €"],
  ["the price", "Prix de cession 40 351,50 €"],
  ["the tax base", "Base taxable 40 351,50 €"],
  ["the rate", "Taux 0,1 %"],
  ["the duty", "Droits d’enregistrement 40,35 €"],
];

describe("the transfer order", () => {
  const drawn = textOf(makeOrder, order);
  test.each(fields)("has %s (form 2759)", async (_, text) => {
    expect(await drawn).toContain(text);
  });

  test("orders the company, says until when the duty is paid, what each pays and gets, and the clauses", async () => {
    const text = await drawn;
    for (const fact of [
      "Claire Aubry donne l’ordre à la société Le Fournil",
      "retenus avec le prix et versés dans le mois de la cession (CGI, article 635)",
      "À payer par le cessionnaire 40 795,37 €",
      "Net au cédant 40 149,74 €",
      "Donné par la société le 20 janvier 2027",
      "Purgée le 15 janvier 2027",
      "Le cédant et le cessionnaire, par signature électronique",
    ]) {
      expect(text).toContain(fact);
    }
  });

  test("says the least duty, real estate, parts and their allowance, and what nobody told us", async () => {
    const small = decideDuty({
      ...taxed,
      baseCents: 100_000n,
      rights: "SHARES",
      signedOn: "2027-01-31",
    });
    const text = await textOf(makeOrder, {
      ...order,
      seller: {
        ...seller,
        birthName: null,
        maritalState: "SINGLE",
        spouse: null,
        matrimonialRegime: null,
      },
      duty: small,
      origins: [],
      acquisitionCents: null,
      approvedOn: null,
      preemptedOn: null,
    });
    expect(text).toContain("25,00 € minimum de perception");
    expect(text).toContain("Nom de naissance non renseigné");
    expect(text).toContain("Conjoint ou partenaire sans objet");
    expect(text).toContain("Régime matrimonial sans objet");
    expect(text).toContain("Prix d’acquisition une entrée est sans prix au registre");
    expect(text).toContain("Sans clause d’agrément");
    const building = decideDuty({ ...taxed, rights: "REAL_ESTATE", signedOn: "2027-01-31" });
    expect(await textOf(makeOrder, { ...order, duty: building })).toContain(
      "À prépondérance immobilière Oui",
    );
    const parts = decideDuty({ ...taxed, rights: "PARTS", signedOn: "2027-01-31" });
    const ofParts = await textOf(makeOrder, { ...order, duty: parts });
    expect(ofParts).toContain("Parts sociales (Actions ordinaires)");
    expect(ofParts).toContain("après un abattement de 294,63 €");
  });

  test("is a copy to read in English, which has no place to sign, and the same bytes of the same facts", async () => {
    const text = await textOf(makeOrder, { ...order, locale: "en" });
    expect(text).toContain("Claire Aubry orders Le Fournil to transfer the shares named below");
    expect(text).toContain("in words: one thousand two hundred and eighty-one");
    expect(text).toContain("Matrimonial regime Séparation de biens");
    expect(text).toContain("Reading copy, not signed");
    expect(text).toContain("The order in French prevails.");
    expect(text).not.toContain("electronic signature");
    const [one, other] = await Promise.all([bytesOf(makeOrder, order), bytesOf(makeOrder, order)]);
    expect(one.equals(other)).toBe(true);
  });
});

const [gain] = decideGains([
  {
    number: 12n,
    effectiveOn: "2021-03-10",
    isIn: true,
    quantity: 2_000n,
    unitPrice: "10",
    declaredCents: null,
    reshapes: false,
    feesCents: 2_500n,
    lots: null,
  },
  {
    number: 40n,
    effectiveOn: "2027-02-03",
    isIn: false,
    quantity: 1_281n,
    unitPrice: "31.5",
    declaredCents: null,
    reshapes: false,
    feesCents: 20_176n,
    lots: [{ number: 12n, quantity: 1_281n }],
  },
]);
const statement: GainStatement = {
  locale: "fr",
  drawnUpAt: new Date("2027-02-03T10:00:00.000Z"),
  issuer,
  seller,
  category: "Actions ordinaires",
  gain: gain!,
  saleOn: "2027-01-31",
};

describe("the statement for the seller’s return (R-33)", () => {
  test("has the price net of fees, each lot, the cost and the gain", async () => {
    const text = await textOf(makeStatement, statement);
    for (const fact of [
      "formulaire n° 2074",
      "Date de la cession 31 janvier 2027",
      "Inscription au registre 3 février 2027",
      "Prix effectif des titres cédés",
      "Prix de cession net de frais 40 149,74 €",
      "10 mars 2021",
      "Prix de revient des titres cédés 12 826,01 €",
      "27 323,73 €",
    ]) {
      expect(text).toContain(fact);
    }
  });

  test("leaves open what nobody can know, in both languages", async () => {
    const lots = gain!.lots.map((lot) => ({ ...lot, unitPrice: null, costCents: null }));
    const open = { ...gain!, method: "AVERAGE", lots, costCents: null, gainCents: null } as const;
    const text = await textOf(makeStatement, { ...statement, gain: open });
    expect(text).toContain("Prix moyen pondéré");
    expect(text).toContain("Plus-value ou moins-value à compléter");
    expect(text).toContain("plutôt que faux");
    const english = await textOf(makeStatement, { ...statement, gain: open, locale: "en" });
    expect(english).toContain("Gain or loss to be completed");
  });
});

const notice: DealNotice = {
  locale: "fr",
  drawnUpAt: new Date("2027-02-03T10:00:00.000Z"),
  issuer,
  side: "SELLER",
  party: seller,
  otherName: buyer.name,
  rights,
  saleOn: "2027-01-31",
  settledAt: new Date("2027-02-03T10:00:00.000Z"),
  lineNumber: 40n,
  lineHash: "a".repeat(64),
  feesCents: 20_176n,
  duty,
  balance: 719n,
};

describe("the notices of a settled deal", () => {
  test("tell the seller what was paid to them, and that the duty is the buyer’s", async () => {
    const text = await textOf(makeNotice, notice);
    for (const fact of [
      "Avis de cession",
      "Cessionnaire Ondine Holding",
      "Date de la cession 31 janvier 2027",
      "3 février 2027 à 11:00:00",
      "Porté au portefeuille espèces 40 149,74 €",
      "versés au plus tard le 1er mars 2027",
      "après l’opération 719",
      "a".repeat(64),
    ]) {
      expect(text).toContain(fact);
    }
  });

  test("tell the buyer what was taken, and by when the duty is to be paid", async () => {
    const bought = { ...notice, side: "BUYER", party: buyer, otherName: seller.name } as const;
    const text = await textOf(makeNotice, { ...bought, feesCents: 40_352n });
    expect(text).toContain("Avis d’acquisition");
    expect(text).toContain("Débité du portefeuille espèces 40 795,37 €");
    expect(text).toContain("versés à l’administration fiscale au plus tard le 1er mars 2027");
    expect(await textOf(makeNotice, { ...bought, locale: "en" })).toContain("Notice of purchase");
  });
});
