import { foreseenDays } from "@coulisse/contract/operations/alerts.ts";
import type { NewsChoice } from "@coulisse/contract/messages/messages.schemas.ts";
import { dayMs } from "@coulisse/domain/spans.ts";
import { sql } from "kysely";
import { requireActor, type Context } from "#platform/context.ts";
import { readNewsChoices } from "#features/messages/bell/news-choices.queries.ts";
import { dueAt, topicOfAlert, type AlertKind } from "#features/operations/alerts/alerts.rules.ts";
import { isSearchedBy } from "#features/operations/alerts/saved-searches.queries.ts";
import { holds, isForHolders } from "#features/operations/alerts/standing.store.ts";

type Happened = Readonly<{
  kind: AlertKind;
  at: Date;
  held: boolean;
  wished: boolean;
  priced: boolean;
  searched: boolean;
}>;

/** A reader who follows many companies counts no further. */
const countedMax = 5000;

const listHappened = async (ctx: Context, userId: string): Promise<readonly Happened[]> => {
  const since = new Date(ctx.clock.now().getTime() - foreseenDays * dayMs);
  const { rows } = await sql<Happened>`
    select h.kind, h.happened_at as at, h.held, h.wished, h.priced, h.searched from (
      select e.kind, e.happened_at, ${isForHolders} as for_holders,
        ${holds(sql`${userId}::uuid`, sql`c.id`)} as held,
        (e.kind not in ('article_published', 'promotion_published')
          and ${await isSearchedBy(ctx, userId)}) as searched,
        exists (select from wishes w where w.company_id = c.id and w.user_id = ${userId}) as wished,
        exists (select from alert_prices p join offers o on o.id = e.subject_id
          where p.company_id = c.id and p.user_id = ${userId}
            and o.unit_price <= p.unit_price) as priced
      from alert_events e join open_companies c on c.id = e.company_id
      where e.happened_at > ${since}
        and not exists (select from offers o where o.id = e.subject_id and o.made_by = ${userId})
    ) h where h.held or (not h.for_holders and (h.wished or h.priced or h.searched))
    order by h.happened_at desc limit ${countedMax}`.execute(ctx.db);
  return rows;
};

const isWanted = ({ follows }: NewsChoice, happened: Happened): boolean => {
  const { kind, held, wished, priced, searched } = happened;
  if (priced || (searched && follows?.searched !== false)) return true;
  if (kind === "company_listed") return false;
  return (held && follows?.held === true) || (wished && follows?.wished === true);
};

/** Counts by the choices of today what happened lately: mails that are gathered are one. */
export const foreseeAlerts = async (ctx: Context) => {
  const { userId } = requireActor(ctx);
  const { items } = await readNewsChoices(ctx, userId);
  const gathered = new Set<number>();
  let atOnce = 0;
  let noticeCount = 0;
  for (const happened of await listHappened(ctx, userId)) {
    const choice = items.find(({ topic }) => topic === topicOfAlert[happened.kind]);
    if (!choice || !isWanted(choice, happened)) continue;
    if (choice.onSite) noticeCount += 1;
    if (!choice.byMail) continue;
    const rhythm = happened.priced ? "NOW" : (choice.follows?.rhythm ?? "NOW");
    if (rhythm === "NOW") atOnce += 1;
    else gathered.add(dueAt(happened.at, rhythm).getTime());
  }
  return { mailCount: atOnce + gathered.size, noticeCount };
};
