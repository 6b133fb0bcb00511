import { createHash, createPrivateKey, sign, X509Certificate } from "node:crypto";
import { issuerAndSerialOf } from "#platform/seal/certificate.ts";
import {
  bytesOf,
  identifier,
  integer,
  nothing,
  octets,
  partsOf,
  readDer,
  sequence,
  setOf,
  tagged,
  type Der,
} from "#platform/seal/der.ts";

/** A sealer is a key, and its certificate with those that vouch for it, the nearest first. */
export type Sealer = Readonly<{ keyPem: string; chainPem: string }>;

const ids = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  sha256: "2.16.840.1.101.3.4.2.1",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
  rsaWithSha256: "1.2.840.113549.1.1.11",
} as const;

const certificateForm = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

export const certificatesOf = (chainPem: string): X509Certificate[] =>
  (chainPem.match(certificateForm) ?? []).map((pem) => new X509Certificate(pem));

const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

const attribute = (id: string, value: Der): Der => sequence(identifier(id), setOf(value));

/**
 * A detached signature as PAdES wants it (ETSI EN 319 142-1, level B-B): it names its certificate by a
 * hash, so that no other one can take its place, and no time, which the PDF says by itself.
 */
export const signDetached = (
  content: readonly Uint8Array[],
  { keyPem, chainPem }: Sealer,
): Buffer => {
  const chain = certificatesOf(chainPem);
  const [own] = chain;
  if (!own) throw new Error("There is no certificate to seal with.");
  const digest = createHash("sha256");
  for (const part of content) digest.update(part);
  const attributes = [
    attribute(ids.contentType, identifier(ids.data)),
    attribute(ids.messageDigest, octets(digest.digest())),
    attribute(ids.signingCertificateV2, sequence(sequence(sequence(octets(sha256(own.raw)))))),
  ];
  const key = createPrivateKey(keyPem);
  // They are signed as a set, and stand in the file under a number of their own (RFC 5652, 5.4).
  const signed = setOf(...attributes);
  const signature = sign("sha256", bytesOf(signed), key);
  const isRsa = key.asymmetricKeyType === "rsa";
  const signer = sequence(
    integer(1),
    issuerAndSerialOf(own.raw),
    sequence(identifier(ids.sha256)),
    tagged(0, ...partsOf(signed)),
    isRsa
      ? sequence(identifier(ids.rsaWithSha256), nothing())
      : sequence(identifier(ids.ecdsaWithSha256)),
    octets(signature),
  );
  const body = sequence(
    integer(1),
    setOf(sequence(identifier(ids.sha256))),
    sequence(identifier(ids.data)),
    tagged(0, ...chain.map(({ raw }) => readDer(raw))),
    setOf(signer),
  );
  return bytesOf(sequence(identifier(ids.signedData), tagged(0, body)));
};
