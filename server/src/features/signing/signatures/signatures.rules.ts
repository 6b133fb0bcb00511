import type {
  signatureDocuments,
  SignatureSubjectKind,
} from "@coulisse/contract/signing/signatures.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { dayOf } from "#platform/clock.ts";
import { paperKinds, titledFileName, type PaperKind } from "#platform/documents/paper-kinds.ts";

const paperOf: Readonly<Record<SignatureSubjectKind, PaperKind | null>> = {
  subscription: "subscriptionForm",
  transfer_order: "transferOrder",
  // Somebody else drew it up: its title says what it is.
  contract: null,
};

const signedWord: Readonly<Record<Locale, string>> = { fr: "signé", en: "signed" };

type Named = Readonly<{
  subject_kind: string;
  title: string;
  locale: string;
  created_at: Date;
  ended_at: Date | null;
}>;

/** Gives what a file of a signature is called, for whoever keeps it. */
export const signatureFileName = (
  document: (typeof signatureDocuments)[number],
  row: Named,
  company: string,
): string => {
  const locale = row.locale as Locale;
  const kind = paperOf[row.subject_kind as SignatureSubjectKind];
  const what = kind === null ? row.title : paperKinds[kind][locale];
  const titles = {
    original: [what],
    translation: [kind === null ? row.title : paperKinds[kind].en, "reading-copy"],
    signed: [what, signedWord[locale]],
    evidence: [paperKinds.evidence[locale], what],
  };
  const isOfBefore = document === "original" || document === "translation";
  const at = isOfBefore ? row.created_at : (row.ended_at ?? row.created_at);
  return titledFileName(titles[document], { company, day: dayOf(at) });
};

type Place = Readonly<{ place: number; state: string; user_id: string }>;

/** Whether all who come before a signer have signed, and they have not. */
export const isTurnOf = (signers: readonly Place[], userId: string): boolean => {
  const own = signers.find(({ user_id }) => user_id === userId);
  if (own?.state !== "WAITING") return false;
  return signers.every(({ place, state }) => place >= own.place || state === "SIGNED");
};

export const haveAllSigned = (signers: readonly Place[]): boolean =>
  signers.every(({ state }) => state === "SIGNED");
