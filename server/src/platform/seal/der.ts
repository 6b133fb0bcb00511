import * as asn1 from "asn1js";

/** DER is what X.509 and CMS are written in, as far as a seal needs it. */
export type Der = asn1.AsnType;

export const sequence = (...value: Der[]): Der => new asn1.Sequence({ value });
/** DER wants the members of a set in the order of their bytes (X.690, 11.6). */
export const setOf = (...value: Der[]): Der =>
  new asn1.Set({
    value: value.toSorted((one, other) => Buffer.compare(bytesOf(one), bytesOf(other))),
  });
export const identifier = (value: string): Der => new asn1.ObjectIdentifier({ value });
export const integer = (value: number): Der => new asn1.Integer({ value });
export const text = (value: string): Der => new asn1.Utf8String({ value });
export const octets = (value: Uint8Array): Der => new asn1.OctetString({ valueHex: copyOf(value) });
export const bits = (value: Uint8Array): Der => new asn1.BitString({ valueHex: copyOf(value) });
export const truth = (value: boolean): Der => new asn1.Boolean({ value });
export const nothing = (): Der => new asn1.Null();
/** An instant has whole seconds, with two digits of the year up to 2049 (RFC 5280, 4.1.2.5). */
export const instant = (at: Date): Der => {
  const valueDate = new Date(at);
  valueDate.setUTCMilliseconds(0);
  return valueDate.getUTCFullYear() < 2050
    ? new asn1.UTCTime({ valueDate })
    : new asn1.GeneralizedTime({ valueDate });
};
/** A tagged value stands under a number of its own instead of its type's. */
export const tagged = (tagNumber: number, ...value: Der[]): Der =>
  new asn1.Constructed({ idBlock: { tagClass: 3, tagNumber }, value });

const copyOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

export const bytesOf = (value: Der): Buffer => Buffer.from(value.toBER(false));

export const readDer = (bytes: Uint8Array): Der => {
  const { offset, result } = asn1.fromBER(copyOf(bytes));
  if (offset === -1) throw new Error(`This is no DER: ${result.error}`);
  return result;
};

/** Gives what a sequence or a set holds. */
export const partsOf = (value: Der | undefined): Der[] =>
  value instanceof asn1.Constructed ? value.valueBlock.value : [];
