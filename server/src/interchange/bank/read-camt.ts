/**
 * Bank statements of ISO 20022: camt.053.001, versions 2 to 13. What moved between them is told by
 * shape, not by version: a party's name is in `Pty` from version 8 on, a state is a code there.
 */
import { isDecimal } from "@coulisse/domain/exact-numbers.ts";
import {
  balanceFault,
  centsOf,
  dayIn,
  ibanIn,
  isLineAmount,
  linesMax,
  type ReadStatements,
  type Statement,
  type StatementBalance,
  type StatementFault,
  type StatementLine,
} from "./statement.ts";
import {
  childAt,
  childrenOf,
  readXml,
  textAt,
  UnreadableXml,
  XmlWithEntities,
  type Element,
} from "./xml-tree.ts";

const namespacePattern = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(\d{2})$/;
const versions = { first: 2, last: 13 };
const textMax = 1_000;
/** Max35Text, as the standard calls it; some banks write more. */
const idMax = 140;

/** A sign of two units that is cut in the midst leaves a half, which is no text of a database. */
const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed();
const shortened = (text: string | null): string | null =>
  text === null ? null : cut(text, textMax);

/** `2014-12-31` of a `Dt` or of a `DtTm`, whose day is that of its own zone, as the bank means it. */
const dayOf = (element: Element | undefined): string | null => {
  return dayIn(textAt(element, "Dt") ?? textAt(element, "DtTm"));
};

type Money = Readonly<{ currency: string; cents: bigint | null }>;

const moneyOf = (amount: Element | undefined): Money | undefined => {
  const currency = amount?.attributes["Ccy"] ?? "";
  const text = amount?.text.trim() ?? "";
  if (!/^[A-Z]{3}$/.test(currency) || !isDecimal(text) || /^[+-]/.test(text)) return undefined;
  if (currency !== "EUR") return { currency, cents: null };
  const cents = centsOf(text);
  return cents === undefined ? undefined : { currency, cents };
};

const signed = (cents: bigint | null, direction: string | null): bigint | null =>
  cents !== null && direction === "DBIT" ? -cents : cents;

const stateOf = (entry: Element): StatementLine["state"] => {
  const state = textAt(entry, "Sts", "Cd") ?? textAt(entry, "Sts");
  if (state === "PDNG") return "PENDING";
  return state === "INFO" || state === "FUTR" ? "INFORMATION" : "BOOKED";
};

const nameOf = (parties: Element | undefined, role: string): string | null =>
  textAt(parties, role, "Pty", "Nm") ?? textAt(parties, role, "Nm");

/**
 * The other side is the payer of what came in, or the payee of what went out. A reversal names them
 * as the payment did that it takes back.
 */
const partyOf = (details: Element | undefined, isPayment: boolean) => {
  const parties = childAt(details, "RltdPties");
  const role = isPayment ? "Cdtr" : "Dbtr";
  return {
    name: shortened(nameOf(parties, role) ?? nameOf(parties, `Ultmt${role}`)),
    iban: ibanIn(textAt(parties, `${role}Acct`, "Id", "IBAN")),
  };
};

const referenceOf = (details: Element | undefined): string | null => {
  const found = childrenOf(childAt(details, "RmtInf"), "Strd").map((strd) =>
    textAt(strd, "CdtrRefInf", "Ref"),
  );
  return shortened(found.find((reference) => reference !== null) ?? null);
};

const writtenIn = (details: Element | undefined, entry: Element): string | null => {
  const told = childrenOf(childAt(details, "RmtInf"), "Ustrd").map(({ text }) => text.trim());
  const text = told.filter((part) => part !== "").join(" ");
  return shortened(text || textAt(details, "AddtlTxInf") || textAt(entry, "AddtlNtryInf"));
};

/** Gives what a detail says it is worth; null where it leaves that to its entry. */
const detailMoney = (details: Element): Money | undefined | null => {
  const amount = childAt(details, "Amt") ?? childAt(details, "AmtDtls", "TxAmt", "Amt");
  return amount ? moneyOf(amount) : null;
};

