import type { Joining, JoiningPreview } from "@coulisse/contract/register/joinings.schemas.ts";
import type { joiningRoutes } from "@coulisse/contract/register/joinings.ts";
import type { ParsedBody, ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { requireAdmin, snapshot, type Context, type Reading } from "#platform/context.ts";
import { byId, readPage } from "#platform/keyset.ts";
import { Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";
import {
  obstacleOf,
  type JoinedKind,
  type Side,
} from "#features/register/joinings/joinings.rules.ts";

type SideRow = {
  id: string;
  kind: JoinedKind;
  name: string;
  signs_in: boolean;
  is_verified: boolean;
  birth_on: string | null;
  birth_place: string | null;
  siren: string | null;
  members: string | null;
  is_encumbered: boolean;
  held_count: number;
  stands: boolean;
};

const toSide = (row: SideRow): Side => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  signsIn: row.signs_in,
  isVerified: row.is_verified,
  birthOn: row.birth_on,
  birthPlace: row.birth_place,
  siren: row.siren,
  members: row.members,
  isEncumbered: row.is_encumbered,
  heldCount: row.held_count,
});

const readSide = async (r: Reading, companyId: string, holderId: string): Promise<Side> => {
  const { rows } = await sql<SideRow>`
    select h.id, h.kind, h.name,
      coalesce(u.state <> 'INVITED', false) or exists (select from representatives_now l
        where l.corporate_id = h.id) as signs_in,
      case h.kind
        when 'user' then exists (select from investors i
          where i.user_id = h.id and i.kyc_state = 'VALIDATED')
        when 'corporate' then c.confirmed_at is not null
        else true end as is_verified,
      u.birth_on::text, u.birth_place, c.siren,
      (select string_agg(search_text(m.name) || ' ' || m.numerator || '/' || m.denominator, ', '
          order by search_text(m.name), m.numerator, m.denominator)
        from joint_members m where m.composition_id = joint_composition(h.id)) as members,
      exists (select from (
        select sum(e.change) as left from encumbrance_changes e
        where e.company_id = ${companyId} and (e.holder_id = h.id or e.beneficiary_id = h.id)
        group by e.encumbrance_id) weighed where weighed.left > 0) as is_encumbered,
      (select count(*)::integer from shareholders s
        where s.holder_id = h.id and s.company_id = ${companyId} and s.quantity > 0) as held_count,
      exists (select from shareholders s
        where s.holder_id = h.id and s.company_id = ${companyId}) as stands
    from holders h left join users u on u.id = h.id left join corporates c on c.id = h.id
    where h.id = ${holderId}`.execute(r.db);
  const [row] = rows;
  if (!row?.stands) throw new Problem("holder_not_found");
  return toSide(row);
};

const isJoinedAs = async (
  r: Reading,
  companyId: string,
  { fromHolderId, toHolderId }: Accounts,
): Promise<boolean> => {
  const { rows } = await sql`
    select from joined_accounts j where j.company_id = ${companyId} and j.undoes_id is null
      and j.from_holder_id = ${fromHolderId} and j.to_holder_id = ${toHolderId}
      and not exists (select from joined_accounts u where u.undoes_id = j.id)`.execute(r.db);
  return rows.length > 0;
};

type Accounts = ParsedBody<(typeof joiningRoutes)["previewJoining"]>;
export type Sides = Readonly<{ from: Side; to: Side }>;

/** Both as they stand in the register of a company; refused where they are not one holder. */
export const readSides = async (
  r: Reading,
  companyId: string,
  { fromHolderId, toHolderId }: Accounts,
): Promise<Sides> => {
  const from = await readSide(r, companyId, fromHolderId);
  const to = await readSide(r, companyId, toHolderId);
  const obstacle = obstacleOf(from, to);
  if (obstacle) throw new Problem(obstacle);
  if (await isJoinedAs(r, companyId, { fromHolderId: toHolderId, toHolderId: fromHolderId })) {
    throw new Problem("joining_reversed");
  }
  return { from, to };
};

