import { amountCents } from "@coulisse/domain/exact-numbers.ts";
import type { MovementType } from "@coulisse/contract/register/movements.ts";
import type { EffectPreview } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { decideDuty, rightsOf } from "@coulisse/domain/transfer-duty.ts";
import { sql } from "kysely";
import { snapshot, type Context } from "#platform/context.ts";
import { fieldProblem, invariant, Problem } from "#platform/problem.ts";
import { toUnitPrice, toWire } from "#platform/wire.ts";
import {
  onItsField,
  toNewMovement,
  type MovementFacts,
} from "#features/register/lines/register.commands.ts";
import { freeOf, sidesOf } from "#features/register/lines/register.rules.ts";
import { tryLine, type AppendedRow } from "#features/register/lines/register.store.ts";
import { requireTrier } from "#features/register/lines/writers.queries.ts";
import { subjectOfCategory } from "#features/securities/share-categories.queries.ts";

type Balance = {
  holder_id: string;
  name: string;
  account: bigint;
  position: bigint;
  pledged: bigint;
  usufruct: bigint;
  promised: bigint;
};

/** Balances are of who gives, then of who takes. */
const readBalances = async (ctx: Context, line: AppendedRow): Promise<Balance[]> => {
  const holders = [line.from_holder_id, line.to_holder_id].filter((id) => id !== null);
  const { rows } = await sql<Balance>`
    select h.id as holder_id, h.name, coalesce(s.quantity, 0)::bigint as account,
      coalesce(p.quantity, 0)::bigint as position, w.pledged, w.usufruct,
      (select coalesce(sum(quantity), 0)::bigint from share_promises
        where holder_id = h.id and share_category_id = ${line.share_category_id}) as promised
    from holders h
    cross join lateral (
      select coalesce(sum(change) filter (where kind = 'pledge'), 0)::bigint as pledged,
        coalesce(sum(change) filter (where kind = 'usufruct'), 0)::bigint as usufruct
      from encumbrance_changes
      where holder_id = h.id and share_category_id = ${line.share_category_id}
    ) w
    left join shareholders s on s.holder_id = h.id and s.share_category_id = ${line.share_category_id}
    left join positions p on p.holder_id = h.id and p.company_id = ${line.company_id}
    where h.id = any(${holders}::uuid[])
    order by array_position(${holders}::uuid[], h.id)`.execute(ctx.db);
  return rows;
};

/** Gives what a line adds to a holder: nothing where it is a mention. */
const changeOf = (line: AppendedRow, holderId: string): bigint => {
  if (line.type === "MENTION") return 0n;
  return line.to_holder_id === holderId ? line.quantity : -line.quantity;
};

const issuedBy = ({ type, quantity }: AppendedRow): bigint =>
  type === "ISSUE" ? quantity : type === "CANCELLATION" ? -quantity : 0n;

/** A paper comes with the line itself, and a domicile may still be added: what lacks is told, not refused. */
const toldLater = "-";

/**
 * Previews what the register's law makes of a movement: what is refused in earnest is refused here.
 * It reads in one snapshot, locks nothing and waits for nobody, and nothing stays.
 */
export const previewMovement = async (
  ctx: Context,
  companyId: string,
  type: MovementType,
  shareCategoryId: string,
  parties: { from: string | null; to: string | null },
  facts: MovementFacts,
): Promise<EffectPreview> => {
  const { from: fromHolderId, to: toHolderId } = parties;
  await requireTrier(ctx, companyId, { fromHolderId, toHolderId });
  const category = await subjectOfCategory(ctx, shareCategoryId);
  if (category.companyId !== companyId) throw new Problem("share_category_not_found");
  const { missing, ...sides } = sidesOf(type, parties);
  if (missing) throw fieldProblem("holder_not_found", `${missing}HolderId`);
  const line = toNewMovement(ctx, type, shareCategoryId, sides, {
    ...facts,
    lackingReason: toldLater,
  });
  try {
    return await snapshot(ctx, async (inner) => describe(inner, await tryLine(inner, line)));
  } catch (error) {
    throw onItsField(error);
  }
};

