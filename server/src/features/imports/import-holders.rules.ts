import { createHash } from "node:crypto";
import type {
  ImportAnswer,
  ImportQuestion,
} from "@coulisse/contract/imports/import-shapes.schemas.ts";
import { importAnswersMax, holderKeyMax } from "@coulisse/contract/imports/imports.ts";
import { fieldProblem } from "#platform/problem.ts";
import {
  isConfirmed,
  mayBeDisplaced,
  mayReceive,
  namesAgree,
  toImportAccount,
  type KnownAccount,
} from "#features/imports/import-accounts.rules.ts";
import { createFaultLog, type Fault, type FaultLog } from "#interchange/faults.ts";
import type { ImportedHolder } from "#interchange/model.ts";

type HolderQuestion = Readonly<{
  holder: ImportedHolder;
  reason: ImportQuestion["reason"];
  candidates: readonly KnownAccount[];
}>;

/**
 * Recognition says who is who: by the file's key, the account where it is sure, and the question
 * where it is not.
 */
export type Recognition = Readonly<{
  settled: ReadonlyMap<string, KnownAccount>;
  asked: ReadonlyMap<string, HolderQuestion>;
  addressOwners: ReadonlyMap<string, KnownAccount>;
  /** SIRETs that stand for an entity already. */
  sirets: ReadonlySet<string>;
  faults: readonly Fault[];
}>;

export const sirenOf = ({ siren, siret }: ImportedHolder): string | undefined =>
  siren ?? siret?.slice(0, 9);
export const emailOf = ({ kind, email }: ImportedHolder): string | undefined =>
  kind === "user" ? email?.toLowerCase() : undefined;

/** A registration and an erased account own no address. */
const ownsAddress = ({ state }: KnownAccount): boolean =>
  state === "ACTIVE" || state === "INVITED" || state === "DISABLED";

const ownersOf = (known: readonly KnownAccount[]): Map<string, KnownAccount> =>
  new Map(
    known.flatMap((account) =>
      account.email !== null && ownsAddress(account) ? [[account.email, account] as const] : [],
    ),
  );

type Book = Readonly<{
  byId: ReadonlyMap<string, KnownAccount>;
  bySiren: ReadonlyMap<string | null, readonly KnownAccount[]>;
  addressOwners: ReadonlyMap<string, KnownAccount>;
}>;

const nobody: KnownAccount[] = [];

/** Candidates bear what the file says of a holder too: its own id counts in files that we wrote. */
const candidatesOf = (book: Book, holder: ImportedHolder): KnownAccount[] => {
  const own = book.byId.get(holder.key.toLowerCase());
  const email = emailOf(holder);
  const found =
    holder.kind === "user"
      ? [email === undefined ? undefined : book.addressOwners.get(email), own]
      : [...(book.bySiren.get(sirenOf(holder) ?? "") ?? []), own];
  // Most of a long list are nobody's.
  if (found.every((account) => account === undefined)) return nobody;
  const fitting = found.filter(
    (account) => account !== undefined && account.kind === holder.kind && mayReceive(account),
  );
  return [...new Set(fitting)].filter((account) => account !== undefined);
};

const isContradicted = (holder: ImportedHolder, { email, siren }: KnownAccount): boolean => {
  const [ownEmail, ownSiren] = [emailOf(holder), sirenOf(holder)];
  if (holder.kind === "user") return Boolean(ownEmail && email && ownEmail !== email);
  return Boolean(ownSiren && siren && ownSiren !== siren);
};

const reasonOf = (
  holder: ImportedHolder,
  candidates: readonly KnownAccount[],
  taken: ReadonlySet<string>,
): ImportQuestion["reason"] | null => {
  const [only, second] = candidates;
  if (!only) return null;
  if (second) return "several_accounts";
  if (!isConfirmed(only)) return "entity_unconfirmed";
  if (!namesAgree(holder.name, only.name)) return "names_differ";
  if (isContradicted(holder, only)) return "identifiers_differ";
  return taken.has(only.id) ? "account_matched_twice" : null;
};

/** Notes what the one who imports should know of a person whom nobody here is. */
const noteNewPerson = (
  log: FaultLog,
  book: Book,
  holder: ImportedHolder,
  emails: Set<string>,
): void => {
  const { name, source } = holder;
  const email = emailOf(holder);
  const own = book.byId.get(holder.key.toLowerCase());
  if (own) log.add("account_passed_over", { holder: name, account: own.name }, source);
  if (email === undefined) return;
  const owner = book.addressOwners.get(email);
  if (emails.has(email)) log.add("email_shared", { holder: name, email }, source, email);
  else if (owner && mayBeDisplaced(owner)) {
    log.add("email_only_claimed", { holder: name, email }, source, email);
  } else if (owner) log.add("email_of_disabled", { holder: name, email }, source, email);
  emails.add(email);
};

