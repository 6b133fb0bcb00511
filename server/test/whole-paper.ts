import { pdfAFaults } from "./pdf-a.ts";
import { walkOffsets } from "./pdf-offsets.ts";
import { qpdfFaults } from "./qpdf.ts";

/** Checks are what a strict reader, qpdf and an archive have against a paper, each by its name. */
export const checksOfPaper = async (bytes: Buffer): Promise<Record<string, readonly string[]>> => ({
  offsets: walkOffsets(bytes).faults,
  qpdf: await qpdfFaults(bytes),
  "PDF/A-2b": await pdfAFaults(bytes),
});

/** All that they have against it. */
export const faultsOfPaper = async (bytes: Buffer): Promise<string[]> =>
  Object.values(await checksOfPaper(bytes)).flat();
