import type { ScanState } from "@coulisse/contract/wire/documents.schemas.ts";
import type {
  Formality,
  FormalityFile,
} from "@coulisse/contract/formalities/formalities.schemas.ts";
import {
  formalityEvents,
  type formalityRoutes,
} from "@coulisse/contract/formalities/formalities.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import type { WithdrawalState } from "@coulisse/contract/cash/wallets.ts";
import { sql, type RawBuilder } from "kysely";
import { isOwn, isTheirCompany } from "#platform/actor-sql.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, snapshot, type Context, type Reading } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { byId, readPage, type SortPart } from "#platform/keyset.ts";
import { isAmong, isInDays } from "#platform/list-filters.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { downloadAsHashed } from "#platform/uploads/open-as-hashed.ts";
import { isOfHolder, isOfPlatform, sellersOwn } from "#features/formalities/formalities.rules.ts";
import { toInstant, toWire, toWireOrNull, writtenPrice } from "#platform/wire.ts";

const selectFormalities = (r: Reading) =>
  r.db
    .selectFrom("formalities as f")
    .innerJoin("companies as c", "c.id", "f.company_id")
    .leftJoin("holders as h", "h.id", "f.holder_id")
    .leftJoin("withdrawals as w", "w.id", "f.withdrawal_id")
    .leftJoin("deals as d", (join) =>
      join.onRef("d.id", "=", "f.event_id").on("f.event_kind", "=", "deal"),
    )
    .leftJoin("share_categories as k", "k.id", "d.share_category_id")
    .selectAll("f")
    .select(["d.quantity as sold_quantity", "d.unit_price as sold_price", "k.name as sold_name"])
    .select(["d.amount_cents as sold_cents", "d.settled_at as sold_at"])
    .select(["w.reference", "w.payee_name", "w.state as payment_state"])
    .select(["c.name as company_name", "c.slug as company_slug", "h.name as holder_name"]);

type FormalityRow = Awaited<
  ReturnType<ReturnType<typeof selectFormalities>["executeTakeFirstOrThrow"]>
>;

/** Whether a paper `d` was filed by somebody of the company, whatever became of their role. */
const isFiledByCompany = sql<boolean>`exists (select from company_roles o
  join formalities w on w.company_id = o.company_id
  where w.id = d.formality_id and o.user_id = d.filed_by)`;

const listFiles = async (r: Reading, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, FormalityFile[]>();
  const rows = await r.db
    .selectFrom("formality_files as d")
    .innerJoin("sealed_files as f", "f.id", "d.id")
    .select(["d.id", "d.formality_id", "d.sha256", "d.filed_at"])
    .select(isFiledByCompany.as("filed_by_company"))
    .select(["f.name", "f.media_type", "f.byte_count", "f.scan_state"])
    .where("d.formality_id", "in", [...ids])
    .orderBy("d.id")
    .execute();
  const files = rows.map((row) => ({
    formalityId: row.formality_id,
    file: {
      id: row.id,
      name: row.name,
      mediaType: row.media_type,
      bytes: toWire(row.byte_count),
      sha256: row.sha256,
      scanState: row.scan_state as ScanState,
      filedAt: row.filed_at.toISOString(),
      filedByCompany: row.filed_by_company,
    },
  }));
  return new Map(
    [...Map.groupBy(files, (one) => one.formalityId)].map(([id, own]) => [
      id,
      own.map(({ file }) => file),
    ]),
  );
};

const eventOf = (row: FormalityRow): Formality["event"] => {
  const kind = formalityEvents.find((one) => one === row.event_kind);
  return kind === undefined || row.event_id === null ? null : { kind, id: row.event_id };
};

const paymentOf = (row: FormalityRow): Formality["payment"] => {
  const { reference, payee_name: payeeName, payment_state: state } = row;
  if (reference === null || payeeName === null) return null;
  return { reference, payeeName, state: state as WithdrawalState };
};

const saleOf = (row: FormalityRow): Formality["sale"] => {
  const { sold_quantity: quantity, sold_price: price, sold_cents: cents, sold_name: name } = row;
  if (quantity === null || price === null || cents === null || name === null) return null;
  return {
    categoryName: name,
    quantity: toWire(quantity),
    unitPrice: writtenPrice(price),
    amountCents: toWire(cents),
    settledOn: row.sold_at === null ? null : dayOf(row.sold_at),
  };
};

