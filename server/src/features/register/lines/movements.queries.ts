import { totalMax } from "@coulisse/contract/wire/page.ts";
import type { ScanState } from "@coulisse/contract/wire/documents.schemas.ts";
import { amountCents } from "@coulisse/domain/exact-numbers.ts";
import type {
  Movement,
  MovementDocument,
  MovementParty,
} from "@coulisse/contract/register/movements.schemas.ts";
import type { MovementQuery } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { sql, type SqlBool } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { countedOf, keyset, type Counted, type SortPart } from "#platform/keyset.ts";
import { isAmong, isFromTo } from "#platform/list-filters.ts";
import { limitOf, toPage } from "#platform/page.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { toUnitPrice, toWire } from "#platform/wire.ts";
import type { AppendedRow } from "#features/register/lines/register.store.ts";

type DocumentRow = {
  id: string;
  name: string;
  media_type: string;
  bytes: number;
  sha256: string;
  scan_state: ScanState;
  is_erased: boolean;
};
export type MovementRow = AppendedRow & {
  documents: DocumentRow[];
  corrects_number: bigint | null;
  corrected_by_number: bigint | null;
};

const partyOf = (
  holderId: string | null,
  kind: string | null,
  name: string | null,
  domicile: string | null,
): MovementParty | null =>
  kind === null
    ? null
    : { holderId, kind: kind as MovementParty["kind"], name: name ?? "", domicile };

const toDocument = (row: DocumentRow): MovementDocument => ({
  id: row.id,
  name: row.name,
  mediaType: row.media_type,
  bytes: row.bytes,
  sha256: row.sha256,
  scanState: row.scan_state,
  isErased: row.is_erased,
});

const idOf = (party: MovementParty | null, kind: MovementParty["kind"]): string | null =>
  party?.kind === kind ? party.holderId : null;

