import { createPrivateKey, type X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import { makeOnce } from "#platform/make-once.ts";
import { certificatesOf, type Sealer } from "#platform/seal/cades.ts";
import { makeCertificate } from "#platform/seal/certificate.ts";
import { isMissingFile } from "#platform/missing-file.ts";

const keyForm =
  /-----BEGIN (?:EC |RSA )?PRIVATE KEY-----[\s\S]+?-----END (?:EC |RSA )?PRIVATE KEY-----/;

/** A key and its certificates out of one PEM file; the first certificate is the key's own. */
export const readSealer = (pem: string): Sealer => {
  const [keyPem] = keyForm.exec(pem) ?? [];
  const [own, ...others] = certificatesOf(pem);
  if (!keyPem || !own) throw new Error("it must have a private key and its certificate, as PEM");
  const key = createPrivateKey(keyPem);
  if (key.asymmetricKeyType !== "rsa" && key.asymmetricKeyType !== "ec") {
    throw new Error("its key must be of RSA or of an elliptic curve");
  }
  if (!own.checkPrivateKey(key)) throw new Error("its first certificate is not that of its key");
  const chain = [own, ...others].map((certificate) => certificate.toString());
  return { keyPem, chainPem: chain.join("") };
};

type Place = Readonly<{ sealFile: string | undefined; dataDir: string }>;

const placeOfOwn = (dataDir: string): string => join(dataDir, "secrets", "seal.pem");

/** The seal that was made here, for a backup of the keys; undefined where none was yet. */
export const findOwnSeal = async (dataDir: string): Promise<string | undefined> => {
  try {
    return await readFile(placeOfOwn(dataDir), "utf8");
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
};

/** Puts a seal of before into a new data folder, so that what is sealed from now on has the same one. */
export const putOwnSeal = (dataDir: string, pem: string): Promise<void> =>
  makeOnce(placeOfOwn(dataDir), pem);

/** The seal of this server, where one was given or made already. */
export const findSealer = async ({ sealFile, dataDir }: Place): Promise<Sealer | undefined> => {
  if (sealFile !== undefined) return readSealer(await readFile(sealFile, "utf8"));
  const kept = await findOwnSeal(dataDir);
  return kept === undefined ? undefined : readSealer(kept);
};

/** The certificate of the settings, else one of our own in the data folder, made when first needed. */
export const keepSealer = async (place: Place, clock: Clock): Promise<Sealer> => {
  const found = await findSealer(place);
  if (found) return found;
  const { dataDir } = place;
  const made = makeCertificate("Cachet de cette installation", clock.now());
  await makeOnce(placeOfOwn(dataDir), made.keyPem + made.certificatePem);
  return readSealer(await readFile(placeOfOwn(dataDir), "utf8"));
};

/** Why a file seals nothing: it is asked at the start, and not by the first document that is signed. */
export const findSealFault = async (sealFile: string): Promise<string | undefined> => {
  try {
    readSealer(await readFile(sealFile, "utf8"));
    return undefined;
  } catch (error) {
    return isMissingFile(error) ? "names a file that is not there" : (error as Error).message;
  }
};

/** A fingerprint tells a certificate from all others. */
export const fingerprintOf = (certificate: X509Certificate): string =>
  certificate.fingerprint256.replaceAll(":", "").toLowerCase();
