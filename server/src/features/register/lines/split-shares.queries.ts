import type { CapTable, VoterRule } from "@coulisse/contract/register/register-shapes.schemas.ts";
import type { Voter } from "@coulisse/contract/register/register.ts";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";
import { endOfDay, type Moment } from "#features/register/lines/balances.store.ts";
import { accountOf } from "#features/register/holders/account-lines.queries.ts";
import { legalVoters } from "#features/register/lines/split-shares.rules.ts";

/** A usufruct that stands: on whose account, of how many shares, and whose it is. */
type Usufruct = Readonly<{
  shareCategoryId: string;
  ownerId: string;
  /**
   * The usufructuary, or where somebody is named on a line and has no account, the first line that
   * names them.
   */
  usufructuaryId: string;
  quantity: bigint;
}>;

export type Usufructuary = Readonly<{ id: string; name: string; isNamed: boolean }>;

type Row = {
  line_id: string;
  share_category_id: string;
  owner_id: string;
  holder_id: string | null;
  name: string;
  domicile: string | null;
  quantity: bigint;
};

/** Split shares are those of a company at a moment, and whose the usufruct is. */
export type SplitShares = Readonly<{
  usufructuaries: readonly Usufructuary[];
  /** Gives the shares of an account that are in bare ownership. */
  bareOf: (shareCategoryId: string, holderId: string) => bigint;
  /** The shares of others of which somebody has the usufruct, by category. */
  usufructOf: (holderId: string) => readonly Pick<Usufruct, "shareCategoryId" | "quantity">[];
}>;

const readRows = async (ctx: Context, moment: Moment): Promise<Row[]> => {
  const { companyId, on } = moment;
  const until = {
    now: sql`true`,
    past: sql`e.effective_on <= ${on}`,
    recorded: sql`exists (select from movements m where m.id = e.id
      and m.recorded_at < ${endOfDay(on)})`,
  }[moment.kind];
  const { rows } = await sql<Row>`
    select origin.id as line_id, origin.share_category_id, origin.from_holder_id as owner_id,
      origin.to_holder_id as holder_id, coalesce(origin.to_name, '') as name,
      origin.to_domicile as domicile, stands.quantity
    from (
      select e.encumbrance_id, sum(e.change)::bigint as quantity from encumbrance_changes e
      where e.share_category_id in (select id from share_categories where company_id = ${companyId})
        and e.kind = 'usufruct' and ${until}
      group by 1 having sum(e.change) > 0
    ) stands join movements origin on origin.id = stands.encumbrance_id
    order by origin.number`.execute(ctx.db);
  return rows;
};

/** A person is one, by name and domicile, on however many lines they are named. */
const usufructuaryOf = (known: Map<string, string>, row: Row): string => {
  if (row.holder_id !== null) return row.holder_id;
  const person = JSON.stringify([row.name, row.domicile]);
  const id = known.get(person) ?? row.line_id;
  known.set(person, id);
  return id;
};

export const readSplitShares = async (ctx: Context, moment: Moment): Promise<SplitShares> => {
  const known = new Map<string, string>();
  const people = new Map<string, Usufructuary>();
  const bare = new Map<string, bigint>();
  const usufructs: Usufruct[] = [];
  for (const row of await readRows(ctx, moment)) {
    const { share_category_id: shareCategoryId, owner_id: ownerId, name, quantity } = row;
    const id = usufructuaryOf(known, row);
    people.set(id, { id, name, isNamed: row.holder_id === null });
    const account = accountOf(shareCategoryId, ownerId);
    bare.set(account, (bare.get(account) ?? 0n) + quantity);
    usufructs.push({ shareCategoryId, ownerId, usufructuaryId: id, quantity });
  }
  const byUsufructuary = Map.groupBy(usufructs, ({ usufructuaryId }) => usufructuaryId);
  return {
    usufructuaries: [...people.values()],
    bareOf: (shareCategoryId, holderId) => bare.get(accountOf(shareCategoryId, holderId)) ?? 0n,
    usufructOf: (holderId) => byUsufructuary.get(holderId) ?? [],
  };
};

/** Voters say who votes for split shares, and by what that is so. */
export type Voters = NonNullable<CapTable["splitVotes"]>;

type Stated = { ordinary: Voter; extraordinary: Voter; source: string };

/**
 * Finds what the articles said on the day, as it was known at the end of it where that is asked.
 */
const findStated = async (
  { db }: Context,
  { companyId, on, kind }: Moment,
): Promise<Stated | undefined> => {
  const known = kind === "recorded" ? sql`recorded_at < ${endOfDay(on)}` : sql`true`;
  const { rows } = await sql<Stated>`
    select ordinary, extraordinary, source from voter_rules
    where company_id = ${companyId} and effective_on <= ${on} and ${known}
    order by effective_on desc, number desc limit 1`.execute(db);
  return rows[0];
};

export const readVoters = async (ctx: Context, moment: Moment): Promise<Voters> => {
  const { companyId } = moment;
  const stated = await findStated(ctx, moment);
  if (stated) return { ...stated, ground: "ARTICLES" };
  const { legal_form: legalForm } = await ctx.db
    .selectFrom("companies")
    .select("legal_form")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return { ...legalVoters(legalForm), source: null };
};

export const listVoterRules = async (ctx: Context, companyId: string): Promise<VoterRule[]> => {
  await requireCompany(ctx, companyId);
  const rows = await ctx.db
    .selectFrom("voter_rules as r")
    .leftJoin("holders as h", "h.id", "r.actor_id")
    .select(["r.id", "r.ordinary", "r.extraordinary", "r.effective_on", "r.source"])
    .select(["r.recorded_at", "h.name"])
    .where("r.company_id", "=", companyId)
    .orderBy("r.effective_on", "desc")
    .orderBy("r.number", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ordinary: row.ordinary as Voter,
    extraordinary: row.extraordinary as Voter,
    effectiveOn: row.effective_on,
    source: row.source,
    statedBy: row.name,
    recordedAt: row.recorded_at.toISOString(),
  }));
};