type Parts = readonly Readonly<{ details: Element | undefined; cents: bigint | null }>[];

/** A collective entry is parted where its details add up to it; one without amounts stays whole. */
const partsOf = (entry: Element, money: Money): Parts | undefined => {
  const all = childrenOf(entry, "NtryDtls").flatMap((one) => childrenOf(one, "TxDtls"));
  if (all.length <= 1) return [{ details: all[0], cents: money.cents }];
  const moneys = all.map(detailMoney);
  if (moneys.some((one) => one === null)) return [{ details: undefined, cents: money.cents }];
  const parts = all.map((details, place) => ({ details, cents: moneys[place]?.cents ?? null }));
  if (money.cents === null) return parts.map(({ details }) => ({ details, cents: null }));
  // A detail in the payer's currency says nothing of the euros that were booked.
  if (parts.some(({ cents }) => cents === null))
    return [{ details: undefined, cents: money.cents }];
  const sum = parts.reduce((total, { cents }) => total + (cents ?? 0n), 0n);
  return sum === money.cents ? parts : undefined;
};

type CamtReading = Readonly<{ lines: StatementLine[]; fault: StatementFault | null }>;

const readEntry = (entry: Element, place: number): CamtReading => {
  const money = moneyOf(childAt(entry, "Amt"));
  const direction = textAt(entry, "CdtDbtInd");
  const state = stateOf(entry);
  const isReversal = ["true", "1"].includes(textAt(entry, "RvslInd") ?? "");
  const bookedOn = dayOf(childAt(entry, "BookgDt"));
  const fault = (code: StatementFault["code"]): CamtReading => ({
    lines: [],
    fault: { code, place: String(place), params: {} },
  });
  const isDated = state !== "BOOKED" || money?.cents === null || bookedOn !== null;
  const isSized = money !== undefined && (money.cents === null || isLineAmount(money.cents));
  if (!money || !isSized || !isDated || (direction !== "CRDT" && direction !== "DBIT")) {
    return fault("statement_amount_unreadable");
  }
  const parts = partsOf(entry, money);
  if (!parts) return fault("statement_details_do_not_add_up");
  const lines = parts.map(({ details, cents }, part) => ({
    place: place + part,
    bankReference: textAt(details, "Refs", "AcctSvcrRef") ?? textAt(entry, "AcctSvcrRef"),
    bookedOn,
    valueOn: dayOf(childAt(entry, "ValDt")),
    state,
    isReversal,
    currency: money.currency,
    cents: signed(cents, direction),
    party: partyOf(details, (direction === "DBIT") !== isReversal),
    reference: referenceOf(details),
    text: writtenIn(details, entry),
    endToEndId: textAt(details, "Refs", "EndToEndId"),
  }));
  return { lines, fault: null };
};

type Draft = {
  id: string;
  account: Statement["account"];
  /** The last day of the period, and the day on which the statement was made. */
  to: string | null;
  madeOn: string | null;
  balances: Map<string, StatementBalance>;
  otherCurrency: string | null;
  lines: StatementLine[];
};

const emptyDraft = (): Draft => ({
  id: "",
  account: { iban: null, other: null, currency: null },
  to: null,
  madeOn: null,
  balances: new Map(),
  otherCurrency: null,
  lines: [],
});

/** The balances of what is booked; a bank gives others, of what is available or announced. */
const bookedBalances = new Set(["OPBD", "PRCD", "CLBD"]);

const readBalance = (draft: Draft, balance: Element): StatementFault | null => {
  const code = textAt(balance, "Tp", "CdOrPrtry", "Cd");
  if (code === null || !bookedBalances.has(code)) return null;
  const money = moneyOf(childAt(balance, "Amt"));
  const direction = textAt(balance, "CdtDbtInd");
  if (!money || (direction !== "CRDT" && direction !== "DBIT")) {
    return { code: "statement_balance_unreadable", place: draft.id || null, params: {} };
  }
  // Of an account in several currencies only the euros count; where a file spans days, the period
  // opens with its first opening and closes with its last closing.
  const cents = signed(money.cents, direction);
  if (cents === null) draft.otherCurrency = money.currency;
  else if (code === "CLBD" || !draft.balances.has(code)) {
    draft.balances.set(code, { cents, on: dayOf(childAt(balance, "Dt")) });
  }
  return null;
};

