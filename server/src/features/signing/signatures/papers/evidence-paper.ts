import { formatInstantInFull } from "@coulisse/domain/dates.ts";
import { formatQuantity } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Readable } from "node:stream";
import type { Flow } from "#platform/documents/flow.ts";
import { paperNumber } from "#platform/documents/paper-kinds.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeFacts, writeHeading, writeParagraph } from "#platform/documents/prose.ts";
import { evidenceWords } from "./evidence-words.ts";

export type Act = Readonly<{
  name: string;
  /** The names of whom they represented; empty of who signed for themselves. */
  signsFor: readonly string[];
  isOwn: boolean;
  entities: readonly string[];
  companies: readonly string[];
  email: string | null;
  place: number;
  signedAt: Date;
  codeSentTo: string | null;
  codeSentAt: Date | null;
  address: string | null;
  device: string | null;
}>;

/** All that shows who signed what, when and how. */
export type Evidence = Readonly<{
  signatureId: string;
  title: string;
  company: string;
  locale: Locale;
  openedAt: Date;
  endedAt: Date;
  original: Readonly<{ sha256: string; bytes: number }>;
  sealedSha256: string;
  certificate: Readonly<{ subject: string; fingerprint: string }>;
  signers: readonly Act[];
}>;

/**
 * The number is made of the request, so that the signed document can name the evidence that is
 * drawn after it.
 */
export const evidenceNumber = ({
  signatureId,
  endedAt,
}: Pick<Evidence, "signatureId" | "endedAt">): string =>
  paperNumber("evidence", endedAt, signatureId.slice(-8));

/** The company that the document is about; none where its title names it already. */
export const companyBeside = ({
  title,
  company,
}: Pick<Evidence, "title" | "company">): string | null =>
  title.includes(company) ? null : company;

/** Two who may sign in any order have one place: they are numbered as they are listed. */
const writeSigner = (flow: Flow, act: Act, number: number, locale: Locale): void => {
  const words = evidenceWords[locale];
  const at = (instant: Date | null) =>
    instant === null ? words.unknown : formatInstantInFull(instant, locale);
  writeHeading(flow, words.signer(String(number)));
  writeFacts(flow, [
    { label: words.name, value: act.name },
    ...(act.signsFor.length === 0
      ? []
      : [{ label: words.signsFor, value: act.signsFor.join(", ") }]),
    { label: words.email, value: act.email ?? words.unknown },
    { label: words.sentTo, value: act.codeSentTo ?? words.unknown },
    { label: words.sentAt, value: at(act.codeSentAt) },
    { label: words.signedAt, value: at(act.signedAt) },
    { label: words.address, value: act.address ?? words.unknown },
    { label: words.device, value: act.device ?? words.unknown },
  ]);
};

export const evidencePaper = (evidence: Evidence): Promise<Readable> => {
  const { locale, original, certificate } = evidence;
  const words = evidenceWords[locale];
  async function* body(flow: Flow) {
    flow.attest(evidence);
    writeParagraph(flow, words.lead(evidence.title, companyBeside(evidence)));
    writeHeading(flow, words.document);
    writeFacts(flow, [
      { label: words.documentName, value: evidence.title },
      {
        label: words.original,
        value: words.bytes(formatQuantity(original.bytes, locale)),
        aside: original.sha256,
      },
      { label: words.sealed, value: words.prefix, aside: evidence.sealedSha256 },
      { label: words.request, value: evidence.signatureId },
      { label: words.opened, value: formatInstantInFull(evidence.openedAt, locale) },
      { label: words.ended, value: formatInstantInFull(evidence.endedAt, locale) },
    ]);
    yield;
    for (const [index, act] of evidence.signers.entries()) {
      writeSigner(flow, act, index + 1, locale);
    }
    writeHeading(flow, words.seal);
    writeFacts(flow, [
      {
        label: words.certificate,
        value: words.certificateOf(certificate.subject),
        aside: certificate.fingerprint,
      },
      { label: words.form, value: words.pades },
    ]);
    for (const text of [words.level, words.time]) writeParagraph(flow, text, noteStyle);
    yield;
  }
  return writePaper(
    () => ({
      kind: "evidence",
      issuer: { name: "Coulisse", lines: [] },
      title: words.title,
      subtitle: [],
      numberLabel: words.number,
      number: evidenceNumber(evidence),
      drawnUp: words.drawnUp(formatInstantInFull(evidence.endedAt, locale)),
      drawnUpAt: evidence.endedAt,
      locale,
      landscape: false,
    }),
    body,
  );
};
