/**
 * Transfers to be made by a bank: pain.001.001.09. Since 15 November 2026 banks reject addresses
 * that are not structured, so that a payee without town and country has none rather than lines.
 */
export type Payer = Readonly<{ name: string; iban: string; bic: string | null }>;

export type Payment = Readonly<{
  /** Unique for ever: the bank gives it back in the statement. At most 35 characters. */
  endToEndId: string;
  amountCents: bigint;
  payee: Readonly<{
    name: string;
    iban: string;
    bic: string | null;
    address: Readonly<{ street?: string; postcode?: string; town: string; country: string }> | null;
  }>;
  /** The text has at most 140 characters. */
  text: string;
}>;

type TransferFile = Readonly<{
  /** The id has at most 35 characters; a bank takes the same one once. */
  messageId: string;
  /** An instant with the offset of where it was made (ISODateTime), `2026-11-24T00:18:14+01:00`. */
  createdAt: string;
  executeOn: string;
  payer: Payer;
  payments: readonly Payment[];
}>;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that banks exchange; what has an accent loses it, anything else becomes a space. */
const exchanged = (text: string, max: number): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’‘]/g, "'")
    .replaceAll("œ", "oe")
    .replaceAll("Œ", "OE")
    .replaceAll("æ", "ae")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, max)
    .trim();

const node = (name: string, ...inside: readonly string[]): string =>
  inside.join("") === "" ? "" : `<${name}>${inside.join("")}</${name}>`;

const textNode = (name: string, text: string, max: number): string =>
  node(
    name,
    exchanged(text, max).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? ""),
  );

const amountText = (cents: bigint): string =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

const account = (name: string, iban: string): string =>
  node(name, node("Id", node("IBAN", iban.replaceAll(" ", ""))));

/** The bank that keeps an account; the scheme has a word for one that is not named. */
const agent = (name: string, bic: string | null): string =>
  node(
    name,
    node("FinInstnId", bic ? node("BICFI", bic) : node("Othr", node("Id", "NOTPROVIDED"))),
  );

const addressNode = (address: Payment["payee"]["address"]): string =>
  address
    ? node(
        "PstlAdr",
        textNode("StrtNm", address.street ?? "", 70),
        textNode("PstCd", address.postcode ?? "", 16),
        textNode("TwnNm", address.town, 35),
        textNode("Ctry", address.country, 2),
      )
    : "";

const transactionNode = ({ endToEndId, amountCents, payee, text }: Payment): string =>
  node(
    "CdtTrfTxInf",
    node("PmtId", textNode("EndToEndId", endToEndId, 35)),
    node("Amt", `<InstdAmt Ccy="EUR">${amountText(amountCents)}</InstdAmt>`),
    payee.bic ? agent("CdtrAgt", payee.bic) : "",
    node("Cdtr", textNode("Nm", payee.name, 70), addressNode(payee.address)),
    account("CdtrAcct", payee.iban),
    node("RmtInf", textNode("Ustrd", text, 140)),
  );

/** The file as a bank takes it: one batch, booked as one debit, each payment with its own id. */
export const writeTransfers = (file: TransferFile): string => {
  const { messageId, createdAt, executeOn, payer, payments } = file;
  const sum = payments.reduce((total, { amountCents }) => total + amountCents, 0n);
  const totals = [
    node("NbOfTxs", String(payments.length)),
    node("CtrlSum", amountText(sum)),
  ] as const;
  const header = node(
    "GrpHdr",
    textNode("MsgId", messageId, 35),
    node("CreDtTm", createdAt),
    ...totals,
    node("InitgPty", textNode("Nm", payer.name, 70)),
  );
  const batch = node(
    "PmtInf",
    textNode("PmtInfId", messageId, 35),
    node("PmtMtd", "TRF"),
    // Each payment is a line of its own in the statement, which is how it is confirmed.
    node("BtchBookg", "false"),
    ...totals,
    node("PmtTpInf", node("SvcLvl", node("Cd", "SEPA"))),
    node("ReqdExctnDt", node("Dt", executeOn)),
    node("Dbtr", textNode("Nm", payer.name, 70)),
    account("DbtrAcct", payer.iban),
    agent("DbtrAgt", payer.bic),
    node("ChrgBr", "SLEV"),
    ...payments.map(transactionNode),
  );
  const body = node("CstmrCdtTrfInitn", header, batch);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${body}</Document>\n`;
};
