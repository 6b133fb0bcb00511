import type { QueueCounts } from "@coulisse/contract/operations/system.schemas.ts";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { refusalCountsSince } from "#features/operations/system/platform-health.rules.ts";

/** Each is counted over the index by which its list is read, so that it may be asked every minute. */
export const countQueues = async (ctx: Context): Promise<QueueCounts> => {
  const since = refusalCountsSince(ctx.clock.now());
  const { rows } = await sql<QueueCounts>`select
    (select count(*)::int from company_openings where state = 'SUBMITTED') as openings,
    (select count(*)::int from investors i join users u on u.id = i.user_id
      where i.kyc_state = 'SUBMITTED' and u.state <> 'ERASED') as identities,
    (select count(*)::int from corporate_users where status = 'PENDING') as corporates,
    (select count(*)::int from proposals
      where state = 'WAITING' and waits_for = 'PLATFORM') as proposals,
    (select count(*)::int from name_changes where state = 'PENDING') as "nameChanges",
    (select count(*)::int from class_requests where state = 'PENDING') as "classRequests",
    (select count(*)::int from screening_hits where state = 'OPEN') as matches,
    (select count(*)::int from bank_lines where state = 'WAITING') as "bankLines",
    (select count(*)::int from withdrawals where state in ('TO_CHECK', 'READY')) as withdrawals,
    (select count(*)::int from messages
      where state = 'FAILED' and settled_at > ${since}) as "refusedMessages"`.execute(ctx.db);
  const [counts] = rows;
  if (!counts) throw new Error("A query of counts alone has a row.");
  return counts;
};
