import type { CapTable } from "@coulisse/contract/register/register-shapes.schemas.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { TableFormat } from "#interchange/table/table-format.ts";
import type { ExportedHead, ExportedRegister } from "#interchange/model.ts";
import type { IssuerFacts } from "#platform/documents/head.ts";
import type { Desk, LastLine } from "./closing.ts";
import type { CategoryTotal, CertifiedAccount, FilterNames, Filters } from "./paper-rows.ts";

/** An exported register without its rows, which follow one after the other. */
export type RegisterHead = Omit<ExportedRegister, RegisterRows | "head"> &
  Readonly<{ isFiltered: boolean; head: ExportedHead }>;
/** `movements` move shares, `lines` are all of the extract, `proofs` all of the register. */
export type RegisterRows = "movements" | "lines" | "proofs" | "holders" | "categories";

/** The last line of a register, on the day that a file was made of it. */
export type KnownHead = ExportedHead & Readonly<{ asOf: string }>;

/** A table says this of itself over its columns. */
export type TableAbout = Readonly<{ desk: Desk; title: string; company: string }>;

/** A cap table without its rows, and with all of them: a file has no pages of them. */
export type CapTableHead = Omit<CapTable, "items" | "nextCursor">;
export type WholeCapTable = Omit<CapTable, "nextCursor">;

/** Everything that a paper or a file is drawn from, but for the rows of its table. */
export type Drawing =
  | Readonly<{
      kind: "registerPaper";
      desk: Desk;
      issuer: IssuerFacts;
      last: LastLine;
      totals: readonly CategoryTotal[];
      filters: Filters;
      names: FilterNames;
    }>
  | Readonly<{
      kind: "capTablePaper";
      desk: Desk;
      issuer: IssuerFacts;
      capTable: CapTableHead;
      search: string;
      last: LastLine;
    }>
  | Readonly<{ kind: "accountsPaper"; desk: Desk; issuer: IssuerFacts; last: LastLine }>
  | Readonly<{
      kind: "certificatePaper";
      desk: Desk;
      issuer: IssuerFacts;
      account: CertifiedAccount;
    }>
  | Readonly<{
      kind: "registerTable";
      format: TableFormat;
      about: TableAbout;
      register: RegisterHead;
    }>
  | Readonly<{
      kind: "capTableTable";
      format: TableFormat;
      about: TableAbout;
      capTable: CapTableHead;
      head: KnownHead;
    }>
  | Readonly<{
      kind: "accountsTable";
      format: TableFormat;
      about: TableAbout;
      head: KnownHead;
    }>
  | Readonly<{ kind: "ocf"; register: RegisterHead }>
  | Readonly<{ kind: "registerFile"; register: RegisterHead }>
  | Readonly<{ kind: "template"; format: TableFormat; locale: Locale }>;

/** The rows of each drawing, by the name that their source has. */
export type DrawnRows = Readonly<{
  registerPaper: "lines";
  capTablePaper: "items";
  accountsPaper: "entries";
  certificatePaper: never;
  registerTable: Exclude<RegisterRows, "proofs" | "movements">;
  capTableTable: "items";
  accountsTable: "entries";
  ocf: Exclude<RegisterRows, "lines">;
  registerFile: "proofs";
  template: never;
}>;
