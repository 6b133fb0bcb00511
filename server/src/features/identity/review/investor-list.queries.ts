import type { InvestorRow } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import type { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { readPage, type SortPart } from "#platform/keyset.ts";
import { isAmong } from "#platform/list-filters.ts";
import { hasWords } from "#platform/search.ts";
import { toInstant, toWire } from "#platform/wire.ts";

type Query = ParsedQuery<(typeof reviewRoutes)["listInvestors"]>;

// Who submitted nothing yet stands behind all who did.
const submittedAt = sql`coalesce((extract(epoch from i.kyc_submitted_at) * 1000)::bigint, 9007199254740991)`;

const sorts: Readonly<Record<NonNullable<Query["sort"]>, readonly SortPart[]>> = {
  submittedAt: [
    { by: submittedAt, kind: "number" },
    { by: sql`i.id`, kind: "id" },
  ],
  name: [
    { by: sql`h.search`, kind: "string" },
    { by: sql`i.id`, kind: "id" },
  ],
};

/** The day on which the first of the accepted identity documents ends. */
const endsOn = sql<string | null>`(
  select min(d.expires_on) from kyc_documents d
  where d.investor_id = i.id and d.replaced_at is null and d.state in ('ACCEPTED', 'EXPIRED')
    and d.type <> 'PROOF_OF_ADDRESS')`;

const expiringWithinDays = 60;

const asked = (ctx: Context, query: Query) => {
  const { search = "", state, exposed, expiring } = query;
  const today = dayOf(ctx.clock.now());
  return ctx.db
    .selectFrom("investors as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .innerJoin("holders as h", "h.id", "i.user_id")
    .where("u.state", "<>", "ERASED")
    .where(hasWords(sql.ref("h.search"), search))
    .where(isAmong(sql.ref("i.kyc_state"), state))
    .$if(exposed !== undefined, (q) =>
      q.where(sql<boolean>`coalesce(i.politically_exposed, false) = ${exposed ?? false}`),
    )
    .$if(expiring === true, (q) =>
      q.where(sql<boolean>`${endsOn} <= ${today}::date + ${expiringWithinDays}::integer`),
    );
};

const readInvestors = async (ctx: Context, query: Query) => {
  const list = asked(ctx, query)
    .select(["i.id", "i.user_id", "h.name", "u.email", "i.kyc_state", "i.version"])
    .select(["u.email_verified_at"])
    .select(["i.kyc_submitted_at", "i.kyc_decided_at", "i.politically_exposed"])
    .select(endsOn.as("ends_on"))
    .select((eb) =>
      eb
        .selectFrom("screening_hits as x")
        .select((sub) => sub.fn.countAll<bigint>().as("count"))
        .whereRef("x.holder_id", "=", "i.user_id")
        .where("x.state", "=", "OPEN")
        .as("hit_count"),
    );
  const { direction, sort = "submittedAt" } = query;
  const { rows, ...page } = await readPage(list, query, { parts: sorts[sort], direction });
  const toItem = (row: (typeof rows)[number]): InvestorRow => ({
    id: row.id,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    kycState: row.kyc_state as InvestorRow["kycState"],
    kycSubmittedAt: toInstant(row.kyc_submitted_at),
    kycDecidedAt: toInstant(row.kyc_decided_at),
    identityExpiresOn: row.ends_on,
    politicallyExposed: row.politically_exposed,
    openHitCount: toWire(row.hit_count ?? 0n),
    version: row.version,
  });
  return { ...page, items: rows.map(toItem) };
};

/** Oldest submission first: who has waited longest is looked at next. */
export const listInvestors = (ctx: Context, query: Query) =>
  snapshot(ctx, (inner) => readInvestors(inner, query));
