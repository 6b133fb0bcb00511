import type { ColumnHelp, TemplateWords } from "./template-words-fr.ts";

const help = (text: string, first = "", second = ""): ColumnHelp => ({
  help: text,
  examples: [first, second],
});

export const englishTemplate: TemplateWords = {
  guide: {
    title: "Guide",
    lines: [
      "This template takes over an existing register of share movements, from the first to the last.",
      "Movements: one row each, in the order of the register. Rows without numbers are sorted by effective date.",
      "Holders: one row for each person. Two holders of one name are told apart by their references.",
      "Categories: one row for each share category.",
      "An issue has no transferor, a cancellation has no transferee, a transfer has both.",
      "A conversion or a split takes two rows: the cancelling of the old shares, then the issue of the new ones, with the same text under “Bound to”.",
      "Quantities are whole numbers. Prices are in euros, with 6 decimals at most.",
      "Dates are best written 2026-03-31.",
      "Rows that begin with # are explanations and are not imported.",
      "The import starts with a dry run, which reports every fault and records nothing.",
    ],
  },
  movements: {
    number: help("Number in the register, optional", "1", "2"),
    date: help("Day on which it takes effect", "2024-03-15", "2025-09-02"),
    nature: help(
      "Subscription, Contribution, Exercise of warrants, Sale, Gift, Inheritance, Merger, Conversion, Split, Consolidation, Repurchase, Cancellation of shares, Withdrawal, Opening entry or Correction",
      "Subscription",
      "Sale",
    ),
    category: help("Code of the category", "ORD", "ORD"),
    quantity: help("Whole number of shares", "1000", "250"),
    price: help("Price of one share in euros, optional", "10", "12.50"),
    fromReference: help("Reference of the transferor, where a name is shared"),
    from: help("Transferor, except for an issue", "", "Camille Moreau"),
    fromKind: help("Natural person or Legal person", "", "Natural person"),
    fromEmail: help("Email address, optional", "", "camille.moreau@courriel.example"),
    fromSiren: help("SIREN of a French legal person"),
    fromDomicile: help("Full address", "", "8 rue des Tilleuls, 69003 Lyon"),
    toReference: help("Reference of the transferee, where a name is shared"),
    to: help("Transferee, except for a cancellation", "Camille Moreau", "Tilleul Participations"),
    toKind: help("Natural person or Legal person", "Natural person", "Legal person"),
    toEmail: help("Email address, optional", "camille.moreau@courriel.example"),
    toSiren: help("SIREN of a French legal person", "", "732829320"),
    toDomicile: help("Full address", "8 rue des Tilleuls, 69003 Lyon"),
    bundle: help("The same text on the rows of one conversion or split"),
    note: help(
      "Deed, decision or remark",
      "General meeting of 15 March 2024",
      "Transfer order of 2 September 2025",
    ),
    categoryName: help("Name of the category, optional", "Ordinary shares"),
    nominalValue: help("Nominal value in euros, if the articles set one", "1"),
    votes: help("Votes per share, 1 unless stated", "1"),
  },
  holders: {
    reference: help("Optional; tells namesakes apart", "P1", "P2"),
    name: help("Name as it stands in the register", "Camille Moreau", "Tilleul Participations"),
    kind: help("Natural person or Legal person", "Natural person", "Legal person"),
    firstName: help("First names of a natural person", "Camille"),
    lastName: help("Surname of a natural person", "Moreau"),
    email: help("To invite the holder", "camille.moreau@courriel.example"),
    siren: help("9 digits", "", "732829320"),
    siret: help("14 digits", "", "73282932000074"),
    domicile: help(
      "Full address",
      "8 rue des Tilleuls, 69003 Lyon",
      "1 quai de la Saône, 69001 Lyon",
    ),
    country: help("Two-letter code", "FR", "FR"),
  },
  categories: {
    code: help("Short code, used by the movements", "ORD", "PREF-A"),
    name: help("Name of the category", "Ordinary shares", "Preference shares A"),
    nominalValue: help("In euros, if the articles set one", "1", "1"),
    votes: help("Whole number, 1 unless stated", "1", "2"),
  },
};
