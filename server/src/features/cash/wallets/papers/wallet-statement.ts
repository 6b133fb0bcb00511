import type { WalletPosting } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { cashEntryWords } from "@coulisse/contract/cash/wallets.ts";
import { dayInParis, formatDate } from "@coulisse/domain/dates.ts";
import {
  formatAmount,
  formatQuantity,
  formatSignedAmount,
  ibanText,
} from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Flow } from "#platform/documents/flow.ts";
import { headOf, type Headed } from "#platform/documents/head.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeFacts, writeParagraph } from "#platform/documents/prose.ts";
import { quietCell, startTable, type CellText, type Column } from "#platform/documents/table.ts";
import type { Seal } from "#platform/seal/seal-pdf.ts";
import { sealPaper } from "#platform/seal/seal-paper.ts";
import type { Make } from "#platform/work/order.ts";
import { statementWords } from "./statement-words.ts";

export type WalletStatement = Headed &
  Readonly<{
    seal: Seal;
    stated: Readonly<{
      holder: string;
      from: string;
      to: string;
      openingCents: bigint;
      /** Oldest first. */
      movements: readonly WalletPosting[];
      closingCents: bigint;
      /** Set aside for what was signed and not yet settled, at the end of the period. */
      reservedCents: bigint;
    }>;
  }>;

/** A movement with the balance that it leaves; the first and last rows are balances alone. */
type Row = Readonly<{
  day: string;
  texts: readonly CellText[];
  number: number | null;
  cents: bigint | null;
  balanceCents: bigint;
}>;

const accountForm = /^[A-Z]{2}\d{2}[0-9A-Z]{10,30}$/;

const textsOf = ({ kind, party, purpose }: WalletPosting, locale: Locale): CellText[] => {
  const words = statementWords[locale];
  const named = cashEntryWords[locale][kind];
  const other =
    party === null
      ? []
      : [{ text: accountForm.test(party) ? ibanText(party) : party, style: quietCell }];
  if (purpose === null) return [{ text: named }, ...other];
  const shares = words.shares(formatQuantity(purpose.quantity, locale));
  return [
    { text: words.purposes[purpose.kind](purpose.companyName, shares) },
    {
      text:
        kind === "RESERVED" && purpose.settledOn !== null
          ? words.paidOn(named, formatDate(purpose.settledOn, locale))
          : named,
      style: quietCell,
    },
    ...other,
  ];
};

const columnsIn = (locale: Locale): Column<Row>[] => {
  const words = statementWords[locale];
  return [
    {
      title: words.day,
      width: 62,
      tabular: true,
      cell: ({ day }) => [{ text: formatDate(day, locale, "short") }],
    },
    { title: words.movement, width: 220, cell: ({ texts }) => texts },
    {
      title: words.number,
      width: 56,
      align: "end",
      cell: ({ number }) => (number === null ? [] : [{ text: formatQuantity(number, locale) }]),
    },
    {
      title: words.amount,
      width: 74,
      align: "end",
      cell: ({ cents }) => (cents === null ? [] : [{ text: formatSignedAmount(cents, locale) }]),
    },
    {
      title: words.balance,
      width: 74,
      align: "end",
      cell: ({ balanceCents }) => [{ text: formatAmount(balanceCents, locale) }],
    },
  ];
};

/** Every movement, with the balances that they lead from and to. */
export const make: Make<WalletStatement> = ({ seal, ...statement }) => {
  const { locale, stated } = statement;
  const words = statementWords[locale];
  const { from, to, openingCents, closingCents, reservedCents, movements } = stated;
  async function* body(flow: Flow) {
    flow.attest(statement);
    writeFacts(flow, [
      { label: words.holder, value: stated.holder },
      {
        label: words.period,
        value: words.periodOf(formatDate(from, locale), formatDate(to, locale)),
      },
      { label: words.opening, value: formatAmount(openingCents, locale) },
      {
        label: words.moved,
        value: formatSignedAmount(closingCents - openingCents, locale),
        aside: words.movements(movements.length),
      },
      { label: words.closing, value: formatAmount(closingCents, locale) },
      {
        label: words.reserved,
        value: formatAmount(reservedCents, locale),
        aside: words.reservedOf,
      },
    ]);
    yield;
    const table = startTable(flow, columnsIn(locale));
    const plain = (day: string, text: string, balanceCents: bigint): Row => ({
      day,
      texts: [{ text }],
      number: null,
      cents: null,
      balanceCents,
    });
    table.row(plain(from, words.opening, openingCents));
    let balanceCents = openingCents;
    for (const movement of movements) {
      const cents = BigInt(movement.amountCents);
      balanceCents += cents;
      table.row({
        day: dayInParis(new Date(movement.recordedAt)),
        texts: textsOf(movement, locale),
        number: movement.number,
        cents,
        balanceCents,
      });
      yield;
    }
    table.total(plain(to, words.closing, closingCents));
    table.end();
    flow.down(10);
    for (const note of [words.note, words.prevails]) {
      if (note !== "") writeParagraph(flow, note, noteStyle);
    }
    yield;
  }
  const head = { kind: "walletStatement", title: words.title } as const;
  return Promise.resolve(sealPaper(writePaper(headOf(statement, head), body), seal));
};
