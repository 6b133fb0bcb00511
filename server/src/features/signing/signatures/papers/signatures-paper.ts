import { formatInstantInFull } from "@coulisse/domain/dates.ts";
import { formatQuantity } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Readable } from "node:stream";
import type { Flow } from "#platform/documents/flow.ts";
import { paperNumber } from "#platform/documents/paper-kinds.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeFacts, writeHeading, writeParagraph } from "#platform/documents/prose.ts";
import { companyBeside, evidenceNumber, type Act, type Evidence } from "./evidence-paper.ts";
import { signaturesWords, type SignaturesWords } from "./signatures-words.ts";

/** The last page of a signed document shows this: the evidence has it whole. */
export type SignaturesGiven = Pick<
  Evidence,
  "signatureId" | "title" | "company" | "locale" | "endedAt" | "original" | "signers"
>;

/** Capacities say in whose name somebody signs, and as what. */
const capacitiesOf = (act: Act, words: SignaturesWords): string[] => [
  ...(act.isOwn ? [words.own] : []),
  ...act.entities.map((entity) => words.representing(entity)),
  ...act.companies.map((company) => words.administering(company)),
];

/**
 * The end of the number tells it from others: whoever reads the paper need not learn more of it.
 */
const phoneOf = ({ codeSentTo }: Act, words: SignaturesWords): string =>
  codeSentTo === null ? words.unknown : words.endingIn(codeSentTo.slice(-2));

/** Writes who signed, for whom, when and how. */
export const writeSigners = (flow: Flow, signers: readonly Act[], locale: Locale): void => {
  const words = signaturesWords[locale];
  for (const act of signers) {
    writeHeading(flow, act.name);
    writeFacts(flow, [
      { label: words.signsFor, value: capacitiesOf(act, words).join(words.between) },
      { label: words.email, value: act.email ?? words.unknown },
      { label: words.phone, value: phoneOf(act, words) },
      { label: words.signedAt, value: formatInstantInFull(act.signedAt, locale) },
      { label: words.method, value: words.code },
    ]);
  }
};

/** The last page of a signed document: who signed it, for whom, when and how, and where that is proven. */
export const signaturesPaper = (given: SignaturesGiven): Promise<Readable> => {
  const { locale, original, signers } = given;
  const words = signaturesWords[locale];
  async function* body(flow: Flow) {
    flow.attest(given);
    writeParagraph(flow, words.lead(given.title, companyBeside(given)));
    writeSigners(flow, signers, locale);
    writeHeading(flow, words.proof);
    writeFacts(flow, [
      {
        label: words.document,
        value: words.bytes(formatQuantity(original.bytes, locale)),
        aside: original.sha256,
      },
      { label: words.evidence, value: evidenceNumber(given), aside: given.signatureId },
    ]);
    writeParagraph(flow, words.note, noteStyle);
    yield;
  }
  return writePaper(
    () => ({
      kind: "signatures",
      issuer: { name: "Coulisse", lines: [] },
      title: words.page,
      subtitle: [[given.title, companyBeside(given)].filter(Boolean).join(" – ")],
      numberLabel: words.number,
      number: paperNumber("signatures", given.endedAt, given.signatureId.slice(-8)),
      drawnUp: words.drawnUp(formatInstantInFull(given.endedAt, locale)),
      drawnUpAt: given.endedAt,
      locale,
      landscape: false,
    }),
    body,
  );
};
