import { formatInstantInFull } from "@coulisse/domain/dates.ts";
import { formatQuantity } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Flow } from "#platform/documents/flow.ts";
import type { MendedPaper } from "#platform/documents/mend-paper.ts";
import { paperNumber } from "#platform/documents/paper-kinds.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeFacts, writeHeading, writeParagraph } from "#platform/documents/prose.ts";
import { sealPdf, type Seal } from "#platform/seal/seal-pdf.ts";
import type { Act } from "./evidence-paper.ts";
import { writeSigners } from "./signatures-paper.ts";

const fr = {
  title: "Copie conforme",
  number: "N°",
  drawnUp: (when: string) => `Établie le ${when}`,
  lead: (name: string) =>
    `Ce fichier reprend, page pour page, le document « ${name} ». La seconde ligne de l’en-tête de ce document, six octets sans texte, s’était perdue à son enregistrement : ses renvois internes étaient décalés d’autant, et un logiciel strict pouvait le refuser. Elle est rendue ici. Aucune page, aucun mot, aucun chiffre n’a changé.`,
  origin: "Document d’origine",
  originOf: (when: string) => `Conservé le ${when}, d’empreinte SHA-256`,
  check: "Contrôle",
  checkOf: (count: string) =>
    `Sans leurs octets 10 à 15 (25 FF FF FF FF 0A), les ${count} premiers octets de ce fichier sont ceux du document d’origine, d’empreinte SHA-256`,
  signatures: "Les signatures de l’original",
  note: "Le document d’origine reste conservé tel quel et fait foi ; le registre et le dossier de preuve nomment son empreinte. Le cachet électronique de cette copie est du jour où elle est établie.",
};

const en: typeof fr = {
  title: "Conformed copy",
  number: "No.",
  drawnUp: (when) => `Drawn up on ${when}`,
  lead: (name) =>
    `This file repeats, page for page, the document “${name}”. The second line of the head of that document, six bytes without text, was lost when it was written: its inner references were beside their places by as much, and strict software could refuse it. The line is given back here. No page, no word and no figure has changed.`,
  origin: "Original document",
  originOf: (when) => `Kept on ${when}, whose SHA-256 is`,
  check: "Check",
  checkOf: (count) =>
    `Without their bytes 10 to 15 (25 FF FF FF FF 0A), the first ${count} bytes of this file are those of the original document, whose SHA-256 is`,
  signatures: "The signatures of the original",
  note: "The original document stays kept as it is and prevails; the register and the evidence file name its hash. The electronic seal of this copy is of the day on which it is drawn up.",
};

const words: Readonly<Record<Locale, typeof fr>> = { fr, en };

export type CopiedPaper = Readonly<{
  id: string;
  name: string;
  sha256: string;
  keptAt: Date;
  locale: Locale;
  /** The signers of what was signed; nobody signed what was only asked to be. */
  signers: readonly Act[];
}>;

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The paper as it was meant, with a page that says what happened to it, sealed today. */
export const conformedCopy = async (
  damaged: Buffer,
  { bytes, paperLength }: MendedPaper,
  copied: CopiedPaper,
  seal: Seal,
): Promise<Buffer> => {
  const { locale } = copied;
  const said = words[locale];
  const own = sha256(damaged.subarray(0, paperLength));
  async function* body(flow: Flow) {
    flow.attest([copied, own]);
    writeParagraph(flow, said.lead(copied.name));
    writeFacts(flow, [
      {
        label: said.origin,
        value: said.originOf(formatInstantInFull(copied.keptAt, locale)),
        aside: copied.sha256,
      },
      {
        label: said.check,
        value: said.checkOf(formatQuantity(bytes.length, locale)),
        aside: own,
      },
    ]);
    if (copied.signers.length > 0) {
      writeHeading(flow, said.signatures);
      writeSigners(flow, copied.signers, locale);
    }
    writeParagraph(flow, said.note, noteStyle);
    yield;
  }
  const page = await writePaper(
    () => ({
      kind: "conformedCopy",
      issuer: { name: "Coulisse", lines: [] },
      title: said.title,
      subtitle: [copied.name],
      numberLabel: said.number,
      number: paperNumber("conformedCopy", seal.at, copied.id.slice(-8)),
      drawnUp: said.drawnUp(formatInstantInFull(seal.at, locale)),
      drawnUpAt: seal.at,
      locale,
      landscape: false,
    }),
    body,
  );
  return sealPdf(bytes, { ...seal, reason: said.title }, await buffer(page));
};
