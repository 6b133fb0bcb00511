import type { ImportReport } from "@coulisse/contract/import-shapes.schemas.ts";
import type { ImportSaid } from "@coulisse/contract/import-totals.schemas.ts";
import { importAnswersMax } from "@coulisse/contract/transactions.ts";
import type { Locale } from "@coulisse/contract/words.ts";
import { toImportAccount, type KnownAccount } from "#features/register/import-accounts.rules.ts";
import {
  addressFor,
  toQuestion,
  wireKey,
  type Answers,
  type Recognition,
} from "#features/register/import-holders.rules.ts";
import {
  checkTotals,
  totalsOf,
  type CapitalOnFile,
} from "#features/register/import-totals.rules.ts";
import { describeFaults } from "#features/register/import.rules.ts";
import type { Proposal } from "#interchange/answers/proposals.ts";
import { stopsImport, type ParsedRegister } from "#interchange/faults.ts";
import type { ImportedHolder } from "#interchange/model.ts";

type ReadRegister = Omit<ParsedRegister, "read"> &
  Pick<ImportReport, "format" | "preview" | "amended"> & {
    proposals: readonly (readonly Proposal[])[];
  };

/** What the company has on file, and what a person says that the files come to. */
type Known = Readonly<{ knownCategories: number; onFile: CapitalOnFile; said: ImportSaid }>;

const matchesShown = 100;

const settledOf = (
  { settled }: Recognition,
  answers: Answers,
  { key }: ImportedHolder,
): KnownAccount | undefined => {
  const answer = answers.get(key);
  return answer === "new" ? undefined : (answer ?? settled.get(key));
};

/** Who would be asked to claim their account, leaving out those of whom a question is open. */
const countInvitable = (
  holders: readonly ImportedHolder[],
  recognition: Recognition,
  answers: Answers,
): number => {
  const emails = new Set<string>();
  for (const holder of holders) {
    if (holder.kind !== "user") continue;
    if (recognition.asked.has(holder.key) && !answers.has(holder.key)) continue;
    const account = settledOf(recognition, answers, holder);
    const email = account ? account.email : addressFor(recognition, holder).email;
    if (email !== null && (!account || account.state === "INVITED")) emails.add(email);
  }
  return emails.size;
};

/** What the files and the database come to, before anything is written. */
export const draftReport = (
  locale: Locale,
  read: ReadRegister,
  recognition: Recognition,
  { knownCategories, onFile, said }: Known,
  answers: Answers = new Map(),
): ImportReport => {
  const { holders, categories, movements, mentions = [] } = read.register;
  const found = [...read.faults, ...recognition.faults];
  const totals = stopsImport(found) ? null : totalsOf(read.register, onFile);
  const proven = totals === null ? [] : checkTotals(read.register, totals, onFile, said);
  const described = describeFaults([...found, ...proven], read.proposals, locale);
  const open = [...recognition.asked].filter(([key]) => !answers.has(key));
  const matched = holders.flatMap((holder) => {
    const account = settledOf(recognition, answers, holder);
    return account ? [{ holder, account }] : [];
  });
  return {
    committed: false,
    format: read.format,
    amended: [...read.amended],
    tables: (read.layout ?? []).map(({ headings: _, ...table }) => table),
    ...described,
    holders: {
      created: holders.length - matched.length - open.length,
      matched: matched.length,
    },
    categories: { created: categories.length - knownCategories, matched: knownCategories },
    movementCount: movements.length + mentions.length,
    firstNumber: null,
    lastNumber: null,
    preview: totals === null ? [] : read.preview,
    totals,
    matches: matched.slice(0, matchesShown).map(({ holder, account }) => ({
      holderKey: wireKey(holder.key),
      holderName: holder.name,
      account: toImportAccount(account),
    })),
    questions: open.slice(0, importAnswersMax).map(([, asked]) => toQuestion(recognition, asked)),
    invitableCount: countInvitable(holders, recognition, answers),
    invitedCount: 0,
  };
};
