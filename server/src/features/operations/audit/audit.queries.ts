import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import type { AuditEntry } from "@coulisse/contract/operations/audit.schemas.ts";
import type { auditRoutes } from "@coulisse/contract/operations/audit.ts";
import { sql, type RawBuilder } from "kysely";
import type { WayTo } from "#server/capability.ts";
import { snapshot, type Context, type Reading } from "#platform/context.ts";
import { readPage } from "#platform/keyset.ts";
import { isAmong, isOnDays } from "#platform/list-filters.ts";
import { hasWords } from "#platform/search.ts";
import { pathOfSubject } from "#features/operations/audit/audit-subjects.rules.ts";
import { idOfEntry } from "#features/operations/audit/audit.rules.ts";

type AuditQuery = ParsedQuery<(typeof auditRoutes)["listAudit"]>;

const byId = [{ by: sql`a.id`, kind: "whole" }] as const;

/**
 * The words are looked for in who acted, in whom it is about, and in the name of the company that
 * it is of.
 */
const isAbout = (search: string): RawBuilder<boolean> => {
  const people = sql`(select h.id from holders h where ${hasWords(sql`h.search`, search)})`;
  const companies = sql`(select c.id from companies c where ${hasWords(sql`search_text(c.name)`, search)})`;
  return sql<boolean>`(a.actor_id in ${people} or a.entity_id in (
    select id from holders where id in ${people}
    union all select id from investors where user_id in ${people}
    union all select id from companies where id in ${companies}
    union all select id from share_categories where company_id in ${companies}
    union all select id from fundraisings where company_id in ${companies}
    union all select id from contracts where company_id in ${companies}
    union all select id from formalities where company_id in ${companies}
    union all select id from articles where company_id in ${companies}
    union all select id from offers where company_id in ${companies}
    union all select id from deals where company_id in ${companies})
    or (a.entity_type = 'movement' and (a.detail ->> 'companyId')::uuid in ${companies}))`;
};

type Named = Readonly<{
  id: string;
  name: string | null;
  user_id: string | null;
  slug: string | null;
  round_id: string | null;
}>;

/** Finds what the entries of a page are about: the ids are unique over all that has one. */
const findSubjects = async (r: Reading, ids: readonly string[]): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select e.id, coalesce(h.name, o.name, c.name, k.name || ' · ' || kc.name, f.name, t.title, r.title,
        b.name_fr, m.company || ' · ' || m.number, g.title, ofc.name,
        regexp_replace(w.website_link, '^https?://', '')) as name,
      case when h.kind = 'user' then h.id end as user_id, m.slug, coalesce(f.id, s.fundraising_id) as round_id
    from unnest(${[...new Set(ids)]}::uuid[]) as e (id)
    left join holders h on h.id = e.id
    left join (select i.id, n.name from investors i join holders n on n.id = i.user_id) o
      on o.id = e.id
    left join companies c on c.id = e.id
    left join share_categories k on k.id = e.id left join companies kc on kc.id = k.company_id
    left join subscriptions s on s.id = e.id
    left join fundraisings f on f.id = e.id
    left join contracts t on t.id = e.id
    left join articles r on r.id = e.id
    left join badges b on b.id = e.id
    left join signatures g on g.id = e.id
    left join wishes w on w.id = e.id
    left join lateral (select company_id from offers where id = e.id
      union all select company_id from deals where id = e.id
      union all select company_id from formalities where id = e.id
      union all select w.company_id) as of_company on of_company.company_id is not null
    left join companies ofc on ofc.id = of_company.company_id
    left join lateral (select v.number, w.name as company, w.slug from movements v
      join companies w on w.id = v.company_id where v.id = e.id) m on true`.execute(r.db);
  return rows;
};

const asked = (r: Reading, query: AuditQuery) => {
  const { entity, search = "", action, from, to } = query;
  return r.db
    .selectFrom("audit_log as a")
    .leftJoin("holders as h", "h.id", "a.actor_id")
    .select([
      "a.id",
      "a.at",
      "a.actor_kind",
      "a.actor_id",
      "a.actor_means",
      "a.action",
      "a.entity_type",
      "a.entity_id",
    ])
    .select(["a.detail", "a.address", "h.name as actor_name"])
    .$if(entity !== undefined, (q) => q.where("a.entity_id", "=", entity ?? null))
    .$if(search.trim() !== "", (q) => q.where(isAbout(search)))
    .where(isAmong(sql.ref("a.action"), action))
    .where(isOnDays(sql.ref("a.at"), { from, to }));
};

/** Newest first: the index is by entity, and so is the count of one. */
export const listAudit = (ctx: Context, ways: Readonly<Record<string, WayTo>>, query: AuditQuery) =>
  snapshot(ctx, async (inner) => {
    const list = asked(inner, query);
    const { rows, ...page } = await readPage(list, query, { parts: byId, direction: "desc" });
    const found = await findSubjects(
      inner,
      rows.flatMap((row) => row.entity_id ?? []),
    );
    const known = new Map(found.map((subject) => [subject.id, subject]));
    const toEntry = (row: (typeof rows)[number]): AuditEntry => {
      const of = row.entity_id === null ? undefined : known.get(row.entity_id);
      const path = pathOfSubject(ways, {
        type: row.entity_type,
        id: row.entity_id,
        userId: of?.user_id ?? null,
        slug: of?.slug ?? null,
        roundId: of?.round_id ?? null,
      });
      return {
        id: idOfEntry(row.at, row.id),
        at: row.at.toISOString(),
        actorKind: row.actor_kind as AuditEntry["actorKind"],
        actorId: row.actor_id,
        actorMeans: row.actor_means,
        actorName: row.actor_name,
        action: row.action,
        entityType: row.entity_type,
        entityId: row.entity_id,
        subject: { name: of?.name ?? null, path },
        detail: row.detail as AuditEntry["detail"],
        address: row.address,
      };
    };
    return { ...page, items: rows.map(toEntry) };
  });
