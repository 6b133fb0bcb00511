import type { UserLine } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import type { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { isAmong, isOnDays } from "#platform/list-filters.ts";
import { toInstant } from "#platform/wire.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { byId, readPage, type SortPart } from "#platform/keyset.ts";
import { anywhere, hasWords } from "#platform/search.ts";

type Query = ParsedQuery<(typeof signInRoutes)["listUsers"]>;

const idLast = byId(sql`u.id`);
const sorts: Readonly<Record<NonNullable<Query["sort"]>, readonly SortPart[]>> = {
  createdAt: [
    { by: sql`(extract(epoch from u.created_at) * 1000)::bigint`, kind: "number" },
    idLast,
  ],
  name: [{ by: sql`h.search`, kind: "string" }, idLast],
  // Who has never signed in stands behind everybody who has, the newest first.
  lastSignInAt: [
    {
      by: sql`coalesce((extract(epoch from u.last_sign_in_at) * 1000)::bigint, 0)`,
      kind: "number",
    },
    idLast,
  ],
};

const asked = ({ db }: Context, { search = "", ...query }: Query) =>
  db
    .selectFrom("users as u")
    .innerJoin("holders as h", "h.id", "u.id")
    .leftJoin("investors as i", "i.user_id", "u.id")
    .select(["u.id", "h.name", "u.email", "u.email_verified_at", "u.role", "u.state"])
    .select(["u.created_at", "u.last_sign_in_at", "i.kyc_state"])
    .where((eb) =>
      eb.or([
        hasWords(sql.ref("h.search"), search),
        eb(sql<string>`lower(u.email)`, "like", anywhere(search.trim().toLowerCase())),
      ]),
    )
    .where(isAmong(sql.ref("u.state"), query.state))
    .where(isAmong(sql.ref("u.role"), query.role))
    .where(isAmong(sql.ref("i.kyc_state"), query.kycState))
    .where(isOnDays(sql.ref("u.created_at"), { from: query.createdAtFrom, to: query.createdAtTo }));

/** The newest first, unless another order is asked for. */
export const listUsers = (ctx: Context, query: Query) =>
  snapshot(ctx, async (inner) => {
    const { sort = "createdAt", direction = sort === "name" ? "asc" : "desc" } = query;
    const list = asked(inner, query);
    const { rows, ...page } = await readPage(list, query, { parts: sorts[sort], direction });
    const items = rows.map((row): UserLine => ({
      id: row.id,
      name: row.name,
      email: row.email,
      emailVerified: row.email_verified_at !== null,
      role: row.role as UserLine["role"],
      state: row.state as UserLine["state"],
      kycState: row.kyc_state as UserLine["kycState"],
      createdAt: row.created_at.toISOString(),
      lastSignInAt: toInstant(row.last_sign_in_at),
    }));
    return { ...page, items };
  });
