import { expect, type Page } from "@playwright/test";
import type { JourneyTools } from "../../journey.ts";
import { expectWords } from "../../papers.ts";

type Say = JourneyTools["say"];

type Listed = { id: string; document: string };

export const listOf = async (page: Page, path: string): Promise<Listed[]> => {
  const answer = await page.context().request.get(path);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { items: Listed[] }).items;
};

type Papers = {
  say: Say;
  name: string;
  quantity: string;
  /** Words are in the language of the journey, and as the French act has them. */
  words: string;
  frenchWords: string;
  amount: string;
  frenchAmount: string;
};

/** The items of article R225-128, as a form says them in a language. */
const formSays = ({ say, name, quantity, words, amount }: Papers): string[] => [
  say("Dénomination sociale Les Rondes", "Name Les Rondes"),
  say("Forme SAS", "Legal form SAS"),
  say("Capital social", "Share capital"),
  say("Siège social", "Registered office"),
  say("Immatriculation", "Registration"),
  say("Montant maximal 1 000,00 €", "Maximum amount €1,000.00"),
  say("soit 100 actions (Actions ordinaires)", "that is 100 shares (Actions ordinaires)"),
  say("10,00 € dont 2,00 € de valeur nominale", "€10.00 of which €2.00 nominal value"),
  say("En numéraire, en totalité", "In cash, entirely"),
  say("Dépositaire des fonds Banque Exemple", "Depositary of the funds Banque Exemple"),
  say(
    "Décidée par Assemblée générale extraordinaire",
    "Decided by Assemblée générale extraordinaire",
  ),
  name,
  `${quantity} (Actions ordinaires)`,
  say(`en toutes lettres : ${words} actions`, `in words: ${words} shares`),
  say(`Montant de la souscription ${amount}`, `Amount of the subscription ${amount}`),
  say("Une copie du présent bulletin", "A copy of this form"),
];

const inFrench: Say = (french) => french;

/** Gives what each paper says; the act is in French, whoever signs it. */
const saidBy = (papers: Papers): Record<string, string[]> => {
  const { say, name, quantity, amount } = papers;
  const act = formSays({
    ...papers,
    say: inFrench,
    words: papers.frenchWords,
    amount: papers.frenchAmount,
  });
  const receipt = [name, amount, say(`${quantity} actions`, `${quantity} shares`)];
  const certificate = [name, quantity, "Les Rondes"];
  return { form: act, signed: act, translation: formSays(papers), receipt, certificate };
};

/** The form, the form as signed, the receipt and the certificate: each says what was done. */
export const expectPapers = async (page: Page, id: string, papersOf: Papers): Promise<void> => {
  const said = saidBy(papersOf);
  const { say } = papersOf;
  const path = `/api/subscription/${id}/documents`;
  const papers = await listOf(page, path);
  const kinds = papers.map(({ document }) => document).filter((kind) => kind !== "translation");
  expect(kinds.toSorted()).toEqual(["certificate", "evidence", "form", "receipt", "signed"]);
  for (const { document } of papers) {
    const paper = { language: say("fr", "en"), expected: said[document] ?? [] } as const;
    await expectWords(page.context().request, `${path}/${document}`, paper);
  }
};
