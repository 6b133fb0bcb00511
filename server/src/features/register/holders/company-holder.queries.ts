import type { CompanyHolder } from "@coulisse/contract/register/company-holders.schemas.ts";
import type { JointHolder } from "@coulisse/contract/entities/joint-holders.schemas.ts";
import { sql } from "kysely";
import { readContact } from "#features/accounts/sign-up/invitations.queries.ts";
import { findStanding } from "#features/identity/standing/standing.queries.ts";
import { getJointHolder } from "#features/entities/joint-holders/joint-holders.queries.ts";
import { requireActor, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

type Row = {
  kind: string;
  name: string;
  domicile: string | null;
  siren: string | null;
  holds: boolean;
};

const findHolder = async ({ db }: Context, companyId: string, holderId: string) => {
  const { rows } = await sql<Row>`
    select h.kind, h.name, h.domicile, c.siren,
      exists (select from shareholders s
        where s.holder_id = h.id and s.company_id = ${companyId} and s.quantity > 0) as holds
    from holders h left join corporates c on c.id = h.id
    where h.id = ${holderId} and (
      exists (select from shareholders s where s.holder_id = h.id and s.company_id = ${companyId})
      or exists (select from movements m where m.to_holder_id = h.id and m.company_id = ${companyId}))`.execute(
    db,
  );
  return rows[0];
};

/**
 * Reads who joint holders are as the register's paper names them; which account is theirs is the
 * platform's to know.
 */
const readJoint = async (ctx: Context, holderId: string): Promise<JointHolder> => {
  const whole = await getJointHolder(ctx, holderId);
  if (requireActor(ctx).isAdmin) return whole;
  const unlinked = <Named extends object>(one: Named) => ({ ...one, holderId: null });
  return {
    ...whole,
    compositions: whole.compositions.map((one) => ({
      ...one,
      members: one.members.map(unlinked),
    })),
    representatives: whole.representatives.map(unlinked),
  };
};

/** A company knows those whom its own register names, also who holds nothing any more; nobody else. */
export const getCompanyHolder = async (
  ctx: Context,
  companyId: string,
  holderId: string,
): Promise<CompanyHolder> => {
  const row = await findHolder(ctx, companyId, holderId);
  if (!row) throw new Problem("holder_not_found");
  const { kind, name, domicile, siren } = row;
  // Whether they are known, and nothing of a freeze: a company that reads of it would pass it on.
  const { mayRead: isVerified } = await findStanding(ctx, { holderId });
  const joint = kind === "joint" ? await readJoint(ctx, holderId) : null;
  const known = { holderId, name, domicile, siren, isVerified, joint };
  if (kind === "joint") return { ...known, kind, email: null, invitation: null };
  if (kind === "corporate") return { ...known, kind, email: null, invitation: null };
  const { email, invitation } = await readContact(ctx, holderId);
  // A company writes to those who hold its shares now.
  return { ...known, kind: "user", email, invitation: row.holds ? invitation : null };
};
