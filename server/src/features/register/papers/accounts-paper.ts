import { formatDate } from "@coulisse/domain/dates.ts";
import { formatQuantity } from "@coulisse/domain/formats.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Readable } from "node:stream";
import type { Flow } from "#platform/documents/flow.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeHeading, writeParagraph } from "#platform/documents/prose.ts";
import {
  quietCell,
  startTable,
  type CellText,
  type Column,
  type Table,
} from "#platform/documents/table.ts";
import { freeOf } from "#features/register/lines/register.rules.ts";
import { writeHead, type Desk, type LastLine } from "./closing.ts";
import { headOf, type IssuerFacts } from "#platform/documents/head.ts";
import type { AccountEntry } from "./paper-rows.ts";
import { jointLines, mentionText, paperWords } from "./paper-words.ts";

/** A balance, and how much of it a pledge or a usufruct keeps from moving. */
const balanceIn = (row: AccountEntry, locale: Locale): CellText[] => {
  const words = paperWords[locale];
  const quiet = (text: string) => ({ text, style: quietCell });
  const { balance, pledged, usufruct } = row;
  return [
    { text: formatQuantity(balance, locale), style: { face: "strong" } },
    ...(pledged > 0n ? [quiet(words.pledged(formatQuantity(pledged, locale)))] : []),
    ...(usufruct > 0n ? [quiet(words.usufruct(formatQuantity(usufruct, locale)))] : []),
    ...(pledged > 0n || usufruct > 0n
      ? [quiet(words.free(formatQuantity(freeOf(balance, row), locale)))]
      : []),
  ];
};

const natureIn = (entry: AccountEntry, locale: Locale): CellText[] => {
  const about = mentionText(entry, locale);
  return [
    { text: natureWords[locale][entry.nature] },
    ...(about === null ? [] : [{ text: about, style: quietCell }]),
  ];
};

const columnsIn = (locale: Locale): Column<AccountEntry>[] => {
  const words = paperWords[locale];
  const shown = (text: string) => [{ text }];
  const side = (quantity: bigint) => (quantity > 0n ? shown(formatQuantity(quantity, locale)) : []);
  return [
    {
      title: words.number,
      width: 28,
      align: "end",
      cell: (row) => shown(formatQuantity(row.number, locale)),
    },
    {
      title: words.effective,
      width: 62,
      tabular: true,
      cell: (row) => shown(formatDate(row.effective_on, locale, "short")),
    },
    { title: words.nature, width: 92, cell: (row) => natureIn(row, locale) },
    { title: words.category, width: 74, cell: (row) => shown(row.category) },
    { title: words.counterparty, width: 88, cell: (row) => shown(row.other ?? "–") },
    { title: words.debit, width: 49, align: "end", cell: (row) => side(-row.quantity) },
    { title: words.credit, width: 49, align: "end", cell: (row) => side(row.quantity) },
    {
      title: words.balance,
      width: 58,
      align: "end",
      cell: (row) => balanceIn(row, locale),
    },
  ];
};

/** The accounts one below the other, each under its holder; their entries come in this order. */
const createAccounts = (flow: Flow, locale: Locale) => {
  const words = paperWords[locale];
  let open: { holder: string; table: Table<AccountEntry> } | null = null;
  let count = 0;
  const close = (): void => {
    if (!open) return;
    open.table.end();
    flow.down(16);
  };
  return {
    add: (entry: AccountEntry): void => {
      if (open?.holder !== entry.holder_id) {
        close();
        count += 1;
        writeHeading(flow, entry.holder, [
          entry.domicile ?? words.noDomicile,
          ...jointLines(entry.joint, locale),
        ]);
        open = { holder: entry.holder_id, table: startTable(flow, columnsIn(locale)) };
      }
      open.table.row(entry);
    },
    /** Gives how many there were. */
    end: (): number => {
      close();
      return count;
    },
  };
};

/** Each holder's account with its balance after every line. */
export const accountsPaper = (
  desk: Desk,
  issuer: IssuerFacts,
  entries: AsyncIterable<AccountEntry>,
  last: LastLine,
): Promise<Readable> => {
  const { locale } = desk;
  const words = paperWords[locale];
  async function* body(flow: Flow) {
    flow.attest({ issuer, last });
    const account = createAccounts(flow, locale);
    for await (const entry of entries) {
      flow.attest(entry);
      const pages = flow.pageCount();
      account.add(entry);
      if (flow.pageCount() > pages) yield;
    }
    if (account.end() === 0) writeParagraph(flow, words.emptyAccounts, { ...noteStyle, size: 9 });
    writeHead(flow, desk, last);
    yield;
  }
  const subtitle = [words.accountsLead];
  return writePaper(
    headOf({ ...desk, issuer }, { kind: "accounts", title: words.accounts, subtitle }),
    body,
  );
};
