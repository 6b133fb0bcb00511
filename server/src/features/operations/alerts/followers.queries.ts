import { followedTopics, type NewsRhythm } from "@coulisse/contract/messages/news.ts";
import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";
import type { UntoldEvent } from "#features/operations/alerts/alerts.store.ts";
import { topicOfAlert } from "#features/operations/alerts/alerts.rules.ts";

/** Somebody who follows a company, and where and how soon they are told of an event of it. */
export type Follower = Readonly<{
  userId: string;
  held: boolean;
  onSite: boolean;
  byMail: boolean;
  byPush: boolean;
  rhythm: NewsRhythm;
}>;

type Row = Omit<Follower, "rhythm"> & Readonly<{ priced: boolean; rhythm: NewsRhythm | null }>;

/** People whose searches find the company, and up to whom that was asked, where there are more. */
type Searchers = Readonly<{ userIds: readonly string[]; upTo: string | null }>;

/**
 * The next people who follow a company as they chose: they hold its shares, by themselves or through
 * an entity, wish for it, named the price at which they want its shares, or keep a search that finds it. Who offers is not told of
 * their own offer, and nobody of a company that they may not see.
 */
export const listFollowersAfter = async (
  r: Reading,
  event: UntoldEvent,
  { most, ...searchers }: Readonly<{ most: number }> & Searchers,
): Promise<readonly Follower[]> => {
  const { company_id: companyId, subject_id: subjectId, told_up_to: after } = event;
  const topic = topicOfAlert[event.kind];
  // Who has or wishes for a company knows of it already.
  const isNew = event.kind === "company_listed";
  const { rows } = await sql<Row>`
    with offered as (select unit_price, holder_id, made_by from offers where id = ${subjectId}),
    found as (
      select p.holder_id as user_id, true as held, false as wished, false as priced,
        false as searched
        from positions p where p.company_id = ${companyId} and p.quantity > 0
      union all
      select l.user_id, true, false, false, false
        from positions p join representatives_now l on l.corporate_id = p.holder_id
        where p.company_id = ${companyId} and p.quantity > 0
      union all
      select w.user_id, false, true, false, false from wishes w where w.company_id = ${companyId}
      union all
      select s.user_id, false, false, false, true from unnest(${[...searchers.userIds]}::uuid[]) s (user_id)
      union all
      select a.user_id, false, false, true, false from alert_prices a join offered o on o.unit_price <= a.unit_price
        where a.company_id = ${companyId}
    )
    select f.user_id as "userId", bool_or(f.held) as held, bool_or(f.priced) as priced,
      coalesce(n.on_site, true) as "onSite", coalesce(n.by_mail, true) as "byMail",
      coalesce(n.by_push, false) as "byPush", n.rhythm
    from found f join users u on u.id = f.user_id and u.state = 'ACTIVE'
    left join news_choices n on n.user_id = f.user_id and n.topic = ${topic}
    where (${after}::uuid is null or f.user_id > ${after}::uuid)
      and (${searchers.upTo}::uuid is null or f.user_id <= ${searchers.upTo}::uuid)
      and not exists (select from offered o where f.user_id in (o.made_by, o.holder_id)
        or exists (select from representatives_now l
          where l.corporate_id = o.holder_id and l.user_id = f.user_id))
    group by f.user_id, n.on_site, n.by_mail, n.by_push, n.rhythm, n.held, n.wished, n.searched
    having (bool_or(f.held) or not ${event.for_holders})
      and (bool_or(f.priced) or (bool_or(f.held) and coalesce(n.held, true) and not ${isNew}::boolean)
        or (bool_or(f.wished) and coalesce(n.wished, true) and not ${isNew}::boolean)
        or (bool_or(f.searched) and coalesce(n.searched, true)))
      and (coalesce(n.on_site, true) or coalesce(n.by_mail, true) or coalesce(n.by_push, false))
    order by f.user_id limit ${most}`.execute(r.db);
  return rows.map(({ priced, ...row }) => ({
    ...row,
    rhythm: priced ? "NOW" : (row.rhythm ?? followedTopics[topic]),
  }));
};