/**
 * Gives what a pledge or a usufruct adds to what weighs on an account; its beneficiary's has none
 * of it.
 */
const weighedAfter = (line: AppendedRow, { holder_id, pledged, usufruct }: Balance) => {
  const noted = line.type === "MENTION" && line.from_holder_id === holder_id ? line.quantity : 0n;
  return {
    pledged: pledged + (line.nature === "pledge" ? noted : 0n),
    usufruct: usufruct + (line.nature === "usufruct" ? noted : 0n),
  };
};

const effectOn = (line: AppendedRow, balance: Balance): EffectPreview["lines"][number] => {
  const { holder_id, name, account, position, promised } = balance;
  const change = changeOf(line, holder_id);
  return {
    holderId: holder_id,
    holderName: name,
    quantityBefore: toWire(account),
    quantityAfter: toWire(account + change),
    freeQuantityBefore: toWire(freeOf(account, balance) - promised),
    freeQuantityAfter: toWire(freeOf(account + change, weighedAfter(line, balance)) - promised),
    companyQuantityBefore: toWire(position),
    companyQuantityAfter: toWire(position + change),
  };
};

const signedOn = (row: AppendedRow): string => row.agreed_on ?? row.effective_on;

const isTaxed = (row: AppendedRow, baseCents: bigint): boolean =>
  row.type === "TRANSFER" && row.nature === "sale" && baseCents > 0n;

/** Gifts, inheritances and contributions owe other taxes, or none. */
const dutyOf = (
  row: AppendedRow,
  baseCents: bigint,
  company: { share_count: bigint; legal_form: string; is_real_estate: boolean | null },
): EffectPreview["duty"] => {
  if (!isTaxed(row, baseCents) || company.is_real_estate === null) return null;
  const { dutyCents, dueOn } = decideDuty({
    rights: rightsOf(company.legal_form, company.is_real_estate),
    baseCents,
    quantity: row.quantity,
    companyQuantity: company.share_count,
    signedOn: signedOn(row),
  });
  return { cents: toWire(dutyCents), dueOn };
};

type Lacking = EffectPreview["withoutDomicile"];

const withoutDomicile = (row: AppendedRow): Lacking => {
  const sides = [
    {
      holderId: row.from_holder_id,
      holderName: row.from_name,
      kind: row.from_kind,
      domicile: row.from_domicile,
    },
    {
      holderId: row.to_holder_id,
      holderName: row.to_name,
      kind: row.to_kind,
      domicile: row.to_domicile,
    },
  ];
  return sides.flatMap(({ holderId, holderName, kind, domicile }): Lacking =>
    holderId === null || domicile?.trim()
      ? []
      : [{ holderId, holderName: holderName ?? "", kind: kind as Lacking[number]["kind"] }],
  );
};

const describe = async (ctx: Context, row: AppendedRow): Promise<EffectPreview> => {
  const register = await ctx.db
    .selectFrom("registers as r")
    .innerJoin("companies as c", "c.id", "r.company_id")
    .select(["r.share_count", "c.legal_form"])
    .select(
      sql<boolean | null>`mainly_real_estate(c.id, ${signedOn(row)}::date)`.as("is_real_estate"),
    )
    .where("r.company_id", "=", row.company_id)
    .executeTakeFirst();
  invariant(register, "a company has its register");
  const price = toUnitPrice(row.unit_price);
  const amount = price === null ? null : amountCents(row.quantity, price);
  const balances = await readBalances(ctx, row);
  return {
    lines: balances.map((balance) => effectOn(row, balance)),
    companyTotalBefore: toWire(register.share_count),
    companyTotalAfter: toWire(register.share_count + issuedBy(row)),
    nextNumber: toWire(row.number),
    amountCents: amount === null ? null : toWire(amount),
    duty: dutyOf(row, amount ?? 0n, register),
    isDutyUnknown: isTaxed(row, amount ?? 0n) && register.is_real_estate === null,
    withoutDomicile: withoutDomicile(row),
  };
};
