import { runBounded } from "#platform/bounded-worker.ts";
import { namesActiveContent, unfoldsTooFar } from "#platform/uploads/pdf-streams.ts";
import type { PdfAnswer } from "#platform/uploads/pdf-worker.ts";

type PdfFault = Extract<PdfAnswer, string>;
export type CleanPdf = Readonly<{ bytes: Buffer; pageCount: number }>;

const worker = new URL("./pdf-worker.ts", import.meta.url);
const bound = { timeoutMs: 20_000, memoryMb: 256 };
const tailBytes = 2048;
const end = Buffer.from("%%EOF");

/** The pages of a document without anything else that was in it, or why it is refused. */
export const cleanPdf = async (bytes: Buffer): Promise<CleanPdf | PdfFault> => {
  // The library mends a document that was cut off, and would keep half of it.
  if (!bytes.subarray(-tailBytes).includes(end)) return "document_damaged";
  if (namesActiveContent(bytes)) return "document_active";
  if (unfoldsTooFar(bytes)) return "document_too_complex";
  const read = await runBounded<PdfAnswer>(worker, new Uint8Array(bytes), bound);
  if (read.end !== "answered") return "document_too_complex";
  const { answer } = read;
  if (typeof answer === "string") return answer;
  return { bytes: Buffer.from(answer.bytes), pageCount: answer.pageCount };
};
