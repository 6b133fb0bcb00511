import type { HolderSummary, User } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { sql } from "kysely";
import { toInstant } from "#platform/wire.ts";
import type { Context, Reading } from "#platform/context.ts";
import { byId, readPage } from "#platform/keyset.ts";
import { Problem } from "#platform/problem.ts";
import { anywhere, asLetters, hasWords } from "#platform/search.ts";
import { findUserById, selectUsers, type UserRow } from "#features/accounts/people/people.store.ts";

export const toUser = (row: UserRow): User => ({
  id: row.id,
  role: row.role as User["role"],
  state: row.state as User["state"],
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  emailVerified: row.email_verified_at !== null,
  phoneVerified: row.phone_verified_at !== null,
  hasCredentials: row.password_hash !== null,
  locale: row.locale as User["locale"],
  investorId: row.investor_id,
  lastSignInAt: toInstant(row.last_sign_in_at),
  version: row.version,
});

/** A user whose id was just read or written. */
export const readUser = async (r: Reading, id: string): Promise<User> => {
  const row = await findUserById(r, id);
  if (!row) throw new Problem("user_not_found");
  return toUser(row);
};

export const searchUsers = async (
  ctx: Context,
  query: { search?: string | undefined; limit?: number | undefined; cursor?: string | undefined },
) => {
  const search = query.search?.trim() ?? "";
  if (search === "") return { items: [], total: 0, nextCursor: null };
  const address = anywhere(search.toLowerCase());
  const found = selectUsers(ctx)
    .innerJoin("holders as h", "h.id", "users.id")
    .where((eb) =>
      eb.or([
        hasWords(sql.ref("h.search"), search),
        eb(sql<string>`lower(users.email)`, "like", address),
      ]),
    );
  const { rows, ...page } = await readPage(found, query, { parts: [byId(sql`users.id`)] });
  return { ...page, items: rows.map(toUser) };
};

const holdersShown = 20;

/**
 * Holders to whom shares may be credited: people, legal entities and those who hold together, ten
 * or so at a time.
 */
export const searchHolders = async (
  ctx: Context,
  text: string | undefined,
): Promise<HolderSummary[]> => {
  const search = text?.trim() ?? "";
  if (search === "") return [];
  const address = anywhere(search.toLowerCase());
  const rows = await ctx.db
    .selectFrom("holders as h")
    .leftJoin("users as u", "u.id", "h.id")
    .leftJoin("corporates as c", "c.id", "h.id")
    .select(["h.id", "h.kind", "h.name", "u.email", "c.siren"])
    .select(["u.state", "u.email_verified_at"])
    // An entity that was deleted leaves its line behind; one that was only typed is nobody yet.
    .where((eb) =>
      eb.or([
        eb("u.id", "is not", null),
        eb("c.confirmed_at", "is not", null),
        eb("h.kind", "=", "joint"),
      ]),
    )
    // Who has not finished their registration may hold nothing yet, and who left nothing more.
    .where((eb) =>
      eb.or([eb("u.id", "is", null), eb("u.state", "not in", ["REGISTERING", "ERASED"])]),
    )
    .where((eb) =>
      eb.or([
        hasWords(sql.ref("h.search"), search),
        eb(sql<string>`lower(u.email)`, "like", address),
        eb("c.siren", "like", `${asLetters(search.replaceAll(/\s/g, ""))}%`),
      ]),
    )
    .orderBy("h.search")
    .limit(holdersShown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as HolderSummary["kind"],
    name: row.name,
    detail: row.kind === "user" ? row.email : row.siren,
    state: row.state as HolderSummary["state"],
    emailVerified: row.state === null ? null : row.email_verified_at !== null,
  }));
};
