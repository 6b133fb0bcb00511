import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import {
  bits,
  bytesOf,
  identifier,
  instant,
  integer,
  octets,
  partsOf,
  readDer,
  sequence,
  setOf,
  tagged,
  text,
  truth,
  type Der,
} from "#platform/seal/der.ts";

const ecdsaWithSha256 = "1.2.840.10045.4.3.2";
const names = { organization: "2.5.4.10", commonName: "2.5.4.3" };
const extensions = {
  subjectKeyIdentifier: "2.5.29.14",
  keyUsage: "2.5.29.15",
  basicConstraints: "2.5.29.19",
};
/** Bits 0 and 1: to sign, and so that who signed cannot deny it. Six bits are left over. */
const signsAndCommits = Buffer.from("030206c0", "hex");
const years = 10;

const nameOf = (commonName: string): Der =>
  sequence(
    setOf(sequence(identifier(names.organization), text("Coulisse"))),
    setOf(sequence(identifier(names.commonName), text(commonName))),
  );

const extension = (id: string, value: Uint8Array, critical = false): Der =>
  sequence(identifier(id), ...(critical ? [truth(true)] : []), octets(value));

/** Positive and never zero, whatever the first bit. */
const newSerial = (): Der => readDer(Buffer.concat([Buffer.from([2, 16, 0x4c]), randomBytes(15)]));

const untilFrom = (now: Date): Date => {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until;
};

export type NewCertificate = Readonly<{ keyPem: string; certificatePem: string }>;

const toPem = (der: Uint8Array): string => {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
};

/** A certificate that vouches for itself, with its key: who has the file knows which one sealed it. */
export const makeCertificate = (commonName: string, now: Date): NewCertificate => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = publicKey.export({ type: "spki", format: "der" });
  const algorithm = () => sequence(identifier(ecdsaWithSha256));
  const body = sequence(
    tagged(0, integer(2)),
    newSerial(),
    algorithm(),
    nameOf(commonName),
    sequence(instant(now), instant(untilFrom(now))),
    nameOf(commonName),
    readDer(key),
    tagged(
      3,
      sequence(
        extension(extensions.basicConstraints, bytesOf(sequence()), true),
        extension(extensions.keyUsage, signsAndCommits, true),
        extension(
          extensions.subjectKeyIdentifier,
          bytesOf(octets(createHash("sha1").update(key).digest())),
        ),
      ),
    ),
  );
  const signature = sign("sha256", bytesOf(body), privateKey);
  return {
    keyPem: exportKey(privateKey),
    certificatePem: toPem(bytesOf(sequence(body, algorithm(), bits(signature)))),
  };
};

const exportKey = (key: KeyObject): string =>
  key.export({ type: "pkcs8", format: "pem" }) as string;

/** By which a signature names the certificate that it was made with (RFC 5652, 10.2.4). */
export const issuerAndSerialOf = (certificate: Uint8Array): Der => {
  const [body] = partsOf(readDer(certificate));
  const fields = partsOf(body);
  // The version is left out where it is the first one; the serial number comes before the algorithm.
  const at = fields[0]?.idBlock.tagClass === 3 ? 1 : 0;
  const [serial, issuer] = [fields[at], fields[at + 2]];
  if (!serial || !issuer) throw new Error("This is no certificate.");
  return sequence(issuer, serial);
};
