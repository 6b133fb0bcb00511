/**
 * Any list as a table to keep: its pages are read one after the other, as its call gives them, and
 * written in the reader’s language. What it is, whose and of when stands in its name and at its head.
 *
 *   exportCompanyWishes: {
 *     handle: async ({ ctx, params, query }) =>
 *       takeListFile(ctx, companyWishesFile, {
 *         format: params.format,
 *         ids: query.ids,
 *         company: await findCompanyOfFile(ctx, params.companyId),
 *         read: (inner, page) => listCompanyWishes(inner, params.companyId, { ...query, ...page }),
 *       }),
 *   },
 */
import { formatInstantInFull } from "@coulisse/domain/dates.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import type { WrittenList } from "#platform/list-files/write-list.ts";
import { longSnapshot } from "#platform/long-work.ts";
import { rowsAtOnce } from "#platform/rows-at-once.ts";
import { columnWidth, type ColumnKind, type SheetValue } from "#interchange/table/sheet.ts";
import { tableMediaTypes, type TableFormat } from "#interchange/table/table-format.ts";

type Words = Readonly<Record<Locale, string>>;

export type ListColumn<Row> = Readonly<{
  title: Words;
  kind: ColumnKind;
  /** The width in characters. */
  width?: number;
  value: (row: Row, locale: Locale) => SheetValue;
}>;

export type ListFile<Row> = Readonly<{
  /** The name of the list in the audit log. */
  list: string;
  title: Words;
  columns: readonly ListColumn<Row>[];
}> &
  (Row extends Readonly<{ id: string }>
    ? { readonly idOf?: (row: Row) => string }
    : {
        /** The site knows a row by this, where it has no id of its own. */ readonly idOf: (
          row: Row,
        ) => string;
      });

type Place = Readonly<{ limit: number; cursor: string | undefined }>;
type Page<Row> = Readonly<{ items: readonly Row[]; nextCursor: string | null; total?: number }>;

type ListSource<Row> = Readonly<{
  format: TableFormat;
  /** Somebody chose these rows alone; all where none are named. */
  ids: readonly string[] | undefined;
  /** The company that the whole list is of. */
  company?: Readonly<{ id: string; name: string }> | undefined;
  read: (inner: Context, place: Place) => Promise<Page<Row>>;
}>;

const ownId = (row: unknown): string => (row as { id: string }).id;

/** Chosen rows are found among those that the list gives its reader: a foreign id names nothing. */
async function* readPages<Row>(
  ctx: Context,
  { columns, idOf = ownId }: ListFile<Row>,
  { read, ids }: Pick<ListSource<Row>, "read" | "ids">,
  learn: (total: number | undefined) => void,
): AsyncGenerator<SheetValue[][]> {
  const sought = ids && new Set(ids);
  let cursor: string | undefined;
  do {
    const page = await read(ctx, { limit: rowsAtOnce, cursor });
    learn(sought ? ids.length : page.total);
    const rows = sought ? page.items.filter((row) => sought.delete(idOf(row))) : page.items;
    yield rows.map((row) => columns.map(({ value }) => value(row, ctx.locale)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && sought?.size !== 0);
}

const drawnUp: Readonly<Record<Locale, (when: string) => string>> = {
  fr: (when) => `Établi le ${when}`,
  en: (when) => `Drawn up on ${when}`,
};

const module = new URL("./write-list.ts", import.meta.url);

const writeRows = async <Row>(
  ctx: Context,
  file: ListFile<Row>,
  { format, company, ...source }: ListSource<Row>,
): Promise<Download> => {
  const { locale } = ctx;
  const title = file.title[locale];
  const whose = company === undefined ? [title] : [title, company.name];
  const now = ctx.clock.now();
  const task: WrittenList = {
    format,
    locale,
    name: title,
    heading: [whose.join(" – "), drawnUp[locale](formatInstantInFull(now, locale))],
    columns: file.columns.map(({ title: words, kind, width }) => ({
      title: words[locale],
      kind,
      width: columnWidth({ title: words[locale], kind, width }),
    })),
  };
  let lineCount: number | null = null;
  const learn = (total: number | undefined) => {
    lineCount = total ?? null;
  };
  const rows = { rows: () => readPages(ctx, file, source, learn) };
  const counted = { sources: ["rows"], readings: 1, lines: () => lineCount };
  const coding = format === "csv" ? "gzip" : undefined;
  const made = await ctx.fileMaker.make({ module, task, rows, counted, coding }, ctx.gone);
  const name = `${[...whose, dayOf(now)].join(" ")}.${format}`;
  return { name, mediaType: tableMediaTypes[format], ...made };
};

/** Makes the file of one instant, and writes down who took it before it goes. */
export const takeListFile = async <Row>(
  ctx: Context,
  file: ListFile<Row>,
  asked: ListSource<Row>,
): Promise<Download> => {
  const made = await longSnapshot(ctx, (inner) => writeRows(inner, file, asked));
  await write(ctx, (w) =>
    recordAudit(w, {
      action: "list.exported",
      entityType: asked.company === undefined ? "list" : "company",
      entityId: asked.company?.id ?? null,
      detail: {
        list: file.list,
        format: asked.format,
        ...(asked.ids === undefined ? {} : { chosenCount: asked.ids.length }),
      },
    }),
  );
  return made;
};
