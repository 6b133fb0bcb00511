/** The text of a QR code that a bank's application turns into a transfer (EPC069-12, version 002). */

type TransferCode = Readonly<{
  beneficiary: string;
  iban: string;
  bic?: string | undefined;
  /** Null leaves the amount to the payer. */
  amountCents: bigint | null;
  /** A creditor reference, or else words: the standard has room for one of them. */
  reference: string;
}>;

const nameMax = 70;
const bytesMax = 331;
const amountMaxCents = 99_999_999_999n;

const amountText = (cents: bigint): string =>
  `EUR${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

/**
 * The code has at most 331 bytes; an amount that no transfer can have is an error of the caller.
 */
export const transferCode = (code: TransferCode): string => {
  const { beneficiary, iban, bic, amountCents, reference } = code;
  if (amountCents !== null && (amountCents < 1n || amountCents > amountMaxCents)) {
    throw new Error("a transfer has between a cent and 999,999,999.99 euros");
  }
  const amount = amountCents === null ? "" : amountText(amountCents);
  const head = ["BCD", "002", "1", "SCT", bic ?? "", beneficiary.slice(0, nameMax)];
  const text = [...head, iban.replaceAll(" ", ""), amount, "", reference].join("\n");
  if (Buffer.byteLength(text) > bytesMax) throw new Error("the text of the code is too long");
  return text;
};