type HeldRow = { id: string; name: string; quantity: bigint; to_before: bigint };

/** Reads what the first account has today, category by category, beside what the second has. */
export const readHeld = async (
  r: Reading,
  companyId: string,
  { fromHolderId, toHolderId }: Accounts,
): Promise<HeldRow[]> => {
  const { rows } = await sql<HeldRow>`
    select k.id, k.name, f.quantity, coalesce(t.quantity, 0) as to_before
    from shareholders f join share_categories k on k.id = f.share_category_id
      left join shareholders t on t.share_category_id = k.id and t.holder_id = ${toHolderId}
    where f.holder_id = ${fromHolderId} and f.company_id = ${companyId} and f.quantity > 0
    order by k.id`.execute(r.db);
  return rows;
};

const named = ({ id, kind, name }: Pick<Side, "id" | "kind" | "name">) => ({ id, kind, name });

export const previewJoining = (
  ctx: Context,
  companyId: string,
  accounts: Accounts,
): Promise<JoiningPreview> => {
  requireAdmin(ctx);
  return snapshot(ctx, async (inner) => {
    await requireCompany(inner, companyId);
    const { from, to } = await readSides(inner, companyId, accounts);
    const held = await readHeld(inner, companyId, accounts);
    return {
      from: named(from),
      to: named(to),
      categories: held.map(({ id, name, quantity, to_before: before }) => ({
        id,
        name,
        quantity: toWire(quantity),
        toBefore: toWire(before),
        toAfter: toWire(before + quantity),
      })),
    };
  });
};

const selectJoinings = (r: Reading) =>
  r.db
    .selectFrom("joined_accounts as j")
    .innerJoin("holders as f", "f.id", "j.from_holder_id")
    .innerJoin("holders as t", "t.id", "j.to_holder_id")
    .leftJoin("joined_accounts as u", "u.undoes_id", "j.id")
    .select(["j.id", "j.effective_on", "j.evidence", "j.first_number", "j.last_number"])
    .select(["j.recorded_at", "f.id as from_id", "f.kind as from_kind", "f.name as from_name"])
    .select(["t.id as to_id", "t.kind as to_kind", "t.name as to_name"])
    .select(["u.first_number as undone_first", "u.last_number as undone_last"])
    .select(["u.reason as undone_reason", "u.recorded_at as undone_at"]);
type Row = Awaited<ReturnType<ReturnType<typeof selectJoinings>["executeTakeFirstOrThrow"]>>;

const toJoining = (row: Row): Joining => {
  const { undone_first: first, undone_last: last, undone_reason: reason, undone_at: at } = row;
  return {
    id: row.id,
    from: { id: row.from_id, kind: row.from_kind as JoinedKind, name: row.from_name },
    to: { id: row.to_id, kind: row.to_kind as JoinedKind, name: row.to_name },
    effectiveOn: row.effective_on,
    evidence: row.evidence,
    firstNumber: toWire(row.first_number),
    lastNumber: toWire(row.last_number),
    recordedAt: row.recorded_at.toISOString(),
    undone:
      first === null || last === null || reason === null || at === null
        ? null
        : {
            firstNumber: toWire(first),
            lastNumber: toWire(last),
            reason,
            at: at.toISOString(),
          },
  };
};

export const getJoining = async (r: Reading, id: string): Promise<Joining> => {
  const row = await selectJoinings(r).where("j.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("joining_not_found");
  return toJoining(row);
};

export const listJoinings = async (
  ctx: Context,
  companyId: string,
  query: ParsedQuery<(typeof joiningRoutes)["listJoinings"]>,
) => {
  await requireCompany(ctx, companyId);
  const found = selectJoinings(ctx)
    .where("j.company_id", "=", companyId)
    .where("j.undoes_id", "is", null);
  const { rows, ...page } = await readPage(found, query, {
    parts: [byId(sql`j.id`)],
    direction: "desc",
  });
  return { ...page, items: rows.map(toJoining) };
};
