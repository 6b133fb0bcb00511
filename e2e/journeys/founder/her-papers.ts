import { formatDate } from "@coulisse/domain/dates.ts";
import { expect, type APIRequestContext } from "@playwright/test";
import { faultsOfPaper } from "../../../server/test/whole-paper.ts";
import type { Language } from "../../journey.ts";
import { expectWords } from "../../papers.ts";
import { transferOrder } from "../../transfer-order.ts";
import { dayIn } from "../../world.ts";
import { holdersOf } from "./her-workbook.ts";

type Company = Readonly<{
  id: string;
  mark: string;
  language: Language;
  name: string;
  siren: string;
}>;

/** Words of each paper, in its language. */
const wordsOf = ({ mark, language, name, siren }: Company) => {
  const say = (french: string, english: string) => (language === "fr" ? french : english);
  const { camille, jean, anna, odile, heirs } = holdersOf(mark);
  const deedOn = formatDate(dayIn(-1), language, "short");
  const kept = say(
    "Registre tenu par la société, avec la confirmation de",
    "Register kept by the company, with the confirmation of",
  );
  return {
    register: [
      name,
      kept,
      say("Toutes les lignes, de la n° 1 à la n° 18", "Every line, from no. 1 to no. 18"),
      `${camille} 1 rue des Lilas, 69003 Lyon`,
      formatDate("2021-06-30", language, "short"),
      "Division, 10 actions nouvelles pour 1 ancienne",
      `${jean} 2 place Neuve, 75001 Paris ${odile} 12 rue Neuve, 69002 Lyon`,
      ...heirs.map((heir) => `${anna} 3 quai Vert, 33000 Bordeaux ${heir} 5 rue Haute, 33000`),
      say(`acte du ${deedOn}`, `deed of ${deedOn}`),
      "Banque des Lices",
      say("créancier nanti 1 place Pie, 84000 Avignon", "pledgee 1 place Pie, 84000 Avignon"),
      "Prêt de 20 000 € du 2 mars 2026",
      say("lève le n° 15", "lifts no. 15"),
      say("corrige le n° 17", "corrects no. 17"),
      "Don écrit par erreur",
      say("20 000 actions : AO : 20 000", "20,000 shares: AO: 20,000"),
    ],
    accounts: [
      say(
        "1 500 actions nanties au profit de Banque des Lices, ligne n° 15",
        "1,500 shares pledged in favour of Banque des Lices, line no. 15",
      ),
      say("8 000 libres", "8,000 free"),
      ...heirs,
    ],
    capTable: [`${camille} ${say("9 500 47,50 %", "9,500 47")}`],
    certificates: [
      { holder: odile, expected: ["12 rue Neuve, 69002 Lyon", say("cinq cents", "five hundred")] },
      { holder: camille, expected: [say("9 500", "9,500"), "1 rue des Lilas, 69003 Lyon"] },
    ],
    // The form is a French one.
    duty: [
      "Formulaire 2759, d’après la ligne n° 11 du registre.",
      `Date de l’acte : ${formatDate(dayIn(0), "fr")}.`,
      `Cédant : ${jean}, 2 place Neuve, 75001 Paris.`,
      `Cessionnaire : ${odile}, 12 rue Neuve, 69002 Lyon.`,
      `Société : ${name}, SAS, SIREN ${siren}, 7 quai Neuf, 59150 Wattrelos.`,
      "Prépondérance immobilière : non renseignée.",
      "Droits cédés : 500 (AO), sur 20 000.",
      "Prix : 1 500,00 €, soit 3,00 € l’action.",
    ],
  };
};

/** A paper is whole by a strict reader, by qpdf and as an archive wants it, and says what was written. */
const expectPaper = async (
  request: APIRequestContext,
  path: string,
  { language, expected }: Readonly<{ language: Language; expected: readonly string[] }>,
): Promise<void> => {
  const answer = await request.get(path, { headers: { "accept-language": language } });
  expect(answer.status(), path).toBe(200);
  expect(await faultsOfPaper(await answer.body()), path).toEqual([]);
  await expectWords(request, path, { language, expected });
};

const itemsOf = async <Item>(request: APIRequestContext, path: string): Promise<Item[]> => {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return ((await answer.json()) as { items: Item[] }).items;
};

/** The papers of her register, one after the other, as she downloads them for her notary. */
export const expectHerPapers = async (
  request: APIRequestContext,
  company: Company,
): Promise<void> => {
  const { id, language } = company;
  const { register, accounts, capTable, certificates, duty } = wordsOf(company);
  const of = `/api/companies/${id}`;
  await expectPaper(request, `${of}/register.pdf`, { language, expected: register });
  await expectPaper(request, `${of}/shareholder-accounts.pdf`, { language, expected: accounts });
  await expectPaper(request, `${of}/cap-table.pdf`, { language, expected: capTable });
  const [category] = await itemsOf<{ id: string }>(request, `/api/share-categories/company/${id}`);
  const held = await itemsOf<{ id: string; holderName: string }>(
    request,
    `/api/share-holders/share-categories/${category?.id}`,
  );
  for (const { holder, expected } of certificates) {
    const account = held.find(({ holderName }) => holderName === holder);
    const path = `/api/share-holders/${account?.id}/certificate.pdf`;
    await expectPaper(request, path, { language, expected: [company.name, holder, ...expected] });
  }
  // A job opens the duty of a sale that was written, within a minute.
  const listed = () => itemsOf<{ details: string }>(request, `/api/formalities?companyId=${id}`);
  await expect.poll(async () => (await listed()).length, { timeout: 120_000 }).toBe(1);
  const formalities = await listed();
  const details = formalities[0]?.details.replaceAll(/[\u00a0\u202f]/g, " ").split("\n");
  expect(details).toEqual([...duty, expect.stringMatching(/^À compléter :/)]);
  // The order that was signed comes back to the byte.
  const lines = await itemsOf<{ id: string; number: number; documents: { id: string }[] }>(
    request,
    `${of}/register?limit=100`,
  );
  const sale = lines.find(({ number }) => number === 11);
  const order = await request.get(
    `/api/transactions/${sale?.id}/documents/${sale?.documents[0]?.id}`,
  );
  expect(await order.body()).toEqual(transferOrder().buffer);
};