/**
 * A bank that gives no opening balance gives the closing one of the day before. A closing balance
 * without a day is that of the period's last day, or of the day on which the statement was made.
 */
const statementOf = (draft: Draft): Statement => {
  const { id, account, balances } = draft;
  const closing = balances.get("CLBD") ?? null;
  const isOther = account.currency !== null && account.currency !== "EUR";
  return {
    id,
    number: id,
    account,
    opening: balances.get("OPBD") ?? balances.get("PRCD") ?? null,
    closing: closing && { ...closing, on: closing.on ?? draft.to ?? draft.madeOn },
    otherCurrency: draft.otherCurrency ?? (isOther ? account.currency : null),
    lines: draft.lines,
  };
};

const statementPath = "Document/BkToCstmrStmt/Stmt";
const partNames = new Set(
  ["Id", "Acct", "Bal", "Ntry", "FrToDt", "CreDtTm"].map((one) => `${statementPath}/${one}`),
);

const takePart = (draft: Draft, element: Element): StatementFault | null => {
  if (element.name === "Id") draft.id = cut(element.text.trim(), idMax);
  if (element.name === "Acct") {
    draft.account = {
      iban: shortened(textAt(element, "Id", "IBAN")),
      other: shortened(textAt(element, "Id", "Othr", "Id")),
      currency: textAt(element, "Ccy"),
    };
  }
  if (element.name === "FrToDt") {
    draft.to = dayIn(textAt(element, "ToDtTm") ?? textAt(element, "ToDt"));
  }
  if (element.name === "CreDtTm") draft.madeOn = dayIn(element.text.trim());
  if (element.name === "Bal") return readBalance(draft, element);
  if (element.name !== "Ntry") return null;
  const { lines, fault } = readEntry(element, draft.lines.length + 1);
  draft.lines.push(...lines);
  return fault;
};

const refused = (code: StatementFault["code"], params = {}): ReadStatements => ({
  statements: [],
  faults: [{ code, place: null, params }],
});

class TooLong extends Error {}
class WrongFormat extends Error {}

/** All statements of one file. A fault anywhere means that nothing of the file should be kept. */
export const readCamt = (text: string): ReadStatements => {
  const statements: Statement[] = [];
  const faults: StatementFault[] = [];
  let draft = emptyDraft();
  let lineCount = 0;
  try {
    readXml(text, {
      root: (name, namespace) => {
        const version = Number(namespacePattern.exec(namespace)?.[1]);
        const isKnown = version >= versions.first && version <= versions.last;
        if (name !== "Document" || !isKnown) throw new WrongFormat();
      },
      isPart: (path) => partNames.has(path),
      part: (_, element) => {
        const before = draft.lines.length;
        const fault = takePart(draft, element);
        if (fault) faults.push(fault);
        lineCount += draft.lines.length - before;
        if (lineCount > linesMax) throw new TooLong();
      },
      open: (path) => {
        if (path === statementPath) draft = emptyDraft();
      },
      close: (path) => {
        if (path === statementPath) statements.push(statementOf(draft));
      },
    });
  } catch (error) {
    if (error instanceof TooLong) {
      return refused("statement_too_long", { limit: String(linesMax) });
    }
    if (error instanceof WrongFormat) return refused("statement_of_unknown_format");
    if (error instanceof XmlWithEntities) return refused("statement_with_entities");
    if (error instanceof UnreadableXml) return refused("statement_unreadable");
    throw error;
  }
  if (statements.length === 0) return refused("statement_empty");
  const unbalanced = statements.map(balanceFault).filter((fault) => fault !== null);
  const unnumbered = statements
    .filter(({ id }) => id === "")
    .map(() => ({ code: "statement_without_number", place: null, params: {} }) as const);
  return { statements, faults: [...faults, ...unbalanced, ...unnumbered] };
};
