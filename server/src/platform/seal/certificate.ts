import { createHash, generateKeyPairSync, randomBytes, sign, X509Certificate } from "node:crypto";
import { BitString, Integer, OctetString, Sequence, Set as DerSet, Utf8String } from "asn1js";
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
  RelativeDistinguishedNames,
  Time,
} from "pkijs";

const ecdsaWithSha256 = "1.2.840.10045.4.3.2";
const names = { organization: "2.5.4.10", commonName: "2.5.4.3" };
const extensions = {
  subjectKeyIdentifier: "2.5.29.14",
  keyUsage: "2.5.29.15",
  basicConstraints: "2.5.29.19",
};
/** Bits 0 and 1: to sign, and so that who signed cannot deny it. Six bits are left over. */
const signsAndCommits = new BitString({ valueHex: new Uint8Array([0xc0]), unusedBits: 6 });
const years = 10;

const part = (type: string, value: string): DerSet =>
  new DerSet({
    value: [new AttributeTypeAndValue({ type, value: new Utf8String({ value }) }).toSchema()],
  });

/** Each part of a name is a set of its own; the library would put all of them into one. */
const nameOf = (commonName: string): RelativeDistinguishedNames =>
  RelativeDistinguishedNames.fromBER(
    new Sequence({
      value: [part(names.organization, "Coulisse"), part(names.commonName, commonName)],
    }).toBER(),
  );

const extension = (extnID: string, value: ArrayBuffer, critical = false): Extension =>
  new Extension({ extnID, critical, extnValue: value });

/** Positive and never zero, whatever the first bit. */
const newSerial = (): Integer =>
  new Integer({ valueHex: Buffer.concat([Buffer.from([0x4c]), randomBytes(15)]) });

/** An instant has whole seconds, with two digits of the year up to 2049 (RFC 5280, 4.1.2.5). */
const timeOf = (at: Date): Time => {
  const value = new Date(at);
  value.setUTCMilliseconds(0);
  return new Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value });
};

const untilFrom = (now: Date): Date => {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until;
};

export type NewCertificate = Readonly<{ keyPem: string; certificatePem: string }>;

/** A certificate that vouches for itself, with its key: who has the file knows which one sealed it. */
export const makeCertificate = (commonName: string, now: Date): NewCertificate => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = publicKey.export({ type: "spki", format: "der" });
  const keyHash = new OctetString({ valueHex: createHash("sha1").update(key).digest() });
  const algorithm = new AlgorithmIdentifier({ algorithmId: ecdsaWithSha256 });
  const certificate = new Certificate({
    version: 2,
    serialNumber: newSerial(),
    signature: algorithm,
    issuer: nameOf(commonName),
    notBefore: timeOf(now),
    notAfter: timeOf(untilFrom(now)),
    subject: nameOf(commonName),
    subjectPublicKeyInfo: PublicKeyInfo.fromBER(key),
    extensions: [
      extension(extensions.basicConstraints, new BasicConstraints().toSchema().toBER(), true),
      extension(extensions.keyUsage, signsAndCommits.toBER(), true),
      extension(extensions.subjectKeyIdentifier, keyHash.toBER()),
    ],
    signatureAlgorithm: algorithm,
  });
  const signature = sign("sha256", Buffer.from(certificate.encodeTBS().toBER()), privateKey);
  certificate.signatureValue = new BitString({ valueHex: signature });
  return {
    keyPem: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    certificatePem: new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())).toString(),
  };
};
