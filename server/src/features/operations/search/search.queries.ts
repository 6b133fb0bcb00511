import type { SearchHit } from "@coulisse/contract/operations/search.schemas.ts";
import { foundAtMost, searchKinds, type SearchKind } from "@coulisse/contract/operations/search.ts";
import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import { companiesFor, type Actor } from "#platform/actor.ts";
import type { Context } from "#platform/context.ts";
import { anywhere, hasWords } from "#platform/search.ts";
import { isCalled } from "#features/entities/corporates/corporates.queries.ts";
import { maySee } from "#features/operations/articles/readers.queries.ts";
import { addressOf } from "#features/operations/search/search.rules.ts";
import { holdersNow } from "#features/register/holders/holdings.queries.ts";
import { openToCaller } from "#features/rounds/offer/fundraising.queries.ts";

type Row = Readonly<{
  id: string;
  kind: SearchKind;
  name: string;
  detail: string | null;
  company_slug: string | null;
}>;

type Asked = Readonly<{ ctx: Context; text: string; actor: Actor | null }>;
type Columns = Readonly<{
  id: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  slug?: RawBuilder<unknown>;
  /** The rest of the query, which says the order too. */
  from: RawBuilder<unknown>;
}>;
type Find = Readonly<{
  mayUse: (actor: Actor | null) => boolean;
  rows: (asked: Asked) => Columns;
}>;

const anybody = (): boolean => true;
const someone = (actor: Actor | null): boolean => actor !== null;
const admin = (actor: Actor | null): boolean => actor?.isAdmin === true;
const none = sql`null::text`;

const companyNamed = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(${hasWords(sql`c.search`, text)} and ${hasWords(sql`search_text(c.name)`, text)})`;

/** One query for each kind, over the index that its list is searched by. */
const finds: Readonly<Record<SearchKind, Find>> = {
  company: {
    mayUse: admin,
    rows: ({ text }) => ({
      id: sql`c.id`,
      name: sql`c.name`,
      slug: sql`c.slug`,
      from: sql`from open_companies c where ${companyNamed(text)} order by search_text(c.name), c.id`,
    }),
  },
  // Holders of the companies that somebody reads; the platform has people and entities.
  holder: {
    mayUse: (actor) => actor !== null && !actor.isAdmin && companiesFor(actor, "read").length > 0,
    rows: ({ text, actor }) => ({
      id: sql`h.id`,
      name: sql`h.name`,
      detail: sql`c.name`,
      slug: sql`c.slug`,
      from: sql`from ${holdersNow(actor ? companiesFor(actor, "read") : [])} held
        join holders h on h.id = held.holder_id join companies c on c.id = held.company_id
        where ${hasWords(sql`h.search`, text)} order by h.search, h.id, c.id`,
    }),
  },
  ownEntity: {
    mayUse: someone,
    rows: ({ text, actor }) => ({
      id: sql`c.id`,
      name: sql`c.legal_name`,
      detail: sql`c.siren`,
      from: sql`from corporates c join holders h on h.id = c.id
        where ${isOwn({ holderIds: actor?.holderIds ?? [] }, sql`c.id`)} and ${isCalled(text)}
        order by h.search, c.id`,
    }),
  },
  entity: {
    mayUse: admin,
    rows: ({ text }) => ({
      id: sql`c.id`,
      name: sql`c.legal_name`,
      detail: sql`c.siren`,
      from: sql`from corporates c join holders h on h.id = c.id where ${isCalled(text)}
        order by h.search, c.id`,
    }),
  },
  round: {
    mayUse: someone,
    rows: ({ ctx, text }) => ({
      id: sql`f.id`,
      name: sql`f.name`,
      detail: sql`c.name`,
      slug: sql`c.slug`,
      from: sql`from fundraisings f join companies c on c.id = f.company_id
        where ${openToCaller(ctx)} and ${hasWords(sql`(f.search || ' ' || search_text(c.name))`, text)}
        order by f.opens_on desc, f.id desc`,
    }),
  },
  marketplace: {
    mayUse: anybody,
    rows: ({ text }) => ({
      id: sql`c.id`,
      name: sql`c.name`,
      detail: sql`nullif(c.address_city, '')`,
      slug: sql`c.slug`,
      from: sql`from open_companies c where c.visible_on_marketplace and ${hasWords(sql`c.search`, text)}
        order by search_text(c.name), c.id`,
    }),
  },
  article: {
    mayUse: anybody,
    rows: ({ ctx, text }) => ({
      id: sql`a.id`,
      name: sql`a.title`,
      detail: sql`c.name`,
      slug: sql`c.slug`,
      from: sql`from articles a join companies c on c.id = a.company_id
        where a.published_at <= ${ctx.clock.now()} and ${maySee(ctx)}
          and ${hasWords(sql`search_text(a.title || ' ' || c.name)`, text)}
        order by a.published_at desc, a.id desc`,
    }),
  },
  person: {
    mayUse: admin,
    rows: ({ text }) => ({
      id: sql`u.id`,
      name: sql`h.name`,
      detail: sql`u.email`,
      from: sql`from users u join holders h on h.id = u.id
        where ${
          // A text with this sign is an address, and no name: both would read everybody.
          text.includes("@")
            ? sql`lower(u.email) like ${anywhere(text.toLowerCase())}`
            : hasWords(sql`h.search`, text)
        } order by u.id`,
    }),
  },
};

const rowsOf = (kind: SearchKind, asked: Asked): RawBuilder<Row> => {
  const { id, name, detail = none, slug = none, from } = finds[kind].rows(asked);
  return sql<Row>`(select ${kind}::text as kind, ${id} as id, ${name} as name,
    ${detail} as detail, ${slug} as company_slug ${from} limit ${foundAtMost})`;
};

/** Finds by its name what the caller may see, the first of each kind, in one statement. */
export const search = async (ctx: Context, text: string): Promise<SearchHit[]> => {
  // A registration that is not finished finds what a guest does.
  const actor = ctx.actor?.isUnfinished === true ? null : ctx.actor;
  const kinds = searchKinds.filter((kind) => finds[kind].mayUse(actor));
  const asked = { ctx, text, actor };
  const { rows } = await sql<Row>`${sql.join(
    kinds.map((kind) => rowsOf(kind, asked)),
    sql` union all `,
  )}`.execute(ctx.db);
  return rows.map(({ id, kind, name, detail, company_slug: companySlug }) => {
    const found = { id, kind, name, detail, companySlug };
    return { ...found, to: addressOf(found, actor?.isAdmin === true) };
  });
};
