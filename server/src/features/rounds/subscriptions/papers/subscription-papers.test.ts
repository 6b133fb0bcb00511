import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { pdfPages, pdfText } from "../../../../../test/pdf-pages.ts";
import { make as makeReceipt } from "./receipt.ts";
import type { Receipt, SubscriptionForm } from "./subscription-facts.ts";
import { make as makeForm } from "./subscription-form.ts";

const issuer = {
  name: "Le Fournil",
  legalForm: "SAS",
  capitalCents: 10_000_000n,
  seat: "4 place Sathonay, 69001 Lyon",
  siren: "788 438 406",
  registry: "Lyon",
  unnumbered: "",
};
const subscriber = {
  kind: "user",
  name: "Claire Aubry",
  domicile: "12 rue des Lilas, 69003 Lyon",
  siren: null,
  representative: null,
} as const;
const depositary = {
  kind: "BANK",
  name: "Banque du Rhône",
  address: "1 quai Jules-Courmont, 69002 Lyon",
} as const;

const form: SubscriptionForm = {
  locale: "fr",
  drawnUpAt: new Date("2026-03-02T09:00:00.000Z"),
  issuer,
  depositary,
  subscriber,
  increase: {
    decision: "AGE, 2e résolution, 20 février 2026",
    maximumCents: 25_000_000n,
    maximumQuantity: 20_000n,
    opensOn: "2026-03-01",
    closesOn: "2026-04-30",
    category: "Actions ordinaires",
    unitPrice: "12.5",
    nominal: "1",
    premium: "11.5",
    preferentialRight: "WAIVED",
    rightReference: null,
  },
  quantity: 1_281n,
  rightQuantity: 0n,
  amountCents: 1_601_250n,
  feesCents: 24_019n,
  paymentReference: "RF18 5390 0754 7034",
  revocableUntil: new Date("2026-03-06T22:59:59.000Z"),
};

const receipt: Receipt = {
  locale: "fr",
  drawnUpAt: new Date("2026-03-03T09:00:00.000Z"),
  issuer,
  depositary,
  payer: subscriber,
  amountCents: 1_625_269n,
  sharesCents: 1_601_250n,
  feesCents: 24_019n,
  quantity: 1_281n,
  category: "Actions ordinaires",
  receivedOn: "2026-03-03",
  reference: "RF18 5390 0754 7034",
};

/** Both papers are drawn from recorded facts alone. */
const noRows = () => {
  throw new Error("a paper of one subscription has no rows");
};
const subscriptionForm = (facts: SubscriptionForm) => makeForm(facts, noRows);
const receiptPaper = (facts: Receipt) => makeReceipt(facts, noRows);

const plain = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/g, " ");
const textOf = async (paper: ReturnType<typeof subscriptionForm>): Promise<string> =>
  plain(
    pdfPages(await buffer(await paper))
      .map(pdfText)
      .join(" "),
  );

/** Article R225-128 of the commercial code, item by item; the number of shares is in words (R-22b). */
const items: readonly (readonly [string, string])[] = [
  ["1, the name", "Le Fournil"],
  ["2, the form", "Forme SAS"],
  ["3, the capital", "Capital social 100 000,00 €"],
  ["4, the seat", "4 place Sathonay, 69001 Lyon"],
  ["5, the number and the town of its registration", "788 438 406 RCS Lyon"],
  ["6, the amount of the increase", "Montant maximal 250 000,00 €"],
  ["6, and how it is made", "dont 1,00 € de valeur nominale et 11,50 € de prime d’émission"],
  ["7, what is in cash and what in kind", "En numéraire, en totalité"],
  ["6, who decided it and when", "Décidée par AGE, 2e résolution, 20 février 2026"],
  ["6, what became of the right of shareholders", "souscription Supprimé par cette décision"],
  ["8, who receives the funds", "Banque du Rhône Banque, 1 quai Jules-Courmont, 69002 Lyon"],
  ["9, the subscriber", "Claire Aubry"],
  ["9, their domicile", "12 rue des Lilas, 69003 Lyon"],
  ["9, how many shares", "1 281 (Actions ordinaires)"],
  ["9, in words", "en toutes lettres : mille deux cent quatre-vingt-une actions"],
  ["10, that a copy was handed over", "Une copie du présent bulletin, daté et signé, a été remise"],
];

test.each(items)("R-22b: the subscription form has item %s (R225-128)", async (_, text) => {
  expect(await textOf(subscriptionForm(form))).toContain(text);
});

test("the form says what is paid, by which reference, until when it is revoked and when it is refunded", async () => {
  const text = await textOf(subscriptionForm(form));
  expect(text).toContain("Total à verser 16 252,69 €");
  expect(text).toContain("RF18 5390 0754 7034");
  expect(text).toContain("du 1 mars 2026 au 30 avril 2026".replace("1 mars", "1er mars"));
  expect(text).toContain("L. 225-144");
  expect(text).toContain("jusqu’au 6 mars 2026 à 23:59:59");
  const final = await textOf(subscriptionForm({ ...form, revocableUntil: null }));
  expect(final).not.toContain("révoquer");
  expect(final).toContain("investisseur averti au sens de l’annexe II");
});

test("an entity subscribes with its number and by whom; one share is one", async () => {
  const entity = {
    kind: "corporate",
    name: "Ondine Holding",
    domicile: "2 rue Mercière, 69002 Lyon",
    siren: "296 778 624",
    representative: "Claire Aubry",
  } as const;
  const text = await textOf(subscriptionForm({ ...form, subscriber: entity, quantity: 1n }));
  expect(text).toContain("Ondine Holding SIREN 296 778 624, représentée par Claire Aubry");
  expect(text).toContain("en toutes lettres : une action");
});

test("in English the form says that it is a copy to read, which nobody signs, with the number in English words", async () => {
  const text = await textOf(subscriptionForm({ ...form, locale: "en" }));
  expect(text).toContain("in words: one thousand two hundred and eighty-one shares");
  expect(text).toContain("Reading copy, not signed");
  expect(text).toContain("The form in French prevails.");
  expect(text).not.toContain("by electronic signature");
  expect(text).toContain("788 438 406 RCS Lyon");
});

test("the same facts give the same bytes, so that what was signed can be drawn again", async () => {
  const [one, other] = await Promise.all(
    [form, { ...form }].map(async (facts) => buffer(await subscriptionForm(facts))),
  );
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

test("a receipt says who paid what, when and what for, in figures and in words", async () => {
  const text = await textOf(receiptPaper(receipt));
  for (const fact of [
    "Reçu de versement",
    "Claire Aubry",
    "3 mars 2026",
    "16 252,69 €",
    "seize mille deux cent cinquante-deux euros et soixante-neuf centimes",
    "1 281 actions (Actions ordinaires)",
    "16 012,50 €",
    "240,19 €",
    "RF18 5390 0754 7034",
    "Banque du Rhône",
  ]) {
    expect(text).toContain(fact);
  }
  const round = await textOf(receiptPaper({ ...receipt, amountCents: 100_000n, locale: "en" }));
  expect(round).toContain("in words: one thousand euros");
});
