import { readFile } from "node:fs/promises";
import { certificatesOf } from "#platform/seal/cades.ts";
import { findOwnSeal } from "#platform/seal/keep-sealer.ts";

/** The last instant of the certificate that papers are sealed with; undefined where none was made yet. */
export const findSealEnd = async ({
  sealFile,
  dataDir,
}: Readonly<{ sealFile: string | undefined; dataDir: string }>): Promise<Date | undefined> => {
  const pem =
    sealFile === undefined ? await findOwnSeal(dataDir) : await readFile(sealFile, "utf8");
  const [own] = pem === undefined ? [] : certificatesOf(pem);
  return own && new Date(own.validTo);
};
