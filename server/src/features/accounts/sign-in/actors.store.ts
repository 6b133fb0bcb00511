import type { OpeningState } from "@coulisse/domain/company-openings.ts";
import type { CompanyRole } from "@coulisse/domain/company-roles.ts";
import { batcherOf, type Outcome } from "#platform/batch.ts";
import { dayOf } from "#platform/clock.ts";
import type { Services } from "#platform/context.ts";

type ActorRow = {
  session_id: string;
  user_id: string;
  role: string;
  state: string;
  company_roles: Readonly<Record<string, CompanyRole>>;
  unopened: Readonly<Record<string, OpeningState>>;
  corporate_ids: string[];
  lacks_factor: boolean;
};

const actorQuery = `select s.access_hash, s.id as session_id, u.id as user_id, u.role, u.state,
    (select coalesce(jsonb_object_agg(company_id, role), '{}') from company_roles
      where user_id = u.id and ended_at is null and (until_on is null or until_on >= $3::date))
      as company_roles,
    (select coalesce(jsonb_object_agg(c.id, c.opening_state), '{}')
      from company_roles r join companies c on c.id = r.company_id
      where r.user_id = u.id and r.ended_at is null and c.opening_state <> 'OPEN') as unopened,
    array(select corporate_id from representatives_now where user_id = u.id)::uuid[] as corporate_ids,
    u.role = 'ROLE_ADMIN' and not exists (select from factors
      where user_id = u.id and confirmed_at is not null) as lacks_factor
  from sessions s join users u on u.id = s.user_id
  where s.access_hash = any($1::bytea[]) and s.access_expires_at > $2 and s.ended_at is null
    and not s.awaits_factor and u.state in ('ACTIVE', 'REGISTERING')`;

const actors = batcherOf(
  async (
    pool: Services["pool"],
    asked: readonly { hash: Buffer; now: Date }[],
  ): Promise<Outcome<ActorRow | undefined>[]> => {
    const hashes = new Map(asked.map(({ hash }) => [hash.toString("hex"), hash]));
    const now = asked[0]?.now;
    const { rows } = await pool.query<ActorRow & { access_hash: Buffer }>({
      name: "actors",
      text: actorQuery,
      values: [[...hashes.values()], now, now && dayOf(now)],
    });
    const found = new Map(rows.map((row) => [row.access_hash.toString("hex"), row]));
    return asked.map(({ hash }) => ({ value: found.get(hash.toString("hex")) }));
  },
);

/**
 * The actor is looked up on every request; requests that arrive together are looked up together,
 * never from memory.
 */
export const findActor = (
  { pool, clock }: Services,
  accessHash: Buffer,
): Promise<ActorRow | undefined> => actors(pool, { hash: accessHash, now: clock.now() });