const toFormality = (row: FormalityRow, files: readonly FormalityFile[]): Formality => ({
  id: row.id,
  kind: row.kind as Formality["kind"],
  companyId: row.company_id,
  companyName: row.company_name,
  companySlug: row.company_slug,
  holderId: row.holder_id,
  holderName: row.holder_name,
  dueOn: row.due_on,
  state: row.state as Formality["state"],
  amountCents: toWireOrNull(row.amount_cents),
  details: row.details,
  event: eventOf(row),
  sale: saleOf(row),
  payment: paymentOf(row),
  files: [...files],
  doneAt: toInstant(row.done_at),
  createdAt: row.created_at.toISOString(),
  madeByCompany: row.made_by_company,
  isOfPlatform: isOfPlatform(row),
  isOfHolder: isOfHolder(row),
  version: row.version,
});

export const getFormality = async (r: Reading, id: string): Promise<Formality> => {
  const row = await selectFormalities(r).where("f.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("formality_not_found");
  return toFormality(row, (await listFiles(r, [id])).get(id) ?? []);
};

/**
 * The subject is who may read it beside an administrator: its company and the investor concerned,
 * and nobody else.
 */
export const subjectOfFormality = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("formalities")
    .select(["company_id", "holder_id", "kind"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return {};
  return {
    ...(row.kind === sellersOwn ? {} : { companyId: row.company_id }),
    ...(row.holder_id === null ? {} : { holderIds: [row.holder_id] }),
  };
};

const concernsHolder = (ctx: Context): RawBuilder<boolean> =>
  isOwn(requireActor(ctx), sql`f.holder_id`);

const concernsCaller = (ctx: Context): RawBuilder<boolean> => {
  const actor = requireActor(ctx);
  if (actor.isAdmin) return sql<boolean>`true`;
  return sql<boolean>`(coalesce(${concernsHolder(ctx)}, false)
    or (f.kind <> ${sellersOwn} and ${isTheirCompany(actor, sql`f.company_id`)}))`;
};

type ListQuery = ParsedQuery<(typeof formalityRoutes)["listFormalities"]>;

const idLast = byId(sql`f.id`);
const byDay = [{ by: sql`f.due_on::text`, kind: "string" }, idLast] as const;
const sorts: Readonly<Record<NonNullable<ListQuery["sort"]>, readonly SortPart[]>> = {
  dueOn: byDay,
  company: [{ by: sql`search_text(c.name)`, kind: "string" }, ...byDay],
  createdAt: [idLast],
};

/** The most urgent first. */
export const listFormalities = (ctx: Context, query: ListQuery) =>
  snapshot(ctx, async (inner) => {
    const { companyId = "", own, search = "", sort, direction } = query;
    const dueOn = { from: query.dueOnFrom, to: query.dueOnTo };
    const list = selectFormalities(inner)
      .where(own === true ? concernsHolder(inner) : concernsCaller(inner))
      .where(hasWords(sql`(search_text(c.name) || ' ' || coalesce(h.search, ''))`, search))
      .where(isAmong(sql.ref("f.kind"), query.kind))
      .where(isAmong(sql.ref("f.state"), query.state))
      .where(isInDays(sql.ref("f.due_on"), dueOn))
      .$if(companyId !== "", (q) => q.where("f.company_id", "=", companyId));
    const { rows, ...page } = await readPage(list, query, {
      parts: sorts[sort ?? "dueOn"],
      direction: direction ?? "asc",
    });
    const files = await listFiles(
      inner,
      rows.map(({ id }) => id),
    );
    return { ...page, items: rows.map((row) => toFormality(row, files.get(row.id) ?? [])) };
  });

/** The bytes as they were sent, compared with the hash that is kept beside the formality. */
export const readFormalityFile = async (
  ctx: Context,
  formalityId: string,
  documentId: string,
): Promise<Download> => {
  const kept = await ctx.db
    .selectFrom("formality_files as d")
    .innerJoin("sealed_files as f", "f.id", "d.id")
    .select(["d.sha256", "f.name", "f.media_type", "f.store_key", "f.wrapped_key", "f.erased_at"])
    .where("d.id", "=", documentId)
    .where("d.formality_id", "=", formalityId)
    .executeTakeFirst();
  return downloadAsHashed(ctx, kept);
};
