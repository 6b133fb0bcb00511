import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Context, Writing } from "#platform/context.ts";
import { toUnitPrice } from "#platform/wire.ts";
import type { WrittenTransfer } from "#features/formalities/written-transfers.rules.ts";

/** Lists the next companies whose register has lines that nobody was told of yet. */
export const listUnfollowed = async (
  ctx: Context,
  after: string | null,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ company_id: string }>`
    select r.company_id from registers r join open_companies c on c.id = r.company_id
    left join followed_registers f using (company_id)
    where r.last_number > coalesce(f.number, 0)
      and ${after === null ? sql`true` : sql`r.company_id > ${after}`}
    order by r.company_id limit ${most}`.execute(ctx.db);
  return rows.map((row) => row.company_id);
};

type LineRow = {
  id: string;
  number: bigint;
  nature: string;
  corrects_id: string | null;
  is_corrected: boolean;
  corrected_number: bigint | null;
  corrected_nature: string | null;
  was_told: boolean;
  reason: string | null;
  company: string;
  slug: string;
  legal_form: string;
  siren: string | null;
  seat: string | null;
  is_real_estate: boolean | null;
  share_count: bigint;
  category_name: string;
  quantity: bigint;
  unit_price: string | null;
  from_holder_id: string;
  from_kind: string;
  from_name: string;
  from_domicile: string | null;
  to_holder_id: string;
  to_kind: string;
  to_name: string;
  to_domicile: string | null;
  signed_on: string;
  effective_on: string;
  recorded_at: Date;
};

/** A line that was undone, and whether its parties were told of it. */
export type Undone = Readonly<{
  id: string;
  number: bigint;
  nature: string;
  wasTold: boolean;
  reason: string | null;
}>;

export type FollowedLine = Readonly<{
  transfer: WrittenTransfer;
  slug: string;
  /** The line that this one undoes, and why. */
  corrects: Undone | null;
  isCorrected: boolean;
}>;

/** Finds the last line of a register: those that are written meanwhile are followed the next time. */
export const findLastNumber = async (w: Writing, companyId: string): Promise<bigint> => {
  const row = await w.db
    .selectFrom("registers")
    .select("last_number")
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return row.last_number;
};

/** Reads the transfers by hand of a register between two numbers, the first first. */
export const readWrittenTransfers = async (
  w: Writing,
  companyId: string,
  { after, until, most }: Readonly<{ after: bigint; until: bigint; most: number }>,
): Promise<FollowedLine[]> => {
  const { rows } = await sql<LineRow>`
    select m.id, m.number, m.nature, m.corrects_id, m.category_name, m.quantity, m.unit_price,
      exists (select from movements x where x.corrects_id = m.id) as is_corrected,
      wrong.number as corrected_number, wrong.nature as corrected_nature, m.reason,
      exists (select from told_lines t where t.movement_id = wrong.id) as was_told,
      m.from_holder_id, m.from_kind, m.from_name, m.from_domicile,
      m.to_holder_id, m.to_kind, m.to_name, m.to_domicile,
      coalesce(m.agreed_on, m.effective_on) as signed_on, m.effective_on, m.recorded_at,
      c.name as company, c.slug, c.legal_form, r.share_count,
      coalesce(left(c.siret, 9), substring(regexp_replace(c.rcs_number, '\\D', '', 'g') from '^\\d{9}$'))
        as siren,
      nullif(concat_ws(', ', nullif(c.address_line1, ''), nullif(c.address_line2, ''),
        nullif(concat_ws(' ', c.address_postcode, c.address_city), '')), '') as seat,
      mainly_real_estate(c.id, coalesce(m.agreed_on, m.effective_on)) as is_real_estate
    from movements m join companies c on c.id = m.company_id
    join registers r on r.company_id = m.company_id
    left join movements wrong on wrong.id = m.corrects_id
    where m.company_id = ${companyId} and m.number > ${after} and m.number <= ${until} and m.type = 'TRANSFER'
      and m.origin = 'manual'
    order by m.number limit ${most}`.execute(w.db);
  return rows.map((row) => ({
    slug: row.slug,
    corrects:
      row.corrects_id === null || row.corrected_number === null || row.corrected_nature === null
        ? null
        : {
            id: row.corrects_id,
            number: row.corrected_number,
            nature: row.corrected_nature,
            wasTold: row.was_told,
            reason: row.reason,
          },
    isCorrected: row.is_corrected,
    transfer: {
      id: row.id,
      number: row.number,
      nature: row.nature,
      companyId,
      company: row.company,
      legalForm: row.legal_form,
      siren: row.siren,
      seat: row.seat,
      isRealEstate: row.is_real_estate,
      companyQuantity: row.share_count,
      category: row.category_name,
      quantity: row.quantity,
      unitPrice: toUnitPrice(row.unit_price),
      from: {
        holderId: row.from_holder_id,
        kind: row.from_kind,
        name: row.from_name,
        domicile: row.from_domicile,
      },
      to: {
        holderId: row.to_holder_id,
        kind: row.to_kind,
        name: row.to_name,
        domicile: row.to_domicile,
      },
      signedOn: row.signed_on,
      effectiveOn: row.effective_on,
      recordedOn: dayOf(row.recorded_at),
    },
  }));
};

/** R-25: above a quarter of the company, somebody is named as its beneficial owner. */
const isMoreThanAQuarter = (held: bigint, all: bigint): boolean => held * 4n > all;

/**
 * Whether a line moved somebody over the quarter, or below it, by the lines that were written until
 * then: positions are of now, and other lines may have followed.
 */
export const changesOwners = async (w: Writing, line: WrittenTransfer): Promise<boolean> => {
  const sides = [line.from.holderId, line.to.holderId];
  const { rows } = await sql<{ holder: string; held: bigint; all: bigint }>`
    select side.holder,
      (select coalesce(sum(quantity), 0)::bigint from movements
        where to_holder_id = side.holder and company_id = ${line.companyId}
          and number <= ${line.number} and type in ('ISSUE', 'TRANSFER'))
      - (select coalesce(sum(quantity), 0)::bigint from movements
        where from_holder_id = side.holder and company_id = ${line.companyId}
          and number <= ${line.number} and type in ('CANCELLATION', 'TRANSFER')) as held,
      (select coalesce(sum(case type when 'ISSUE' then quantity else -quantity end), 0)::bigint
        from movements where company_id = ${line.companyId} and number <= ${line.number}
          and type in ('ISSUE', 'CANCELLATION')) as all
    from unnest(${sides}::uuid[]) as side (holder)`.execute(w.db);
  return rows.some(({ holder, held, all }) => {
    const before = holder === line.to.holderId ? held - line.quantity : held + line.quantity;
    return isMoreThanAQuarter(before, all) !== isMoreThanAQuarter(held, all);
  });
};

/** Finds the account that certifies what somebody holds of a category after a line. */
export const findAccountOf = async (
  w: Writing,
  movementId: string,
  holderId: string,
): Promise<string | undefined> => {
  const row = await w.db
    .selectFrom("shareholders as s")
    .innerJoin("movements as m", "m.share_category_id", "s.share_category_id")
    .select("s.id")
    .where("m.id", "=", movementId)
    .where("s.holder_id", "=", holderId)
    .executeTakeFirst();
  return row?.id;
};

/** Finds those of them whose account is open and whose address is proved. */
export const findProven = async (
  w: Writing,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await w.db
    .selectFrom("users")
    .select("id")
    .where("id", "in", [...new Set(userIds)])
    .where("state", "=", "ACTIVE")
    .where("email_verified_at", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
