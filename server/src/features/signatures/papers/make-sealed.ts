import { buffer } from "node:stream/consumers";
import { sealPdf, type Seal } from "#platform/seal/seal-pdf.ts";
import type { Make } from "#platform/workshop/order.ts";
import { evidencePaper, type Evidence } from "./evidence-paper.ts";

/** What is sealed: a document that is there, or the evidence that is drawn of these facts. */
export type SealedPaper = Readonly<{ seal: Seal }> &
  (Readonly<{ document: Uint8Array }> | Readonly<{ evidence: Evidence }>);

const once = async function* (bytes: Uint8Array) {
  yield bytes;
};

export const make: Make<SealedPaper> = async (paper) => {
  const pdf =
    "document" in paper ? paper.document : await buffer(await evidencePaper(paper.evidence));
  return once(await sealPdf(pdf, paper.seal));
};
