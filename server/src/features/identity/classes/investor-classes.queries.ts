import type { ScanState } from "@coulisse/contract/wire/documents.schemas.ts";
import type {
  ClassRequest,
  HolderClass,
} from "@coulisse/contract/identity/investor-classes.schemas.ts";
import type {
  investorClassRoutes,
  InvestorClass,
} from "@coulisse/contract/identity/investor-classes.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql, type Expression, type RawBuilder } from "kysely";
import type { Context, Reading } from "#platform/context.ts";
import { readPage } from "#platform/keyset.ts";
import { isAmong, isWithin } from "#platform/list-filters.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { toInstant, toWire } from "#platform/wire.ts";

/** Selects the class that counts at an instant for the holder that a row names. */
export const classOfHolder = (holderId: Expression<unknown>, at: Date): RawBuilder<InvestorClass> =>
  sql<InvestorClass>`investor_class(${holderId}, ${at})`;

/** R-23a: which class counts for a holder now. What follows from a class asks this, and nothing else. */
export const findInvestorClass = async (
  r: Reading,
  holderId: string,
  at: Date = r.clock.now(),
): Promise<InvestorClass> => {
  const { rows } = await sql<{ found: InvestorClass }>`
    select investor_class(${holderId}, ${at}) as found`.execute(r.db);
  return rows[0]?.found ?? "NON_SOPHISTICATED";
};

const filesOf = sql<Readonly<{ id: string; name: string; mediaType: string; scanState: string }>[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name,
      'mediaType', f.media_type, 'scanState', f.scan_state) order by f.id), '[]'::jsonb)
    from class_request_files x join sealed_files f on f.id = x.file_id
    where x.request_id = r.id and f.erased_at is null)`;

const selectRequests = (r: Reading) =>
  r.db
    .selectFrom("class_requests as r")
    .innerJoin("holders as h", "h.id", "r.holder_id")
    .innerJoin("holders as asker", "asker.id", "r.requested_by")
    .leftJoin("holders as decider", "decider.id", "r.decided_by")
    .selectAll("r")
    .select(["h.name as holder_name", "h.kind as holder_kind"])
    .select(["asker.name as asker_name", "decider.name as decider_name"])
    .select(filesOf.as("files"));
type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>["executeTakeFirstOrThrow"]>>;

const cents = (kept: bigint | null): number | null => (kept === null ? null : toWire(kept));
const toClassRequest = (row: Row): ClassRequest => ({
  id: row.id,
  holder: {
    id: row.holder_id,
    kind: row.holder_kind === "corporate" ? "corporate" : "user",
    name: row.holder_name,
  },
  state: row.state as ClassRequest["state"],
  criteria: row.criteria as ClassRequest["criteria"],
  grossIncomeCents: cents(row.gross_income_cents),
  portfolioCents: cents(row.portfolio_cents),
  experience: row.experience as ClassRequest["experience"],
  experienceMonths: row.experience_months,
  experienceDetail: row.experience_detail,
  tradesPerQuarter: row.trades_per_quarter,
  ownFundsCents: cents(row.own_funds_cents),
  turnoverCents: cents(row.turnover_cents),
  balanceSheetCents: cents(row.balance_sheet_cents),
  accountsOn: row.accounts_on,
  warnedAt: row.warned_at.toISOString(),
  files: row.files.map((file) => ({ ...file, scanState: file.scanState as ScanState })),
  requestedBy: { id: row.requested_by, name: row.asker_name },
  requestedAt: row.requested_at.toISOString(),
  // Whoever takes a request back decides nothing.
  decidedBy: row.state === "WITHDRAWN" ? null : row.decider_name,
  decidedAt: toInstant(row.decided_at),
  reason: row.reason,
  endsAt: toInstant(row.ends_at),
  endedAt: toInstant(row.ended_at),
  ending: row.ending as ClassRequest["ending"],
});

export const getClassRequest = async (r: Reading, id: string): Promise<ClassRequest> => {
  const row = await selectRequests(r).where("r.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("class_request_not_found");
  return toClassRequest(row);
};

/** Finds what makes a holder sophisticated at an instant; null of everybody else. */
export const findShownBy = async (r: Reading, holderId: string): Promise<ClassRequest | null> => {
  const now = r.clock.now();
  const row = await selectRequests(r)
    .where("r.holder_id", "=", holderId)
    .where("r.state", "=", "ACCEPTED")
    .where("r.ended_at", "is", null)
    .where("r.decided_at", "<=", now)
    .where("r.ends_at", ">", now)
    .executeTakeFirst();
  return row ? toClassRequest(row) : null;
};

const shownOfHolder = 50;

export const readHolderClass = async (
  ctx: Context,
  holderId: string,
  kind: "user" | "corporate",
): Promise<HolderClass> => {
  const holder = await ctx.db
    .selectFrom("holders")
    .select("id")
    .where("id", "=", holderId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!holder) throw new Problem(kind === "user" ? "user_not_found" : "corporate_not_found");
  const rows = await selectRequests(ctx)
    .where("r.holder_id", "=", holderId)
    .orderBy("r.id", "desc")
    .limit(shownOfHolder)
    .execute();
  return {
    investorClass: await findInvestorClass(ctx, holderId),
    shownBy: await findShownBy(ctx, holderId),
    requests: rows.map(toClassRequest),
  };
};

/** The subject is whose request a path names; an id that nothing has is nobody's. */
export const subjectOfClassRequest = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("class_requests")
    .select("holder_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { holderIds: [row.holder_id] } : {};
};

export const listClassRequests = async (
  ctx: Context,
  query: ParsedQuery<(typeof investorClassRoutes)["listClassRequests"]>,
) => {
  const { id, state, search = "" } = query;
  const byId = [{ by: sql`r.id`, kind: "id" }] as const;
  // Who has waited longest is looked at next; what is done is read from its end.
  const direction = isWithin(state, ["PENDING"]) ? "asc" : "desc";
  const asked = selectRequests(ctx)
    .where(hasWords(sql.ref("h.search"), search))
    .where(isAmong(sql.ref("r.state"), state))
    .$if(id !== undefined, (q) => q.where("r.id", "=", id ?? ""));
  const { rows, ...page } = await readPage(asked, query, { parts: byId, direction });
  return { ...page, items: rows.map(toClassRequest) };
};
