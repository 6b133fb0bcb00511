import type { Nature } from "@coulisse/contract/register/movements.ts";
import type { Welcome } from "@coulisse/contract/register/welcome.schemas.ts";
import { sql } from "kysely";
import { seeInvitation } from "#features/accounts/welcome/facts.commands.ts";
import { companyImagesOf, coverOf } from "#features/companies/images/company-images.queries.ts";
import { readIssuer } from "#features/companies/issuer.queries.ts";
import { standingLines } from "#features/register/lines/register.rules.ts";
import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";

const linesMax = 50;

const findCompany = async (ctx: Context, id: string): Promise<Welcome["company"]> => {
  const row = await ctx.db
    .selectFrom("companies")
    .select(["name", "slug", "sector", "address_city"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const images = (await companyImagesOf(ctx, [id])).get(id);
  const { siren } = await readIssuer(ctx, id, { on: dayOf(ctx.clock.now()) });
  return {
    name: row.name,
    slug: row.slug,
    sector: row.sector as NonNullable<Welcome["company"]>["sector"],
    city: row.address_city,
    siren: siren === "" ? null : siren,
    logo: images?.logo ?? null,
    image: coverOf(images),
  };
};

type Line = Readonly<{
  id: string;
  correctsId: string | null;
  number: bigint;
  effective_on: string;
  nature: Nature;
  category: string;
  other: string | null;
  change: bigint;
}>;
type Held = Readonly<{ name: string; quantity: bigint; share_count: bigint }>;

const readLines = async (ctx: Context, companyId: string, holderId: string): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select m.id, m.corrects_id as "correctsId", m.number, m.effective_on, m.nature,
      k.name as category,
      case when m.to_holder_id = ${holderId} then m.from_name else m.to_name end as other,
      case when m.to_holder_id = ${holderId} then m.quantity else -m.quantity end as change
    from movements m join share_categories k on k.id = m.share_category_id
    where m.company_id = ${companyId} and m.type in ('ISSUE', 'TRANSFER', 'CANCELLATION')
      and ${holderId} in (m.to_holder_id, m.from_holder_id)
    order by m.effective_on, m.number`.execute(ctx.db);
  return rows;
};

const readHeld = async (ctx: Context, companyId: string, holderId: string): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select k.name, s.quantity, r.share_count
    from shareholders s join share_categories k on k.id = s.share_category_id
      join registers r on r.company_id = s.company_id
    where s.company_id = ${companyId} and s.holder_id = ${holderId} and s.quantity > 0
    order by k.created_at, k.id`.execute(ctx.db);
  return rows;
};

/** Shares with the lines that they come from; lines that cancel out are named, and not counted. */
const readShares = async (
  ctx: Context,
  companyId: string,
  holderId: string,
): Promise<Welcome["shares"]> => {
  const held = await readHeld(ctx, companyId, holderId);
  const lines = await readLines(ctx, companyId, holderId);
  const standing = standingLines(lines);
  const stands = new Set(standing.map(({ id }) => id));
  const shown = standing.slice(-linesMax);
  return {
    quantity: toWire(held.reduce((sum, { quantity }) => sum + quantity, 0n)),
    shareCount: toWire(held[0]?.share_count ?? 0n),
    categories: held.map(({ name, quantity }) => ({ name, quantity: toWire(quantity) })),
    lines: shown.map((line) => ({
      number: toWire(line.number),
      effectiveOn: line.effective_on,
      nature: line.nature,
      category: line.category,
      other: line.other,
      change: toWire(line.change),
    })),
    lineCount: standing.length,
    cancelledNumbers: lines
      .filter(({ id }) => !stands.has(id))
      .map(({ number }) => toWire(number))
      .slice(-linesMax),
  };
};

/**
 * An invitation says whose it is and for which company. What is registered in a person's name is shown to
 * who gives the fact that the company knows of them, and to nobody where it knows none.
 */
export const openInvitation = async (
  ctx: Context,
  given: Readonly<{ token: string; fact?: string | undefined }>,
): Promise<Welcome> => {
  const { presented, isProven } = await seeInvitation(ctx, given);
  const { companyId, userId, state } = presented;
  const isOpen = state === "OPEN";
  return {
    state,
    firstName: presented.firstName,
    company: companyId === null ? null : await findCompany(ctx, companyId),
    invitedBy: presented.invitedBy,
    invitedAt: presented.invitedAt.toISOString(),
    expiresAt: presented.expiresAt.toISOString(),
    email: isOpen ? presented.email : null,
    asks: isOpen ? (presented.fact?.asks ?? null) : null,
    shares: isProven && companyId !== null ? await readShares(ctx, companyId, userId) : null,
  };
};
