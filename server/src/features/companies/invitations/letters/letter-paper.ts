import { formatDate } from "@coulisse/domain/dates.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Readable } from "node:stream";
import type { Flow } from "#platform/documents/flow.ts";
import { headOf, registrationOf, type IssuerFacts } from "#platform/documents/head.ts";
import { writeCodeBox, writeEnvelope } from "#platform/documents/letter.ts";
import { writeLetters } from "#platform/documents/paper.ts";
import { noteStyle, writeParagraph } from "#platform/documents/prose.ts";
import type { QrRuns } from "#platform/qr-code.ts";
import { letterWords } from "./letter-words.ts";

export type DrawnLetter = Readonly<{
  code: string;
  name: string;
  domicile: string;
  locale: Locale;
  /** The last day on which the code serves until midnight. */
  until: string;
  qr: QrRuns;
}>;

export type LetterTask = Readonly<{
  issuer: IssuerFacts;
  drawnUpAt: Date;
  /** The day that the letters bear. */
  on: string;
  locale: Locale;
  /** How a person types the address of the page. */
  site: string;
  letters: readonly DrawnLetter[];
}>;

/** Three groups of four, as they are read aloud. */
const grouped = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? code;

/** A town stands alone on the last line of an address, in capitals. */
const linesOfAddress = (domicile: string): string[] => {
  const lines = domicile.split(/\s*,\s*/).filter((line) => line !== "");
  return lines.map((line, index) => (index === lines.length - 1 ? line.toUpperCase() : line));
};

const drawLetter = (flow: Flow, task: LetterTask, letter: DrawnLetter): void => {
  const { issuer, on, site } = task;
  const { locale, code, qr } = letter;
  const words = letterWords[locale];
  writeEnvelope(flow, {
    sender: [issuer.name, ...issuer.seat.split(", ")].filter((line) => line !== ""),
    addressee: [letter.name, ...linesOfAddress(letter.domicile)],
    day: formatDate(on, locale),
  });
  writeParagraph(
    flow,
    words.subject(issuer.name),
    { face: "strong", size: 10.5, color: "ink" },
    "H1",
  );
  for (const text of [words.greeting, words.lead(issuer.name)]) writeParagraph(flow, text);
  writeCodeBox(flow, {
    qr,
    label: words.code(formatDate(letter.until, locale)),
    code: grouped(code),
    lines: words.steps(site),
  });
  for (const text of [words.paper, words.caution, words.closing]) writeParagraph(flow, text);
  flow.down(10);
  writeParagraph(flow, issuer.name, { face: "title", size: 12, color: "ink" });
  writeParagraph(
    flow,
    [issuer.legalForm, registrationOf(issuer)].filter(Boolean).join(", "),
    noteStyle,
  );
};

/** One page a person, in one file: what a printer takes as it is, for envelopes with a window. */
export const letterPaper = (task: LetterTask): Promise<Readable> => {
  async function* body(flow: Flow) {
    for (const letter of task.letters) {
      flow.nextPage();
      drawLetter(flow, task, letter);
      yield;
    }
  }
  const { title } = letterWords[task.locale];
  return writeLetters(headOf(task, { kind: "invitationLetter", title }), body);
};
