import { run } from "#platform/work/run.ts";
import type { PageSize, PdfAnswer } from "#platform/uploads/pdf-worker.ts";

type PdfFault = Extract<PdfAnswer, string>;
export type CleanPdf = Readonly<{ bytes: Buffer; pageCount: number; pageSize: PageSize }>;

const worker = new URL("./pdf-worker.ts", import.meta.url);
const bounds = { cpuMs: 20_000, memoryMb: 160 };

/** The pages of a document without anything else that was in it, or why it is refused. */
export const cleanPdf = async (bytes: Buffer): Promise<CleanPdf | PdfFault> => {
  const read = await run<PdfAnswer>(worker, () => new Uint8Array(bytes), bounds);
  if (read.end !== "answered") return "document_too_complex";
  const { answer } = read;
  if (typeof answer === "string") return answer;
  return { ...answer, bytes: Buffer.from(answer.bytes) };
};
