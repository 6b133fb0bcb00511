import { formatQuantity } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Flow } from "#platform/documents/flow.ts";
import { noteStyle, writeParagraph } from "#platform/documents/prose.ts";
import { certificateWords } from "./certificate-words.ts";
import { paperWords } from "./paper-words.ts";

/** A desk says for whom a paper is drawn up, and when. */
export type Desk = Readonly<{
  locale: Locale;
  drawnUpAt: Date;
  /** The address at which the page that verifies an export is had. */
  verifierUrl: string;
}>;

/** The last line of a register; number 0 where it has none. */
export type LastLine = Readonly<{ number: bigint; hash: string }>;

/** How whoever holds the paper checks later that the register still says the same. */
export const writeVerification = (flow: Flow, { locale, verifierUrl }: Desk): void =>
  writeParagraph(flow, paperWords[locale].verify(verifierUrl), noteStyle);

/** The head of the register on that day: what a rewrite of it would have to change. */
export const writeHead = (flow: Flow, desk: Desk, last: LastLine): void => {
  if (last.number === 0n) return;
  const words = paperWords[desk.locale];
  flow.need(60);
  flow.bookmark(words.verification);
  const lastNumber = formatQuantity(last.number, desk.locale);
  writeParagraph(flow, words.lastLine(lastNumber), { ...noteStyle, color: "ink" });
  flow.down(-5);
  writeParagraph(flow, last.hash, { ...noteStyle, face: "strong", color: "seal", tabular: true });
  writeVerification(flow, desk);
};

/** The place where who answers for the paper signs it. */
export const drawSignature = (flow: Flow, locale: Locale): void => {
  const { signature, signedOn } = certificateWords[locale];
  const left = flow.left + flow.width / 2;
  flow.need(110);
  flow.down(14);
  for (const text of [signature, signedOn]) {
    for (const line of flow.pen.lines(text, flow.width / 2, noteStyle)) {
      flow.pen.leaf("P", () => flow.pen.write(line, left, flow.y() + 8, noteStyle));
      flow.down(12);
    }
  }
  flow.down(58);
  flow.pen.aside(() => flow.pen.rule(left, flow.right, flow.y(), "rule", 0.6));
};
