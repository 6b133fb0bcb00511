import { statesUnderWay } from "@coulisse/domain/machines.ts";
import type { StandingReason } from "@coulisse/contract/identity/standing.ts";
import { siteAddress, type SiteAddress } from "@coulisse/contract/site-paths.ts";
import type { Cancellation } from "@coulisse/contract/rounds/subscriptions.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";
import { tell } from "#features/messages/news.commands.ts";
import { getKeyInformation } from "#features/rounds/offer/fundraising-documents.queries.ts";
import { announceKeyInformation } from "#features/rounds/offer/fundraising-documents.commands.ts";
import { refundDayOf } from "#features/rounds/offer/fundraising.queries.ts";
import { announceOfferNews } from "#features/rounds/closing/suspension.commands.ts";
import { notify } from "#features/messages/bell/notifications.commands.ts";
import {
  subscriptionMail,
  type NewsKind,
} from "#features/rounds/subscriptions/mails/subscription-mails.ts";
import {
  tellClosedRoundJob,
  type ClosedRoundNews,
} from "#features/rounds/subscriptions/subscriptions.jobs.ts";
import { latest } from "#features/rounds/subscriptions/subscriptions.rules.ts";
import { getWalletPeople } from "#features/cash/wallets/wallets.queries.ts";
import { administratorsNow } from "#features/companies/administrators/administrators-now.queries.ts";

/**
 * News of a subscription lead to the receipt of what was paid and to the certificate of
 * shares that are entered, and to the subscription itself else.
 */
const pathOf = (
  kind: NewsKind,
  { id, companyId }: Readonly<Record<"id" | "companyId", string>>,
): SiteAddress => {
  if (kind === "subscription_paid") return `/investor/documents?thingId=${id}`;
  if (kind === "subscription_completed") {
    return `/investor/documents?companyId=${companyId}&kind=CERTIFICATE`;
  }
  return "/investor/fundraising";
};

const findNews = (w: Writing, id: string) =>
  w.db
    .selectFrom("subscriptions as s")
    .innerJoin("fundraisings as f", "f.id", "s.fundraising_id")
    .innerJoin("companies as c", "c.id", "f.company_id")
    .select(["s.holder_id", "s.quantity", "s.amount_cents", "s.fee_cents", "s.cancellation"])
    .select(["s.subscribed_by", "s.stop", "s.stop_ends_at", "f.suspension_reason"])
    .select([
      "f.suspended_until",
      "f.withdrawable_until",
      "f.closes_on",
      "f.opens_on",
      "s.held_until",
    ])
    .select(["s.pending_at", "s.signed_at", "s.completed_at", "s.cancelled_at"])
    .select(["s.reflection_ends_at", "s.paid_at", "f.name as round", "c.name as company"])
    .select("f.company_id")
    .where("s.id", "=", id)
    .executeTakeFirstOrThrow();

type NewsRow = Awaited<ReturnType<typeof findNews>>;

/** The instant of the step that some kinds tell of; the others tell of what begins as they are told. */
const stepOf = (row: NewsRow, kind: NewsKind): Date | null => {
  if (kind === "subscription_signed") return row.signed_at;
  if (kind === "subscription_paid") return row.paid_at;
  if (kind === "subscription_cancelled") return row.cancelled_at;
  if (kind === "subscription_completed") return row.completed_at;
  return kind === "signature_waits" ? row.pending_at : null;
};

/** Until when a kind leaves somebody time, or from when it lets them act; of the others, the day counts. */
const whenOf = (row: NewsRow, kind: NewsKind, on: string): Readonly<Record<string, string>> => {
  const ends: Partial<Record<NewsKind, Date | string | null>> = {
    subscription_signed: row.reflection_ends_at,
    reflection_ends: row.reflection_ends_at,
    signature_waits: row.held_until,
    subscription_lapses: row.held_until,
    subscription_stopped: row.stop_ends_at,
    offer_suspended: row.suspended_until,
    offer_extended: row.closes_on,
    money_missing: row.closes_on,
  };
  if (kind === "money_returnable") return { from: refundDayOf(row.opens_on) };
  const end = ends[kind] ?? null;
  if (end === null) return { on };
  return { until: typeof end === "string" ? end : end.toISOString() };
};

/**
 * Tells in the transaction of the step: its holder, or whoever represents the entity, hears of it.
 */
