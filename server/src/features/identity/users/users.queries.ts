import type { Account } from "@coulisse/contract/identity/users.schemas.ts";
import type { Context, Reading } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";
import { readUser } from "#features/accounts/people/people.queries.ts";
import { getInvestor, listDocuments } from "#features/identity/file/investors.queries.ts";
import { findFactStanding } from "#features/identity/users/locked-facts.queries.ts";
import { lockedFacts } from "#features/identity/users/locked-facts.rules.ts";
import { identityOf } from "#features/identity/users/users.rules.ts";
import { findFactorStep } from "#features/accounts/factors/factors.queries.ts";

const readFacts = async (r: Reading, id: string) => {
  const row = await r.db
    .selectFrom("users as u")
    .leftJoin("investors as i", "i.user_id", "u.id")
    .select([
      "u.first_name",
      "u.last_name",
      "u.birth_on",
      "u.birth_place",
      "u.birth_country",
      "u.nationality",
      "u.domicile",
      "u.pending_email",
      "u.pending_phone",
      "u.created_at",
      "u.address_id",
      "i.kyc_state",
    ])
    .select((eb) =>
      eb
        .selectFrom("factors as f")
        .select((of) => of.fn.countAll<bigint>().as("count"))
        .whereRef("f.user_id", "=", "u.id")
        .where("f.kind", "=", "passkey")
        .as("passkey_count"),
    )
    .where("u.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Problem("not_found");
  return row;
};

export const readAccount = async (r: Reading, id: string): Promise<Account> => {
  const facts = await readFacts(r, id);
  const step = await findFactorStep(r, id);
  return {
    ...(await readUser(r, id)),
    birthOn: facts.birth_on,
    birthPlace: facts.birth_place,
    birthCountry: facts.birth_country,
    nationality: facts.nationality,
    domicile: facts.domicile,
    addressId: facts.address_id,
    pendingEmail: facts.pending_email,
    pendingPhone: facts.pending_phone,
    identityIsVerified: facts.kyc_state === "VALIDATED",
    lockedFacts: lockedFacts(identityOf(facts), await findFactStanding(r, id)),
    factors: {
      totp: step?.methods.includes("totp") ?? false,
      passkeyCount: toWire(facts.passkey_count ?? 0n),
    },
    createdAt: facts.created_at.toISOString(),
  };
};

/**
 * The further facts are for administrators alone: anybody else who asks for them gets the account
 * without.
 */
export const getAccount = async (
  ctx: Context,
  id: string,
  include: readonly string[] = [],
): Promise<Account> => {
  const account = await readAccount(ctx, id);
  if (ctx.actor?.isAdmin !== true) return account;
  const { investorId } = account;
  const wantsKyc = include.includes("kyc");
  return {
    ...account,
    ...(include.includes("investor")
      ? { investor: investorId === null ? null : await getInvestor(ctx, investorId) }
      : {}),
    ...(wantsKyc
      ? { documents: investorId === null ? [] : await listDocuments(ctx, investorId) }
      : {}),
  };
};