/**
 * A holder is here already: a person by an address that is proved or invited, an entity by its
 * SIREN where more than a stranger's typing stands behind it, and either by our own id in a file
 * that we wrote. Wherever that is not sure, the one who imports is asked. A name alone never makes
 * two one.
 */
export const recogniseHolders = (
  holders: readonly ImportedHolder[],
  known: readonly KnownAccount[],
): Recognition => {
  const addressOwners = ownersOf(known);
  const book: Book = {
    byId: new Map(known.map((account) => [account.id, account])),
    bySiren: Map.groupBy(known, ({ siren }) => siren),
    addressOwners,
  };
  const log = createFaultLog();
  const settled = new Map<string, KnownAccount>();
  const asked = new Map<string, HolderQuestion>();
  const taken = new Set<string>();
  const emails = new Set<string>();
  for (const holder of holders) {
    const candidates = candidatesOf(book, holder);
    const reason = reasonOf(holder, candidates, taken);
    const [only] = candidates;
    if (reason) asked.set(holder.key, { holder, reason, candidates });
    else if (only) {
      settled.set(holder.key, only);
      taken.add(only.id);
    } else if (holder.kind === "user") noteNewPerson(log, book, holder, emails);
    if (asked.size === importAnswersMax + 1 && reason) {
      const limit = String(importAnswersMax);
      log.add("too_many_questions", { limit }, { file: holder.source.file, location: "" });
    }
  }
  const sirets = new Set(known.flatMap(({ siret }) => siret ?? []));
  return { settled, asked, addressOwners, sirets, faults: log.faults };
};

/**
 * Gives what a new holder takes of the address in the file: all of it, from somebody's claim, or
 * nothing.
 */
export const addressFor = (
  { addressOwners }: Pick<Recognition, "addressOwners">,
  holder: ImportedHolder,
): { email: string | null; displaces: boolean } => {
  const email = emailOf(holder);
  if (email === undefined) return { email: null, displaces: false };
  const owner = addressOwners.get(email);
  if (!owner) return { email, displaces: false };
  return mayBeDisplaced(owner) ? { email, displaces: true } : { email: null, displaces: false };
};

/** The key is as the wire names a holder: a file may have keys of any length. */
export const wireKey = (key: string): string => {
  const text = key.toWellFormed();
  return text.length > 0 && text.length <= holderKeyMax
    ? text
    : createHash("sha256").update(key).digest("hex");
};

export const toQuestion = (
  recognition: Recognition,
  { holder, reason, candidates }: HolderQuestion,
): ImportQuestion => ({
  holderKey: wireKey(holder.key),
  holderName: holder.name,
  email: emailOf(holder) ?? null,
  siren: sirenOf(holder) ?? null,
  file: holder.source.file,
  sheet: holder.source.sheet ?? null,
  line: holder.source.line ?? null,
  reason,
  candidates: candidates.map(toImportAccount),
  newLosesEmail: emailOf(holder) !== undefined && addressFor(recognition, holder).email === null,
});

export type Answers = ReadonlyMap<string, KnownAccount | "new">;

/** The answers by the file's key: each to a question that is open, with a choice that was offered. */
export const takeAnswers = (recognition: Recognition, given: readonly ImportAnswer[]): Answers => {
  const open = new Map([...recognition.asked].map(([key, asked]) => [wireKey(key), asked]));
  const answers = new Map<string, KnownAccount | "new">();
  for (const { holderKey, choice } of given) {
    const asked = open.get(holderKey);
    const chosen =
      choice === "new" ? choice : asked?.candidates.find(({ id }) => id === choice.toLowerCase());
    if (!asked || !chosen) throw fieldProblem("answer_not_offered", "answers");
    open.delete(holderKey);
    answers.set(asked.holder.key, chosen);
  }
  return answers;
};

/**
 * Gives whose account a holder is, by what the files say or by an answer; none where they are new.
 */
export const settledOf = (
  { settled }: Recognition,
  answers: Answers,
  { key }: ImportedHolder,
): KnownAccount | undefined => {
  const answer = answers.get(key);
  return answer === "new" ? undefined : (answer ?? settled.get(key));
};

/** R. 228-9: the register names the domicile of who gives and of who receives. */
export const lacksDomicile = (
  recognition: Recognition,
  answers: Answers,
  holder: ImportedHolder,
): boolean => {
  const account = settledOf(recognition, answers, holder);
  return account === undefined ? holder.domicile === undefined : !account.hasDomicile;
};
