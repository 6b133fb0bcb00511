import { pdfAFaults } from "./pdf-a.ts";
import { walkOffsets } from "./pdf-offsets.ts";
import { qpdfFaults } from "./qpdf.ts";

/** All that a strict reader, qpdf and an archive have against a paper. */
export const faultsOfPaper = async (bytes: Buffer): Promise<string[]> => [
  ...walkOffsets(bytes).faults,
  ...(await qpdfFaults(bytes)),
  ...(await pdfAFaults(bytes)),
];
