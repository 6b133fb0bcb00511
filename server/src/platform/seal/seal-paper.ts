import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sealPdf, type Seal } from "#platform/seal/seal-pdf.ts";

/** Seals a paper once it is whole, in the process that draws it. */
export async function* sealPaper(paper: Promise<Readable>, seal: Seal): AsyncGenerator<Buffer> {
  yield await sealPdf(await buffer(await paper), seal);
}
