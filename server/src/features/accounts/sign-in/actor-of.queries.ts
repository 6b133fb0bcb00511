import type { OpeningState } from "@coulisse/domain/company-openings.ts";
import type { CompanyRole } from "@coulisse/domain/company-roles.ts";
import { sql } from "kysely";
import { partRoles, type Actor } from "#platform/actor.ts";
import { dayOf } from "#platform/clock.ts";
import type { Reading } from "#platform/context.ts";

type Row = Readonly<{
  company_roles: Readonly<Record<string, CompanyRole>>;
  unopened: Readonly<Record<string, OpeningState>>;
  corporate_ids: readonly string[];
}>;

/**
 * Finds somebody as who asks for what waits for them, where no session of theirs does: a clock, or a
 * calendar. They read as themselves, and never as who runs the platform.
 */
export const findReader = async (r: Reading, userId: string): Promise<Actor | undefined> => {
  const { rows } = await sql<Row>`select
    (select coalesce(jsonb_object_agg(company_id, role), '{}') from company_roles
      where user_id = u.id and ended_at is null
        and (until_on is null or until_on >= ${dayOf(r.clock.now())}::date)) as company_roles,
    (select coalesce(jsonb_object_agg(c.id, c.opening_state), '{}')
      from company_roles a join companies c on c.id = a.company_id
      where a.user_id = u.id and a.ended_at is null and c.opening_state <> 'OPEN') as unopened,
    array(select corporate_id from representatives_now where user_id = u.id)::uuid[] as corporate_ids
    from users u where u.id = ${userId} and u.state = 'ACTIVE'`.execute(r.db);
  const [row] = rows;
  return (
    row && {
      userId,
      sessionId: null,
      isAdmin: false,
      ...partRoles(row.company_roles),
      unopened: row.unopened,
      holderIds: [userId, ...row.corporate_ids],
    }
  );
};