const toMovement = (row: MovementRow): Movement => {
  const transferor = partyOf(row.from_holder_id, row.from_kind, row.from_name, row.from_domicile);
  const transferee = partyOf(row.to_holder_id, row.to_kind, row.to_name, row.to_domicile);
  const unitPrice = toUnitPrice(row.unit_price);
  return {
    id: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    companySlug: row.company_slug,
    number: toWire(row.number),
    type: row.type as Movement["type"],
    nature: row.nature as Movement["nature"],
    shareCategoryId: row.share_category_id,
    shareCategoryName: row.category_name,
    nominalValue: toUnitPrice(row.nominal_value),
    transferor,
    transferee,
    transferorUserId: idOf(transferor, "user"),
    transfereeUserId: idOf(transferee, "user"),
    transferorCorporateId: idOf(transferor, "corporate"),
    transfereeCorporateId: idOf(transferee, "corporate"),
    quantity: toWire(row.quantity),
    unitPrice,
    amountCents: unitPrice === null ? null : toWire(amountCents(row.quantity, unitPrice)),
    agreedOn: row.agreed_on,
    effectiveOn: row.effective_on,
    recordedAt: row.recorded_at.toISOString(),
    approvedOn: row.approved_on,
    approvalReference: row.approval_reference,
    preEmption: row.pre_emption as Movement["preEmption"],
    preEmptionOn: row.pre_emption_on,
    preEmptionReference: row.pre_emption_reference,
    origin: row.origin as Movement["origin"],
    causeId: row.cause_id,
    reason: row.reason,
    lackingReason: row.lacking_reason,
    bundleId: row.bundle_id,
    correctsNumber: row.corrects_number === null ? null : toWire(row.corrects_number),
    correctedByNumber: row.corrected_by_number === null ? null : toWire(row.corrected_by_number),
    documents: row.documents.map(toDocument),
    actorKind: row.actor_kind as Movement["actorKind"],
    actorId: row.actor_id,
    actorMeans: row.actor_means,
    correctsId: row.corrects_id,
    liftsId: row.lifts_id,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
};

const columns = sql`m.*, c.name as company_name, c.slug as company_slug,
  corrected.number as corrects_number, correcting.number as corrected_by_number,
  coalesce((select json_agg(json_build_object('id', d.id, 'name', coalesce(f.name, ''),
      'media_type', d.media_type, 'bytes', d.bytes, 'sha256', d.sha256,
      'scan_state', coalesce(f.scan_state, 'UNSCANNED'), 'is_erased', f.erased_at is not null)
      order by d.position)
    from movement_documents d left join sealed_files f on f.store_key = d.storage_key
    where d.movement_id = m.id), '[]') as documents`;

const joins = sql`join companies c on c.id = m.company_id
  left join movements corrected on corrected.id = m.corrects_id
  left join movements correcting on correcting.corrects_id = m.id`;

/** A line just appended is asked for what it lacks only where there can be something. */
export const completeMovement = async (ctx: Context, row: AppendedRow): Promise<Movement> => {
  if (row.corrects_id === null && row.document_hashes.length === 0) {
    return toMovement({ ...row, documents: [], corrects_number: null, corrected_by_number: null });
  }
  return getMovement(ctx, row.id);
};

export const getMovement = async (ctx: Context, id: string): Promise<Movement> => {
  const { rows } = await sql<MovementRow>`
    select ${columns} from movements m ${joins} where m.id = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Problem("movement_not_found");
  return toMovement(row);
};

/** A scope says which lines a list is about; exactly one of them is given. */
export type MovementScope =
  | { kind: "all" }
  | { kind: "company"; companyId: string }
  | { kind: "category"; shareCategoryId: string }
  | { kind: "holder"; holderId: string }
  | { kind: "holders"; of: Actor };

/** A line of a draft is told in the register of its company alone. */
const ofOpenCompany = sql<SqlBool>`exists (select from open_companies o where o.id = m.company_id)`;

const scopeCondition = (scope: MovementScope) => {
  switch (scope.kind) {
    case "all":
      return ofOpenCompany;
    case "company":
      return sql<SqlBool>`m.company_id = ${scope.companyId}`;
    case "category":
      return sql<SqlBool>`m.share_category_id = ${scope.shareCategoryId}`;
    case "holder":
      return sql<SqlBool>`((m.from_holder_id = ${scope.holderId} or m.to_holder_id = ${scope.holderId})
        and ${ofOpenCompany})`;
    case "holders":
      return sql<SqlBool>`((${isOwn(scope.of, sql`m.from_holder_id`)}
        or ${isOwn(scope.of, sql`m.to_holder_id`)}) and ${ofOpenCompany})`;
  }
};

const searchCondition = (text: string) => {
  if (/^\d{1,15}$/.test(text)) return sql<SqlBool>`m.number = ${BigInt(text)}`;
  return sql<SqlBool>`(${hasWords(sql`search_text(m.from_name)`, text)}
    or ${hasWords(sql`search_text(m.to_name)`, text)})`;
};

type Filters = Omit<Partial<MovementQuery>, "limit" | "cursor" | "direction">;

/** A line `m` stands alone: no correction of it is in force, and it is none. */
const stands = sql<SqlBool>`(m.corrects_id is null and (
  not exists (select from movements o where o.corrects_id = m.id) or line_stands(m.id)))`;

const lineAmount = sql`amount_cents(m.quantity, m.unit_price)`;

export const filterConditions = (filters: Filters) => {
  const search = filters.search?.trim() ?? "";
  const size = { from: filters.amountCentsMin, to: filters.amountCentsMax };
  return [
    ...(filters.shareCategoryId
      ? [sql<SqlBool>`m.share_category_id = ${filters.shareCategoryId}`]
      : []),
    ...(filters.holderId
      ? [
          sql<SqlBool>`(m.from_holder_id = ${filters.holderId} or m.to_holder_id = ${filters.holderId})`,
        ]
      : []),
    ...(filters.type ? [isAmong(sql.ref("m.type"), filters.type)] : []),
    ...(filters.nature ? [isAmong(sql.ref("m.nature"), filters.nature)] : []),
    ...(filters.standing === "standing" ? [stands] : []),
    ...(filters.standing === "counted"
      ? [stands, sql<SqlBool>`not nature_is_bound(m.nature) and m.nature <> 'joining'`]
      : []),
    ...(filters.standing === "undone" ? [sql<SqlBool>`not ${stands}`] : []),
    ...(filters.from ? [sql<SqlBool>`m.effective_on >= ${filters.from}`] : []),
    ...(filters.until ? [sql<SqlBool>`m.effective_on <= ${filters.until}`] : []),
    ...(size.from === undefined && size.to === undefined ? [] : [isFromTo(lineAmount, size)]),
    ...(search === "" ? [] : [searchCondition(search)]),
  ];
};

/** Numbers have no gap, so the last one is the count: totals are read, and counted only if filtered. */
const totalOf = async (
  ctx: Context,
  scope: MovementScope,
  filters: ReturnType<typeof filterConditions>,
): Promise<Counted> => {
  const kept = {
    all: sql`select coalesce(sum(last_number), 0)::bigint as total from registers`,
    company: sql`select last_number as total from registers
      where company_id = ${scope.kind === "company" ? scope.companyId : null}`,
    category: sql`select movement_count::bigint as total from category_totals
      where share_category_id = ${scope.kind === "category" ? scope.shareCategoryId : null}`,
    holder: undefined,
    holders: undefined,
  }[scope.kind];
  const isKept = filters.length === 0 && kept !== undefined;
  const counted = sql`select count(*) as total from (select from movements m
    where ${sql.join([scopeCondition(scope), ...filters], sql` and `)} limit ${totalMax + 1}) found`;
  const query = isKept ? kept : counted;
  const { rows } = await (query as ReturnType<typeof sql<{ total: bigint }>>).execute(ctx.db);
  const total = rows[0]?.total ?? 0n;
  return isKept ? { total: toWire(total) } : countedOf(total);
};

/**
 * A keyset page. Within a company or a category the key is the number; across companies it is the
 * id, which sorts by the instant of registration.
 */
const readMovements = async (ctx: Context, scope: MovementScope, query: MovementQuery) => {
  const limit = limitOf(query);
  const byNumber = scope.kind === "company" || scope.kind === "category";
  const filters = filterConditions(query);
  const counted = await totalOf(ctx, scope, filters);
  const parts: SortPart[] = byNumber
    ? [{ by: sql`m.number`, kind: "number" }]
    : [{ by: sql`m.id`, kind: "id" }];
  const { after, order, key } = keyset(parts, query.direction ?? "desc", query.cursor);
  const { rows } = await sql<MovementRow & { page_key: (string | number)[] }>`
    select ${columns}, ${key} as page_key from movements m ${joins}
    where ${sql.join([scopeCondition(scope), ...filters, after], sql` and `)}
    order by ${order} limit ${limit + 1}`.execute(ctx.db);
  return { ...toPage(rows, limit, (row) => row.page_key, toMovement), ...counted };
};

export const listMovements = (ctx: Context, scope: MovementScope, query: MovementQuery) =>
  snapshot(ctx, (inner) => readMovements(inner, scope, query));

/**
 * The subject is whose line it is: its parties, and the company whose register it is in. An unknown
 * one is nobody's, and so refused as a hidden one is.
 */
export const subjectOfMovement = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("movements")
    .select(["company_id", "from_holder_id", "to_holder_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return {};
  const holderIds = [row.from_holder_id, row.to_holder_id].filter((holder) => holder !== null);
  return { companyId: row.company_id, holderIds };
};