export const tellSubscriber = async (
  w: Writing,
  id: string,
  { kind, change = null }: Readonly<{ kind: NewsKind; change?: string | null }>,
): Promise<void> => {
  const row = await findNews(w, id);
  const { round, company, quantity } = row;
  const { name: holder, userIds } = await getWalletPeople(w, row.holder_id);
  const news = {
    round,
    company,
    quantity,
    change,
    on: dayOf(stepOf(row, kind) ?? w.clock.now()),
    totalCents: row.amount_cents + row.fee_cents,
    reflectionEndsAt: row.reflection_ends_at,
    cancellation: row.cancellation as Cancellation | null,
    wasPaid: row.paid_at !== null,
    stop: row.stop as StandingReason | null,
    stopEndsAt: row.stop_ends_at,
    suspension: row.suspension_reason,
    suspendedUntil: row.suspended_until,
    withdrawableUntil: row.withdrawable_until,
    withdrawsUntil: latest(row.reflection_ends_at, row.withdrawable_until),
    heldUntil: row.held_until,
    closesOn: row.closes_on,
    refundableFrom: refundDayOf(row.opens_on),
  };
  // Where nobody represents the entity any more, whoever signed for it hears what became of that.
  const facts = {
    round,
    company,
    holder,
    quantity: toWire(quantity),
    amountCents: toWire(news.totalCents),
    ...whenOf(row, kind, news.on),
  };
  for (const userId of userIds.length > 0 ? userIds : [row.subscribed_by]) {
    await tell(w, {
      userId,
      kind,
      facts,
      path: pathOf(kind, { id, companyId: row.company_id }),
      mail: ({ locale }, url) => {
        const whose = { holder, isOwn: userId === row.holder_id };
        return subscriptionMail(kind, { ...news, ...whose }, { locale, url });
      },
    });
  }
};

/**
 * The number of people told in one transaction; the next job goes on after them, and none is told
 * twice.
 */
const toldAtOnce = 100;

type Page = Readonly<{ fundraisingId: string; after: string | null }>;

const nextOf = (w: Writing, { fundraisingId, after }: Page) =>
  w.db
    .selectFrom("subscriptions")
    .select(["id", "state", "cancellation"])
    .where("fundraising_id", "=", fundraisingId)
    .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(toldAtOnce);

const endedWithRound: readonly (string | null)[] = ["ROUND_FAILED", "NOT_PAID", "OFFER_CANCELLED"];

/**
 * Tells after the closing, which thousands may be part of and which waits for none of these
 * messages.
 */
export const tellClosedRound = (ctx: Context, page: ClosedRoundNews): Promise<void> =>
  write(ctx, async (w) => {
    const rows = await nextOf(w, page).execute();
    for (const { id, state, cancellation } of rows) {
      if (state === "COMPLETED") {
        await tellSubscriber(w, id, { kind: "subscription_completed" });
      } else if (endedWithRound.includes(cancellation)) {
        await tellSubscriber(w, id, { kind: "subscription_cancelled" });
      }
    }
    const last = rows.at(-1)?.id;
    if (rows.length < toldAtOnce || last === undefined) return;
    await w.jobs.send(w.db, tellClosedRoundJob, { ...page, after: last });
  });

type OfferNews = Parameters<typeof announceOfferNews>[1];

/** Tells those who administer the company of a round, on the site. */
const tellCompany = async (
  w: Writing,
  fundraisingId: string,
  kind: OfferNews["kind"],
): Promise<void> => {
  const rows = await w.db
    .selectFrom("fundraisings as f")
    .innerJoin("companies as c", "c.id", "f.company_id")
    .innerJoin(administratorsNow.as("a"), "a.company_id", "c.id")
    .select(["a.user_id", "f.name as round", "c.name as company", "c.slug"])
    .where("f.id", "=", fundraisingId)
    .orderBy("a.user_id")
    .execute();
  for (const { user_id: userId, slug, ...facts } of rows) {
    const roundPath = siteAddress("/companies/:companySlug/fundraising", { companySlug: slug });
    await notify(w, { userId, kind, facts, path: roundPath });
  }
};

const underWay = statesUnderWay("subscriptions");

/** R-23i: of a material change everybody who subscribes is told at once. */
export const tellKeyInformation = (
  ctx: Context,
  page: Parameters<typeof announceKeyInformation>[1],
): Promise<void> =>
  write(ctx, async (w) => {
    const { change } = await getKeyInformation(w, page.fundraisingId, page.sheetId);
    const rows = await nextOf(w, page).where("state", "in", underWay).execute();
    for (const { id } of rows) {
      await tellSubscriber(w, id, { kind: "key_information_changed", change });
    }
    const last = rows.at(-1)?.id;
    if (rows.length < toldAtOnce || last === undefined) return;
    await announceKeyInformation(w, { ...page, after: last });
  });

/** An offer that is suspended, goes on or lasts longer: whoever subscribes is told at once. */
export const tellOfferNews = (ctx: Context, page: OfferNews): Promise<void> =>
  write(ctx, async (w) => {
    const { fundraisingId, kind, after } = page;
    if (after === null) await tellCompany(w, fundraisingId, kind);
    const rows = await nextOf(w, page).where("state", "in", underWay).execute();
    for (const { id } of rows) await tellSubscriber(w, id, { kind });
    const last = rows.at(-1)?.id;
    if (rows.length < toldAtOnce || last === undefined) return;
    await announceOfferNews(w, { ...page, after: last });
  });
