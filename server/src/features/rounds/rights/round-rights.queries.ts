import type {
  RightsOfRound,
  SubscriptionRight,
} from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { PageQuery } from "@coulisse/contract/wire/page.schemas.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import { readsCompany, type Actor } from "#platform/actor.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { readPage } from "#platform/keyset.ts";
import { Problem } from "#platform/problem.ts";
import { toInstant, toWire, writtenPrice } from "#platform/wire.ts";
import { readNotice } from "#features/rounds/offer/fundraising-documents.queries.ts";

type Right = Readonly<{
  fundraising_id: string;
  holder_id: string;
  held_quantity: bigint;
  exact: string;
  quantity: bigint;
  exercised_quantity: bigint;
  waived_quantity: bigint;
  noticed_at: Date | null;
}>;

const exactOf = (right: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`trim_scale(div(shares_within(f.maximum_cents, f.unit_price) * ${right}.held_amount * 10000,
    ${right}.total_amount) / 10000)::text`;

/** Rights as they were frozen when the notice left. */
const opened = sql<Right>`(select r.fundraising_id, r.holder_id, r.held_quantity,
    ${exactOf(sql`r`)} as exact, r.quantity, r.exercised_quantity, r.waived_quantity, r.noticed_at
  from subscription_rights r join fundraisings f on f.id = r.fundraising_id)`;

/** Rights of a round that keeps them and has not opened: those of the register of today. */
const withComing = (r: Reading): RawBuilder<Right> => sql<Right>`(
  select o.* from ${opened} o union all
  select f.id, r.holder_id, r.held_quantity, ${exactOf(sql`r`)}, r.quantity, 0::bigint, 0::bigint,
      null::timestamptz
    from fundraisings f cross join lateral rights_in_round(f.id, ${dayOf(r.clock.now())}::date) r
    where f.preferential_right = 'KEPT' and f.rights_opened_at is null and f.closed_at is null
      and f.subscription_count = 0)`;

const selectRights = (r: Reading, rights: RawBuilder<Right>) =>
  r.db
    .selectFrom(rights.as("r"))
    .innerJoin("fundraisings as f", "f.id", "r.fundraising_id")
    .innerJoin("companies as c", "c.id", "f.company_id")
    .innerJoin("holders as h", "h.id", "r.holder_id")
    .select(["r.fundraising_id", "r.holder_id", "r.held_quantity", "r.exact", "r.quantity"])
    .select(["r.exercised_quantity", "r.waived_quantity", "r.noticed_at"])
    .select(["f.name as round_name", "f.company_id", "f.unit_price", "f.rights_end_on"])
    .select(["f.closed_at", "c.name as company_name", "h.name as holder_name"])
    .select("h.kind as holder_kind");

type RightRow = Awaited<ReturnType<ReturnType<typeof selectRights>["executeTakeFirstOrThrow"]>>;

const toRight = (row: RightRow, today: string): SubscriptionRight => {
  const rest = row.quantity - row.exercised_quantity - row.waived_quantity;
  const isOver =
    row.closed_at !== null || (row.rights_end_on !== null && row.rights_end_on < today);
  return {
    id: `${row.fundraising_id}.${row.holder_id}`,
    fundraisingId: row.fundraising_id,
    fundraisingName: row.round_name,
    companyId: row.company_id,
    companyName: row.company_name,
    holder: {
      id: row.holder_id,
      name: row.holder_name,
      kind: row.holder_kind as SubscriptionRight["holder"]["kind"],
    },
    heldQuantity: toWire(row.held_quantity),
    exactQuantity: row.exact,
    quantity: toWire(row.quantity),
    exercisedQuantity: toWire(row.exercised_quantity),
    waivedQuantity: toWire(row.waived_quantity),
    leftQuantity: isOver ? 0 : toWire(rest),
    lapsedQuantity: isOver ? toWire(rest) : 0,
    unitPrice: writtenPrice(row.unit_price),
    endsOn: row.rights_end_on,
    noticedAt: toInstant(row.noticed_at),
  };
};

const pageOf = async (
  r: Reading,
  list: ReturnType<typeof selectRights>,
  query: Partial<PageQuery>,
) => {
  const { rows, ...page } = await readPage(list, query, {
    parts: [
      { by: sql`r.quantity`, kind: "number", way: "desc" },
      { by: sql`r.fundraising_id`, kind: "id" },
      { by: sql`r.holder_id`, kind: "id" },
    ],
  });
  const today = dayOf(r.clock.now());
  return { ...page, items: rows.map((row) => toRight(row, today)) };
};

/** The largest right first; before the round opens, what they would be today. */
export const listSubscriptionRights = (
  ctx: Context,
  fundraisingId: string,
  query: Partial<PageQuery>,
) =>
  pageOf(
    ctx,
    selectRights(ctx, withComing(ctx)).where("r.fundraising_id", "=", fundraisingId),
    query,
  );

type OwnQuery = Partial<PageQuery> &
  Readonly<{ fundraisingId?: string | undefined; open?: boolean | undefined }>;

/** The caller's own and those of whom they represent; `open` leaves out what can no longer be exercised. */
export const listOwnRights = (ctx: Context, { fundraisingId, open, ...query }: OwnQuery) => {
  const actor = requireActor(ctx);
  const today = dayOf(ctx.clock.now());
  const list = selectRights(ctx, opened)
    .where(isOwn(actor, sql`r.holder_id`))
    .$if(fundraisingId !== undefined, (q) => q.where("r.fundraising_id", "=", fundraisingId ?? ""))
    .$if(open === true, (q) =>
      q
        .where("f.closed_at", "is", null)
        .where("f.rights_end_on", ">=", today)
        .where(sql<boolean>`r.quantity > r.exercised_quantity + r.waived_quantity`),
    );
  return pageOf(ctx, list, query);
};

export const getRight = async (
  r: Reading,
  fundraisingId: string,
  holderId: string,
): Promise<SubscriptionRight | undefined> => {
  const row = await selectRights(r, opened)
    .where("r.fundraising_id", "=", fundraisingId)
    .where("r.holder_id", "=", holderId)
    .executeTakeFirst();
  return row && toRight(row, dayOf(r.clock.now()));
};

/** Whether somebody, or an entity of theirs, had a right in a round when it opened. */
const hasRightIn = async (r: Reading, fundraisingId: string, actor: Actor): Promise<boolean> => {
  const row = await r.db
    .selectFrom("subscription_rights")
    .select("holder_id")
    .where("fundraising_id", "=", fundraisingId)
    .where(isOwn(actor, sql`holder_id`))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * The notice is read by who has a right in the round, and by who runs the company or the platform;
 * nobody else reads it.
 */
export const readSubscriptionNotice = async (
  ctx: Context,
  fundraisingId: string,
  locale: Locale,
): Promise<Download> => {
  const actor = requireActor(ctx);
  const round = await ctx.db
    .selectFrom("fundraisings")
    .select("company_id")
    .where("id", "=", fundraisingId)
    .executeTakeFirst();
  const mayRead =
    round !== undefined &&
    (readsCompany(actor, round.company_id) || (await hasRightIn(ctx, fundraisingId, actor)));
  if (!mayRead) throw new Problem("fundraising_not_found");
  return readNotice(ctx, fundraisingId, locale);
};

/** Finds what became of all rights of a round together; null where none were opened. */
export const findRightsOfRound = async (
  r: Reading,
  { id, rights_opened_at: openedAt }: Readonly<{ id: string; rights_opened_at: Date | null }>,
): Promise<RightsOfRound | null> => {
  if (openedAt === null) return null;
  const sums = await r.db
    .selectFrom("subscription_rights")
    .select((eb) => [
      eb.fn.countAll<bigint>().as("holders"),
      eb.fn.count<bigint>("noticed_at").as("noticed"),
      sql<bigint>`coalesce(sum(quantity), 0)::bigint`.as("quantity"),
      sql<bigint>`coalesce(sum(exercised_quantity), 0)::bigint`.as("exercised"),
      sql<bigint>`coalesce(sum(waived_quantity), 0)::bigint`.as("waived"),
    ])
    .where("fundraising_id", "=", id)
    .executeTakeFirstOrThrow();
  const notice = await r.db
    .selectFrom("fundraising_documents")
    .select("sha256")
    .where("fundraising_id", "=", id)
    .where("notice_locale", "=", "fr")
    .executeTakeFirstOrThrow();
  return {
    openedAt: openedAt.toISOString(),
    holderCount: toWire(sums.holders),
    noticedCount: toWire(sums.noticed),
    quantity: toWire(sums.quantity),
    exercisedQuantity: toWire(sums.exercised),
    waivedQuantity: toWire(sums.waived),
    noticeSha256: notice.sha256,
  };
};

type Place = Readonly<{
  /** The shares that nobody has subscribed, reserved or not. */
  unsubscribed: bigint;
  /** The shares that this holder may take: all but those that are reserved for others. */
  open: bigint;
  /** The shares that are left of their own right. */
  ownRight: bigint;
}>;

/** Finds what is left of a round that is locked, for one holder (R-20). */
export const findPlace = async (
  r: Reading,
  fundraisingId: string,
  holderId: string,
): Promise<Place> => {
  const row = await r.db
    .selectFrom("fundraisings as f")
    .leftJoin("subscription_rights as r", (join) =>
      join
        .onRef("r.fundraising_id", "=", "f.id")
        .on("r.holder_id", "=", holderId)
        .on("f.rights_released_at", "is", null),
    )
    .select([
      sql<bigint>`shares_within(f.maximum_cents, f.unit_price) - f.subscribed_quantity`.as(
        "unsubscribed",
      ),
      "f.reserved_quantity",
      sql<bigint>`coalesce(r.quantity - r.exercised_quantity - r.waived_quantity, 0)`.as("own"),
    ])
    .where("f.id", "=", fundraisingId)
    .executeTakeFirstOrThrow();
  const { unsubscribed, own, reserved_quantity: reserved } = row;
  return { unsubscribed, open: unsubscribed - reserved + own, ownRight: own };
};
