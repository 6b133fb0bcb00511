import { createHash, verify, X509Certificate, type KeyObject } from "node:crypto";
import {
  Constructed,
  fromBER,
  ObjectIdentifier,
  OctetString,
  Set as DerSet,
  type AsnType,
} from "asn1js";

export type SealFound = Readonly<{
  isValid: boolean;
  fault: string | null;
  /** The certificate that the file brings along. */
  certificate: X509Certificate;
  /** The seal leaves out its own place alone, and goes to the end of the file. */
  coversWholeFile: boolean;
  subFilter: string | undefined;
}>;

type Der = AsnType;
const bytesOf = (value: Der): Buffer => Buffer.from(value.toBER(false));
const readDer = (bytes: Uint8Array): Der => fromBER(new Uint8Array(bytes).buffer).result;
/** Gives what a sequence or a set holds. */
const partsOf = (value: Der | undefined): Der[] =>
  value instanceof Constructed ? value.valueBlock.value : [];

const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
const idOf = (value: Der | undefined): string =>
  value instanceof ObjectIdentifier ? value.valueBlock.toString() : "";
const octetsOf = (value: Der | undefined): Buffer =>
  value instanceof OctetString ? Buffer.from(value.valueBlock.valueHexView) : Buffer.alloc(0);

const digestAttribute = "1.2.840.113549.1.9.4";
const certificateAttribute = "1.2.840.113549.1.9.16.2.47";

const valueOf = (attributes: readonly Der[], id: string): Der | undefined => {
  const found = attributes.find((attribute) => idOf(partsOf(attribute)[0]) === id);
  return partsOf(partsOf(found)[1])[0];
};

/** Reads the last seal of a PDF from its bytes alone, as somebody would who has nothing else of ours. */
export const verifySeal = (file: Buffer, key?: KeyObject): SealFound => {
  const text = file.toString("latin1");
  const range = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].at(-1);
  if (!range) throw new Error("There is no seal.");
  const [start = 0, length = 0, second = 0, rest = 0] = range.slice(1).map(Number);
  const place = text.slice(start + length, second);
  const signed = Buffer.concat([
    file.subarray(start, start + length),
    file.subarray(second, second + rest),
  ]);
  // Trailing zeros fill the place up: DER says by itself how long it is.
  const envelope = partsOf(readDer(Buffer.from(place.slice(1, -1), "hex")));
  const [data] = partsOf(envelope[1]);
  const fields = partsOf(data);
  const [certificateDer] = partsOf(fields[3]);
  if (!certificateDer) throw new Error("The seal brings no certificate.");
  const certificate = new X509Certificate(bytesOf(certificateDer));
  const [, , , attributes, , signature] = partsOf(partsOf(fields.at(-1))[0]);
  const parts = partsOf(attributes);
  const asSet = bytesOf(new DerSet({ value: parts }));
  const [certificateId] = partsOf(partsOf(valueOf(parts, certificateAttribute))[0]);
  const checks: readonly (readonly [string, boolean])[] = [
    ["range", place.startsWith("<") && place.endsWith(">")],
    ["digest", octetsOf(valueOf(parts, digestAttribute)).equals(sha256(signed))],
    ["certificate", octetsOf(partsOf(certificateId)[0]).equals(sha256(certificate.raw))],
    ["signature", verify("sha256", asSet, key ?? certificate.publicKey, octetsOf(signature))],
  ];
  const [fault] = checks.find(([, holds]) => !holds) ?? [null];
  return {
    isValid: fault === null,
    fault,
    certificate,
    coversWholeFile: start === 0 && second + rest === file.length,
    subFilter: /\/SubFilter\s*\/([\w.]+)/.exec(text.slice(0, second + rest))?.[1],
  };
};
