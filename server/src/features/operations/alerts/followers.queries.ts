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

/**
 * The next people who follow a company as they chose: they hold its shares, by themselves or through
 * an entity, wish for it, or named the price at which they want its shares. Who offers is not told of
 * their own offer, and nobody of a company that they may not see.
 */
export const listFollowersAfter = async (
  r: Reading,
  event: UntoldEvent,
  most: number,
): Promise<readonly Follower[]> => {
  const { company_id: companyId, subject_id: subjectId, told_up_to: after } = event;
  const topic = topicOfAlert[event.kind];
  const { rows } = await sql<Row>`
    with offered as (select unit_price, holder_id, made_by from offers where id = ${subjectId}),
    found as (
      select p.holder_id as user_id, true as held, false as wished, false as priced
        from positions p where p.company_id = ${companyId} and p.quantity > 0
      union all
      select l.user_id, true, false, false
        from positions p join representatives_now l on l.corporate_id = p.holder_id
        where p.company_id = ${companyId} and p.quantity > 0
      union all
      select w.user_id, false, true, false from wishes w where w.company_id = ${companyId}
      union all
      select a.user_id, false, false, true from alert_prices a join offered o on o.unit_price <= a.unit_price
        where a.company_id = ${companyId}
    )
    select f.user_id as "userId", bool_or(f.held) as held, bool_or(f.priced) as priced,
      coalesce(n.on_site, true) as "onSite", coalesce(n.by_mail, true) as "byMail",
      coalesce(n.by_push, false) as "byPush", n.rhythm
    from found f join users u on u.id = f.user_id and u.state = 'ACTIVE'
    left join news_choices n on n.user_id = f.user_id and n.topic = ${topic}
    where (${after}::uuid is null or f.user_id > ${after}::uuid)
      and not exists (select from offered o where f.user_id in (o.made_by, o.holder_id)
        or exists (select from representatives_now l
          where l.corporate_id = o.holder_id and l.user_id = f.user_id))
    group by f.user_id, n.on_site, n.by_mail, n.by_push, n.rhythm, n.held, n.wished
    having (bool_or(f.held) or not ${event.for_holders})
      and (bool_or(f.priced) or (bool_or(f.held) and coalesce(n.held, true))
        or (bool_or(f.wished) and coalesce(n.wished, true)))
      and (coalesce(n.on_site, true) or coalesce(n.by_mail, true) or coalesce(n.by_push, false))
    order by f.user_id limit ${most}`.execute(r.db);
  return rows.map(({ priced, ...row }) => ({
    ...row,
    rhythm: priced ? "NOW" : (row.rhythm ?? followedTopics[topic]),
  }));
};
