import type { ImportReport } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import type { ImportSaid } from "@coulisse/contract/imports/import-totals.schemas.ts";
import { importAnswersMax, inviteesMax } from "@coulisse/contract/imports/imports.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { toImportAccount, type KnownAccount } from "#features/imports/import-accounts.rules.ts";
import {
  lacksDomicile,
  settledOf,
  toQuestion,
  wireKey,
  type Answers,
  type Recognition,
} from "#features/imports/import-holders.rules.ts";
import { invitableOf } from "#features/imports/import-invitations.rules.ts";
import {
  checkTotals,
  hasClauses,
  totalsOf,
  type CapitalOnFile,
  type DraftRegister,
} from "#features/imports/import-totals.rules.ts";
import type { Encumbered } from "#features/imports/import-encumbrances.rules.ts";
import { describeFaults } from "#features/imports/import.rules.ts";
import type { Proposal } from "#interchange/answers/proposals.ts";
import { stopsImport, type ParsedRegister } from "#interchange/faults.ts";
import type { ImportedCategory, ImportedHolder } from "#interchange/model.ts";

type ReadRegister = Omit<ParsedRegister, "read" | "register"> &
  Pick<ImportReport, "format" | "preview" | "amended"> & {
    register: DraftRegister;
    proposals: readonly (readonly Proposal[])[];
    encumbered: Encumbered;
  };

/** Known is what the company has on file, and what a person says that the files come to. */
type Known = Readonly<{
  knownCategories: Pick<ReadonlySet<string>, "has" | "size">;
  onFile: CapitalOnFile;
  said: ImportSaid;
}>;

const matchesShown = 100;
const undomiciledShown = 20;

const clausesOf = (categories: readonly ImportedCategory[]): ImportReport["clauses"] =>
  categories.filter(hasClauses).map((category) => ({
    categoryName: category.name,
    approvalRequired: category.approvalRequired ?? false,
    transferable: category.transferable ?? true,
    inalienableFrom: category.inalienable?.from ?? null,
    inalienableUntil: category.inalienable?.until ?? null,
    decisions: (category.rights ?? []).flatMap(({ from, decision }) =>
      from === null || decision === null ? [] : [{ effectiveOn: from, title: decision }],
    ),
  }));

/** Drafts what the files and the database come to, before anything is written. */
export const draftReport = (
  locale: Locale,
  read: ReadRegister,
  recognition: Recognition,
  { knownCategories, onFile, said }: Known,
  answers: Answers = new Map(),
): ImportReport => {
  const { holders, categories, lineCount } = read.register;
  const found = [...read.faults, ...recognition.faults];
  const totals = stopsImport(found) ? null : totalsOf(read.register, onFile);
  const proven = totals === null ? [] : checkTotals(read.register, totals, onFile, said);
  const described = describeFaults([...found, ...proven], read.proposals, locale);
  const open = [...recognition.asked].filter(([key]) => !answers.has(key));
  const matched: { holder: ImportedHolder; account: KnownAccount }[] = [];
  for (const holder of holders) {
    const account = settledOf(recognition, answers, holder);
    if (account) matched.push({ holder, account });
  }
  const undomiciled = holders.filter((holder) => lacksDomicile(recognition, answers, holder));
  const invitable = invitableOf(holders, recognition, answers);
  return {
    committed: false,
    format: read.format,
    amended: [...read.amended],
    tables: (read.layout ?? []).map(({ headings: _, changed: __, ...table }) => table),
    ...described,
    holders: {
      created: holders.length - matched.length - open.length,
      matched: matched.length,
    },
    categories: {
      created: categories.length - knownCategories.size,
      matched: knownCategories.size,
    },
    movementCount: lineCount,
    firstNumber: null,
    lastNumber: null,
    preview: totals === null ? [] : read.preview,
    ...(totals === null ? { encumbrances: [], encumbranceCount: 0 } : read.encumbered),
    totals,
    clauses:
      totals === null ? [] : clausesOf(categories.filter(({ key }) => !knownCategories.has(key))),
    matches: matched.slice(0, matchesShown).map(({ holder, account }) => ({
      holderKey: wireKey(holder.key),
      holderName: holder.name,
      account: toImportAccount(account),
    })),
    withoutDomicile: {
      count: undomiciled.length,
      holderNames: undomiciled.slice(0, undomiciledShown).map(({ name }) => name),
    },
    questions: open.slice(0, importAnswersMax).map(([, asked]) => toQuestion(recognition, asked)),
    invitable: invitable.slice(0, inviteesMax).map(({ key, ...one }) => ({
      holderKey: wireKey(key),
      ...one,
    })),
    invitableCount: invitable.length,
    invitedCount: 0,
  };
};
