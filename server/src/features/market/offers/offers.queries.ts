import { amountCents } from "@coulisse/domain/exact-numbers.ts";
import type { BoardOffer } from "@coulisse/contract/market/market-shapes.schemas.ts";
import {
  dealsPerDay,
  offersPerDay,
  type marketRoutes,
  type OfferKind,
  type OfferState,
} from "@coulisse/contract/market/market.ts";
import type { Choice } from "@coulisse/contract/wire/list-filters.ts";
import type { PageQuery } from "@coulisse/contract/wire/page.schemas.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import { actsFor, readsCompany } from "#platform/actor.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { underEitherName } from "#platform/either-name.ts";
import { byId, readPage } from "#platform/keyset.ts";
import { isAmong, only } from "#platform/list-filters.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { toWire, writtenPrice } from "#platform/wire.ts";
import { getHolderIdsOf } from "#features/entities/corporates/representation.queries.ts";
import { countDealsToday, countOffersToday } from "#features/market/offers/daily-bounds.queries.ts";
import { listOpenDealsOf } from "#features/market/deals/deals.queries.ts";
import { mayReadBoard } from "#features/market/traders.queries.ts";

const selectOffers = (r: Reading) =>
  r.db
    .selectFrom("offers as o")
    .innerJoin("companies as c", "c.id", "o.company_id")
    .innerJoin("share_categories as k", "k.id", "o.share_category_id")
    .innerJoin("holders as h", "h.id", "o.holder_id")
    .leftJoin("shareholders as s", (join) =>
      join
        .onRef("s.share_category_id", "=", "o.share_category_id")
        .onRef("s.holder_id", "=", "o.holder_id"),
    )
    .selectAll("o")
    .select(["c.name as company_name", "c.slug", "k.name as category_name"])
    .select(["h.name as holder_name", "h.kind as holder_kind", "s.id as shareholder_id"])
    .select(
      sql<bigint>`(select count(*) from deals d where d.offer_id = o.id and d.state = 'PROPOSED')`.as(
        "proposed",
      ),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selectOffers>["executeTakeFirstOrThrow"]>>;

/**
 * The holder who offers is told to themselves, the company and the platform, and to no other
 * investor.
 */
const toBoardOffer = (ctx: Context, row: Row): BoardOffer => {
  const actor = requireActor(ctx);
  const isMine = actsFor(actor, row.holder_id);
  const isNamed = isMine || readsCompany(actor, row.company_id);
  const unitPrice = writtenPrice(row.unit_price);
  return {
    id: row.id,
    kind: row.kind as OfferKind,
    type: row.kind as OfferKind,
    company: { id: row.company_id, name: row.company_name, slug: row.slug },
    shareCategory: { id: row.share_category_id, name: row.category_name },
    shareCategoryId: row.share_category_id,
    quantity: toWire(row.quantity),
    remainingQuantity: toWire(row.remaining_quantity),
    unitPrice,
    amountCents: toWire(amountCents(row.remaining_quantity, unitPrice)),
    expiresOn: row.expires_on,
    createdAt: row.created_at.toISOString(),
    state: row.state as OfferState,
    isMine,
    holder: isNamed
      ? {
          id: row.holder_id,
          name: row.holder_name,
          kind: row.holder_kind === "corporate" ? "corporate" : "user",
        }
      : null,
    userId: isNamed && row.holder_kind === "user" ? row.holder_id : null,
    corporateId: isNamed && row.holder_kind === "corporate" ? row.holder_id : null,
    shareHolderId: isNamed ? row.shareholder_id : null,
    proposedCount: isNamed ? toWire(row.proposed) : null,
    version: row.version,
  };
};

export const getBoardOffer = async (ctx: Context, id: string): Promise<BoardOffer> => {
  const row = await selectOffers(ctx).where("o.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("offer_not_found");
  return toBoardOffer(ctx, row);
};

/** The subject is whose an offer is; nobody's where there is none. */
export const subjectOfOffer = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("offers")
    .select("holder_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { holderIds: [row.holder_id] } : {};
};

type Filters = Readonly<{
  companyId?: string | undefined;
  kind?: Choice | undefined;
  state?: Choice | undefined;
}>;

/** How long a list is without those of one person: it is kept, since there may be thousands. */
const countKept = async (r: Reading, { companyId = "", kind, state }: Filters): Promise<number> => {
  const { count } = await r.db
    .selectFrom("offer_totals")
    .select(sql<bigint>`coalesce(sum(offer_count), 0)::bigint`.as("count"))
    .$if(companyId !== "", (q) => q.where("company_id", "=", companyId))
    .where(isAmong(sql.ref("kind"), kind))
    .where(isAmong(sql.ref("state"), state))
    .executeTakeFirstOrThrow();
  return toWire(count);
};

const readOffers = async (
  ctx: Context,
  query: PageQuery,
  filters: Filters,
  holderIds?: readonly string[],
) => {
  const { companyId = "", kind, state } = filters;
  const list = selectOffers(ctx)
    .$if(companyId !== "", (q) => q.where("o.company_id", "=", companyId))
    .where(isAmong(sql.ref("o.kind"), kind))
    .where(isAmong(sql.ref("o.state"), state))
    .$if(holderIds !== undefined, (q) =>
      q.where(isOwn({ holderIds: holderIds ?? [] }, sql`o.holder_id`)),
    );
  const kept = holderIds === undefined ? { total: await countKept(ctx, filters) } : {};
  const { rows, ...page } = await readPage(list, query, {
    parts: [byId(sql`o.id`)],
    direction: "desc",
    ...kept,
  });
  return { ...page, items: rows.map((row) => toBoardOffer(ctx, row)) };
};

type Kinds = Readonly<{
  kind?: Choice<OfferKind> | undefined;
  type?: Choice<OfferKind> | undefined;
}>;
const kindOf = ({ kind, type }: Kinds) => underEitherName({ kind, type });

export const listOffers = (ctx: Context, query: ParsedQuery<(typeof marketRoutes)["listOffers"]>) =>
  readOffers(ctx, query, { ...query, kind: kindOf(query) });

/** Lists what is on a company's board, or was: those that ended are for who runs it. */
export const listCompanyOffers = async (
  ctx: Context,
  companyId: string,
  { state, kind: ours, type, ...paging }: ParsedQuery<(typeof marketRoutes)["listCompanyOffers"]>,
) => {
  if (!(await mayReadBoard(ctx, companyId))) throw new Problem("company_not_found");
  const shown = readsCompany(requireActor(ctx), companyId) ? state : only("OPEN");
  const kind = kindOf({ kind: ours, type });
  const page = await readOffers(ctx, paging, { companyId, kind, state: shown });
  const { rows } = await sql<{ kind: string; quantity: bigint }>`
    select kind, sum(quantity)::bigint as quantity from offer_totals
    where company_id = ${companyId} and state = 'OPEN' group by kind`.execute(ctx.db);
  const total = (of: OfferKind): number =>
    toWire(rows.find((row) => row.kind === of)?.quantity ?? 0n);
  return { ...page, sellQuantity: total("SELL"), buyQuantity: total("BUY") };
};

/** A user's own and those of the corporates that they represent, with what is under way. */
export const listUserOffers = async (
  ctx: Context,
  userId: string,
  { state, ...paging }: ParsedQuery<(typeof marketRoutes)["listUserOffers"]>,
) => {
  const holderIds = await getHolderIdsOf(ctx, userId);
  return {
    ...(await readOffers(ctx, paging, { state }, holderIds)),
    ...(await listOpenDealsOf(ctx, holderIds)),
    offersLeftToday: Math.max(0, offersPerDay - (await countOffersToday(ctx, userId))),
    dealsLeftToday: Math.max(0, dealsPerDay - (await countDealsToday(ctx, userId))),
  };
};
