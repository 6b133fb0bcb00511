import { createHash, createPrivateKey, sign, X509Certificate } from "node:crypto";
import { Null, ObjectIdentifier, OctetString, Sequence, Set as DerSet } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";

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

const octets = (value: Uint8Array): OctetString => new OctetString({ valueHex: value });
const oneOf = (value: OctetString | Sequence): Sequence => new Sequence({ value: [value] });

/** Gives the attributes in the order of their bytes, as DER wants the members of a set (X.690, 11.6). */
const inOrder = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.toSorted((one, other) =>
    Buffer.compare(Buffer.from(one.toSchema().toBER()), Buffer.from(other.toSchema().toBER())),
  );

/**
 * A detached signature as PAdES wants it (ETSI EN 319 142-1, level B-B): it names its certificate by a
 * hash, so that no other one can take its place, and no time, which the PDF says by itself.
 */
export const signDetached = (
  content: readonly Uint8Array[],
  { keyPem, chainPem }: Sealer,
): Buffer => {
  const [own, ...others] = certificatesOf(chainPem).map(({ raw }) => raw);
  if (!own) throw new Error("There is no certificate to seal with.");
  const certificate = Certificate.fromBER(own);
  const digest = createHash("sha256");
  for (const part of content) digest.update(part);
  const certificateHash = octets(createHash("sha256").update(own).digest());
  const attributes = inOrder([
    new Attribute({ type: ids.contentType, values: [new ObjectIdentifier({ value: ids.data })] }),
    new Attribute({ type: ids.messageDigest, values: [octets(digest.digest())] }),
    new Attribute({
      type: ids.signingCertificateV2,
      values: [oneOf(oneOf(oneOf(certificateHash)))],
    }),
  ]);
  // They are signed as a set, and stand in the file under a number of their own (RFC 5652, 5.4).
  const signed = new DerSet({ value: attributes.map((attribute) => attribute.toSchema()) });
  const key = createPrivateKey(keyPem);
  const signature = sign("sha256", Buffer.from(signed.toBER()), key);
  const isRsa = key.asymmetricKeyType === "rsa";
  const sha256 = new AlgorithmIdentifier({ algorithmId: ids.sha256 });
  const data = new SignedData({
    version: 1,
    digestAlgorithms: [sha256],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ids.data }),
    certificates: [certificate, ...others.map((raw) => Certificate.fromBER(raw))],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: sha256,
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
        signatureAlgorithm: isRsa
          ? new AlgorithmIdentifier({ algorithmId: ids.rsaWithSha256, algorithmParams: new Null() })
          : new AlgorithmIdentifier({ algorithmId: ids.ecdsaWithSha256 }),
        signature: octets(signature),
      }),
    ],
  });
  const sealed = new ContentInfo({ contentType: ids.signedData, content: data.toSchema(true) });
  return Buffer.from(sealed.toSchema().toBER());
};
