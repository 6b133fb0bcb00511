/** Bank statements as a bank would write them, in any version of camt.053. */
type Entry = Readonly<{
  amount: string;
  currency?: string;
  direction?: "CRDT" | "DBIT";
  state?: "BOOK" | "PDNG" | "INFO";
  isReversal?: boolean;
  bookedOn?: string;
  payer?: string;
  payerIban?: string;
  payee?: string;
  reference?: string;
  text?: string;
  endToEndId?: string;
  bankReference?: string;
  /** Amounts of the transactions of a collective entry. */
  details?: readonly (readonly [amount: string, currency: string] | null)[] | "none";
}>;

type Stated = Readonly<{
  id?: string;
  iban?: string;
  /** Null where the bank gives none. */
  opening: string | null;
  closing: string | null;
  openingOn?: string;
  closingOn?: string;
  currency?: string;
  /** How the days of the balances are written; `none` where they are not. */
  days?: "Dt" | "DtTm" | "none";
  /** The last day of the period, and when the statement was made. */
  to?: string;
  madeAt?: string;
  /** The account, where it is not written as an IBAN. */
  account?: string;
  entries?: readonly Entry[];
}>;

type CamtFile = Readonly<{ version?: number; statements: readonly Stated[]; head?: string }>;

export const statementIban = "FR7630006000011234567890189";
export const payerIban = "FR1420041010050500013M02606";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const node = (name: string, inside: string | undefined): string =>
  inside === undefined ? "" : `<${name}>${inside}</${name}>`;
const text = (name: string, inside: string | undefined): string =>
  node(name, inside === undefined ? undefined : escaped(inside));
const money = (amount: string, currency: string): string =>
  `<Amt Ccy="${currency}">${amount}</Amt>`;

/** Parties and states moved a level down with version 8. */
const partyNode = (version: number, role: string, name: string | undefined): string => {
  if (name === undefined) return "";
  return node(role, version >= 8 ? node("Pty", text("Nm", name)) : text("Nm", name));
};

const detailNode = (entry: Entry, version: number, amount: string): string => {
  const { endToEndId, payer, payee, reference } = entry;
  const account = entry.payerIban && node("DbtrAcct", node("Id", text("IBAN", entry.payerIban)));
  const parties = [
    partyNode(version, "Dbtr", payer),
    account ?? "",
    partyNode(version, "Cdtr", payee),
  ].join("");
  const structured =
    reference === undefined ? "" : node("Strd", node("CdtrRefInf", text("Ref", reference)));
  const remittance = text("Ustrd", entry.text) + structured;
  return node(
    "TxDtls",
    [
      endToEndId === undefined ? "" : node("Refs", text("EndToEndId", endToEndId)),
      amount,
      parties === "" ? "" : node("RltdPties", parties),
      remittance === "" ? "" : node("RmtInf", remittance),
    ].join(""),
  );
};

const entryNode = (entry: Entry, version: number): string => {
  const { amount, currency = "EUR", direction = "CRDT", state = "BOOK", details = [null] } = entry;
  return node(
    "Ntry",
    [
      money(amount, currency),
      text("CdtDbtInd", direction),
      entry.isReversal ? text("RvslInd", "true") : "",
      node("Sts", version >= 8 ? text("Cd", state) : state),
      node("BookgDt", text("Dt", entry.bookedOn ?? "2026-11-20")),
      text("AcctSvcrRef", entry.bankReference),
      details === "none"
        ? ""
        : node(
            "NtryDtls",
            details.map((one) => detailNode(entry, version, one ? money(...one) : "")).join(""),
          ),
    ].join(""),
  );
};

type Balance = Readonly<{ code: string; amount: string | null; on: string }>;

const balanceNode = (
  { code, amount, on }: Balance,
  { currency = "EUR", days = "Dt" }: Pick<Stated, "currency" | "days">,
): string => {
  if (amount === null) return "";
  const day = { Dt: text("Dt", on), DtTm: text("DtTm", `${on}T23:59:59+01:00`), none: undefined };
  return node(
    "Bal",
    [
      node("Tp", node("CdOrPrtry", text("Cd", code))),
      money(amount.replace("-", ""), currency),
      text("CdtDbtInd", amount.startsWith("-") ? "DBIT" : "CRDT"),
      node("Dt", day[days]),
    ].join(""),
  );
};

const statementNode = (stated: Stated, version: number): string => {
  const { id = "2026-11-20", iban = statementIban, currency = "EUR", entries = [] } = stated;
  const { opening, closing, openingOn = "2026-11-19", closingOn = "2026-11-20" } = stated;
  const account = stated.account ? node("Othr", text("Id", stated.account)) : text("IBAN", iban);
  return node(
    "Stmt",
    [
      text("Id", id),
      text("CreDtTm", stated.madeAt),
      node("FrToDt", stated.to && text("ToDtTm", stated.to)),
      node("Acct", node("Id", account) + text("Ccy", currency)),
      balanceNode({ code: "OPBD", amount: opening, on: openingOn }, stated),
      balanceNode({ code: "CLBD", amount: closing, on: closingOn }, stated),
      ...entries.map((entry) => entryNode(entry, version)),
    ].join(""),
  );
};

const defaultHead = '<?xml version="1.0" encoding="UTF-8"?>';

export const camtText = ({ version = 8, statements, head = defaultHead }: CamtFile): string => {
  const space = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${String(version).padStart(2, "0")}`;
  const inside = statements.map((one) => statementNode(one, version)).join("");
  return `${head}\n<Document xmlns="${space}"><BkToCstmrStmt>${inside}</BkToCstmrStmt></Document>\n`;
};

export const camtBytes = (file: CamtFile): Buffer => Buffer.from(camtText(file));
