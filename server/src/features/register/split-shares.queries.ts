import type { Voter } from "@coulisse/contract/register.ts";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { endOfDay, type Moment } from "#features/register/balances.store.ts";
import { accountOf } from "#features/register/account-lines.queries.ts";
import { legalVoters } from "#features/register/split-shares.rules.ts";

/** A usufruct that stands: on whose account, of how many shares, and whose it is. */
type Usufruct = Readonly<{
  shareCategoryId: string;
  ownerId: string;
  /** Of somebody who is named on a line and has no account, the first line that names them. */
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

/** What of the shares of a company is split at a moment, and whose the usufruct is. */
export type SplitShares = Readonly<{
  usufructuaries: readonly Usufructuary[];
  /** Of the shares of an account, those that are in bare ownership. */
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

/** Who votes for split shares, and by what that is so. */
export type Voters = Readonly<{
  ordinary: Voter;
  extraordinary: Voter;
  ground: "SHARE_COMPANIES" | "CIVIL_CODE";
}>;

export const readVoters = async (ctx: Context, { companyId }: Moment): Promise<Voters> => {
  const { legal_form: legalForm } = await ctx.db
    .selectFrom("companies")
    .select("legal_form")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return legalVoters(legalForm);
};
