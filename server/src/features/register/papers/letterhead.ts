import type { Locale } from "@coulisse/domain/words.ts";
import { companyPaper, type CompanyFacts } from "#platform/documents/company-paper.ts";
import type { PaperKind } from "#platform/documents/paper-kinds.ts";
import type { Paper } from "#platform/documents/paper.ts";
import { paperWords, type PaperWords } from "./paper-words.ts";

/** A desk says for whom a paper is drawn up, and when. */
export type Desk = Readonly<{
  locale: Locale;
  now: Date;
  /** The address at which the page that verifies an export is had. */
  verifierUrl: string;
}>;

/** A paper of the register, but for its content. */
export const paperOf = (
  { locale, now }: Desk,
  kind: PaperKind & keyof PaperWords,
  issuer: CompanyFacts,
  options: { subtitle: readonly string[]; landscape: boolean },
): ((fingerprint: string) => Paper) =>
  companyPaper(
    { locale, drawnUpAt: now, issuer },
    { kind, title: paperWords[locale][kind], ...options },
  );
