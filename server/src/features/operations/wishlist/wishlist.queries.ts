import type {
  CountedWish,
  Wish,
  WishedSubject,
} from "@coulisse/contract/operations/wishlist.schemas.ts";
import type { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql, type RawBuilder } from "kysely";
import { requireActor, snapshot, type Context, type Reading } from "#platform/context.ts";
import { readPage, type SortPart } from "#platform/keyset.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { toWire } from "#platform/wire.ts";
import { isKnownCompany } from "#features/companies/known-company.queries.ts";

const selectWishes = (r: Reading) =>
  r.db
    .selectFrom("wishes as w")
    .innerJoin("holders as h", "h.id", "w.user_id")
    .leftJoin("companies as c", "c.id", "w.company_id")
    .select(["w.id", "w.user_id", "h.name as user_name", "w.company_id", "w.website_link"])
    .select(["c.name as company_name", "c.slug as company_slug", "w.created_at"]);

type WishRow = Awaited<ReturnType<ReturnType<typeof selectWishes>["executeTakeFirstOrThrow"]>>;
type CompanyColumns = Pick<WishRow, "company_name" | "company_slug">;

const companyOf = ({ company_name: name, company_slug: slug }: CompanyColumns): Wish["company"] =>
  name === null || slug === null ? null : { name, slug };

const toWish = (row: WishRow): Wish => ({
  id: row.id,
  userId: row.user_id,
  userName: row.user_name,
  companyId: row.company_id,
  company: companyOf(row),
  websiteLink: row.website_link,
  createdAt: row.created_at.toISOString(),
});

/** Gets a wish for who made it, whom the company was open to a moment ago. */
export const getWish = async (r: Reading, id: string): Promise<Wish> => {
  const row = await selectWishes(r).where("w.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("wish_not_found");
  return toWish(row);
};

export const findWishOf = async (
  r: Reading,
  userId: string,
  subject: string,
): Promise<string | undefined> => {
  const row = await r.db
    .selectFrom("wishes")
    .select("id")
    .where("user_id", "=", userId)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.id;
};

export const countWishesOf = async (r: Reading, userId: string): Promise<number> => {
  const { count } = await r.db
    .selectFrom("wishes")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return toWire(count);
};

/** The subject is whose a wish is. */
export const subjectOfWish = async (r: Reading, id: string): Promise<Subject> => {
  const row = await r.db
    .selectFrom("wishes")
    .select("user_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row === undefined ? {} : { userId: row.user_id };
};

/** A company that left the marketplace is named to nobody but those whom it concerns. */
const isOpenToCaller = (ctx: Context): RawBuilder<boolean> => isKnownCompany(requireActor(ctx));

const requirePerson = async (r: Reading, id: string): Promise<void> => {
  const row = await r.db.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("user_not_found");
};

/** Bounded: a wishlist takes so many and no more. */
export const listUserWishes = async (ctx: Context, userId: string): Promise<Wish[]> => {
  await requirePerson(ctx, userId);
  const rows = await selectWishes(ctx)
    .select(isOpenToCaller(ctx).as("is_open"))
    .where("w.user_id", "=", userId)
    .orderBy("w.id", "desc")
    .execute();
  return rows.map((row) => (row.is_open ? toWish(row) : { ...toWish(row), company: null }));
};

const byTime = { by: sql`w.id`, kind: "id" } as const satisfies SortPart;
const byPerson = { by: sql`search_text(h.name)`, kind: "string" } as const satisfies SortPart;

type CompanyQuery = ParsedQuery<(typeof wishlistRoutes)["listCompanyWishes"]>;

export const listCompanyWishes = (ctx: Context, companyId: string, query: CompanyQuery) =>
  snapshot(ctx, async (r) => {
    const company = await r.db
      .selectFrom("companies as c")
      .leftJoin("wish_totals as t", "t.company_id", "c.id")
      .select("t.wish_count")
      .where("c.id", "=", companyId)
      .executeTakeFirst();
    if (!company) throw new Problem("company_not_found");
    const { search = "", sort = "createdAt", direction = "desc" } = query;
    const list = selectWishes(r)
      .where("w.company_id", "=", companyId)
      .where(hasWords(sql`h.search`, search));
    const { rows, ...page } = await readPage(list, query, {
      parts: sort === "person" ? [byPerson, byTime] : [byTime],
      direction,
      ...(search === "" ? { total: company.wish_count ?? 0 } : {}),
    });
    return { ...page, items: rows.map(toWish) };
  });

type Kind = "COMPANY" | "LINK";
const ofKind = (kind: Kind | undefined): RawBuilder<boolean> =>
  kind === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(t.company_id is not null) = ${kind === "COMPANY"}`;

type WishQuery = ParsedQuery<(typeof wishlistRoutes)["listWishes"]>;

/** Wishes for the same stand together, whoever sorts by how many there are. */
const sorts: Readonly<Record<NonNullable<WishQuery["sort"]>, readonly SortPart[]>> = {
  wishCount: [
    { by: sql`t.wish_count`, kind: "number" },
    { by: sql`w.subject`, kind: "string" },
    byTime,
  ],
  person: [byPerson, byTime],
  createdAt: [byTime],
};

const wished = sql`search_text(coalesce(c.name, t.website_link))`;

export const listWishes = (ctx: Context, query: WishQuery) =>
  snapshot(ctx, async (r) => {
    const { kind, search = "", sort = "wishCount", direction = "desc" } = query;
    const list = selectWishes(r)
      .innerJoin("wish_totals as t", "t.subject", "w.subject")
      .select("t.wish_count")
      .where(ofKind(kind))
      .where(hasWords(sql`(${wished} || ' ' || h.search)`, search));
    const { rows, ...page } = await readPage(list, query, { parts: sorts[sort], direction });
    const items = rows.map((row): CountedWish => ({ ...toWish(row), wishCount: row.wish_count }));
    return { ...page, items };
  });

type MostQuery = ParsedQuery<(typeof wishlistRoutes)["listMostWished"]>;

export const listMostWished = (ctx: Context, query: MostQuery) =>
  snapshot(ctx, async (r) => {
    const { kind, search = "", direction = "desc" } = query;
    const list = r.db
      .selectFrom("wish_totals as t")
      .leftJoin("companies as c", "c.id", "t.company_id")
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom("wishes as w")
            .select(["w.id", "w.created_at"])
            .whereRef("w.subject", "=", "t.subject")
            .orderBy("w.id", "desc")
            .limit(1)
            .as("last"),
        (join) => join.onTrue(),
      )
      .select(["last.id", "last.created_at", "t.company_id", "t.website_link", "t.wish_count"])
      .select(["c.name as company_name", "c.slug as company_slug"])
      .where(ofKind(kind))
      .where(hasWords(wished as RawBuilder<string>, search));
    const { rows, ...page } = await readPage(list, query, {
      parts: [
        { by: sql`t.wish_count`, kind: "number" },
        { by: sql`t.subject`, kind: "string" },
      ],
      direction,
    });
    const toSubject = (row: (typeof rows)[number]): WishedSubject => ({
      id: row.id,
      companyId: row.company_id,
      company: companyOf(row),
      websiteLink: row.website_link,
      wishCount: row.wish_count,
      lastWishedAt: row.created_at.toISOString(),
    });
    return { ...page, items: rows.map(toSubject) };
  });
