import { buffer } from "node:stream/consumers";
import { sealPdf, type Seal } from "#platform/seal/seal-pdf.ts";
import type { Make } from "#platform/work/order.ts";
import { evidencePaper, type Evidence } from "./evidence-paper.ts";
import { signaturesPaper, type SignaturesGiven } from "./signatures-paper.ts";

/** A sealed paper is a document with the page that shows who signed it, or its evidence. */
export type SealedPaper = Readonly<{ seal: Seal }> &
  (
    | Readonly<{ document: Uint8Array; signatures: SignaturesGiven }>
    | Readonly<{ evidence: Evidence }>
  );

const once = async function* (bytes: Uint8Array) {
  yield bytes;
};

export const make: Make<SealedPaper> = async (paper) => {
  if ("evidence" in paper) {
    return once(await sealPdf(await buffer(await evidencePaper(paper.evidence)), paper.seal));
  }
  const lastPage = await buffer(await signaturesPaper(paper.signatures));
  return once(await sealPdf(paper.document, paper.seal, lastPage));
};
