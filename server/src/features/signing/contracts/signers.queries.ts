import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";
import type { Subject } from "#features/identity/standing/standing.queries.ts";

/**
 * The people who may sign for a party `p` today, the first to have been able to at first:
 * themselves, a validated representative of the entity, an administrator of the company.
 */
const fit = sql`(select u.id, a.since from (
    select p.holder_id as id, null::timestamptz as since
    union all select l.user_id, l.decided_at from representatives_now l
      where l.corporate_id = p.holder_id
    union all select m.user_id, m.created_at from company_administrators m
      where m.company_id = p.company_id
  ) a join users u on u.id = a.id where u.state = 'ACTIVE')`;

const isFit = sql<boolean>`coalesce(p.signer_id in (select r.id from ${fit} r), false)`;

/**
 * The signer of a draft is who would sign if it were sent today: whoever was chosen, else the first
 * who may.
 */
export const signerToday = sql<string | null>`(select r.id from ${fit} r
  where r.id = coalesce(p.signer_id, r.id) order by r.since, r.id limit 1)`;

/** The signers of a draft are those who may be chosen to sign for a party that is no person. */
export const signersOfDraft = sql<{ userId: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('userId', r.id, 'name', s.name)
    order by r.since, r.id), '[]')
  from ${fit} r join holders s on s.id = r.id
  where k.state = 'DRAFT' and r.id is distinct from p.holder_id)`;

/** Whether who was to sign for an entity or a company acts for it no longer; a person is themselves. */
export const hasLostSigner = sql<boolean>`(k.state <> 'DRAFT'
  and p.signer_id is distinct from p.holder_id and not ${isFit})`;

/** The parties in their order, with who may sign for each of them today. */
export const listSignersToday = (r: Reading, id: string) =>
  r.db
    .selectFrom("contract_parties as p")
    .innerJoin("contracts as k", "k.id", "p.contract_id")
    .innerJoin("companies as c", "c.id", "k.company_id")
    .leftJoin("holders as h", "h.id", "p.holder_id")
    .select(["p.place", "p.holder_id", "p.company_id", signerToday.as("signer_id")])
    .select((eb) => eb.fn.coalesce("h.name", "c.name").as("name"))
    .where("p.contract_id", "=", id)
    .orderBy("p.place")
    .execute();

/**
 * Lists who was chosen to sign for each party of a draft, and whether they may today; null of
 * nobody.
 */
export const listChosenSigners = async (r: Reading, id: string) =>
  r.db
    .selectFrom("contract_parties as p")
    .select((eb) => eb.fn.coalesce("p.holder_id", "p.company_id").$notNull().as("partyId"))
    .select(["p.signer_id as userId", isFit.as("isFit")])
    .where("p.contract_id", "=", id)
    .orderBy("p.place")
    .execute();

/** Whether somebody signs for a party that they no longer represent. */
export const hasLostRight = async (
  r: Reading,
  contractId: string,
  userId: string,
): Promise<boolean> => {
  const lost = await r.db
    .selectFrom("contract_parties as p")
    .innerJoin("contracts as k", "k.id", "p.contract_id")
    .select("p.place")
    .where("p.contract_id", "=", contractId)
    .where("p.signer_id", "=", userId)
    .where(hasLostSigner)
    .limit(1)
    .executeTakeFirst();
  return lost !== undefined;
};

/** The parties for which somebody signs. */
export const listPartiesOf = async (
  r: Reading,
  contractId: string,
  userId: string,
): Promise<Subject[]> => {
  const rows = await r.db
    .selectFrom("contract_parties")
    .select(["holder_id", "company_id"])
    .where("contract_id", "=", contractId)
    .where("signer_id", "=", userId)
    .orderBy("place")
    .execute();
  return rows.flatMap(({ holder_id: holderId, company_id: companyId }): Subject[] => {
    if (holderId !== null) return [{ holderId }];
    return companyId === null ? [] : [{ holderId: null, companyId }];
  });
};

/**
 * The same of whoever signed last, at another service too, which asks us nothing first. What those before
 * them signed in time stands, whatever they do now.
 */
export const hasUnfitSignature = async (r: Reading, contractId: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from contracts k
      join contract_parties p on p.contract_id = k.id
      join signature_signers g on g.signature_id = k.signature_id and g.user_id = p.signer_id
      where k.id = ${contractId} and ${hasLostSigner} and g.state = 'SIGNED' and g.acted_at = (
        select max(b.acted_at) from signature_signers b where b.signature_id = k.signature_id)
    ) as found`.execute(r.db);
  return rows[0]?.found === true;
};

/** A signer who lost the right to sign for all of their parties is told nothing more of them. */
const hears = sql<boolean>`exists (select from contract_parties p
  where p.contract_id = k.id and p.signer_id = g.user_id and not ${hasLostSigner})`;

/** Lists those who have not signed and before whom nobody is left to. */
export const listWaitingSigners = async (r: Reading, contractId: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select g.user_id from contracts k join signature_signers g on g.signature_id = k.signature_id
    where k.id = ${contractId} and g.state = 'WAITING' and ${hears} and not exists (
      select from signature_signers b where b.signature_id = g.signature_id
        and b.place < g.place and b.state <> 'SIGNED')
    order by g.user_id`.execute(r.db);
  return rows.map((row) => row.user_id);
};

/** Lists who signs as a party, or for an entity that is one: the paper is theirs, and no company's. */
export const listPartySigners = async (r: Reading, contractId: string): Promise<Set<string>> => {
  const rows = await r.db
    .selectFrom("contract_parties")
    .select("signer_id")
    .where("contract_id", "=", contractId)
    .where("company_id", "is", null)
    .execute();
  return new Set(rows.flatMap(({ signer_id: id }) => id ?? []));
};

const listHearers = (r: Reading, contractId: string) =>
  r.db
    .selectFrom("contracts as k")
    .innerJoin("signature_signers as g", "g.signature_id", "k.signature_id")
    .select("g.user_id")
    .where("k.id", "=", contractId)
    .where(hears)
    .orderBy("g.user_id")
    .execute();

/** Finds what news of a contract is about, and who hears of it. */
export const findContractNews = async (r: Reading, contractId: string) => {
  const row = await r.db
    .selectFrom("contracts as k")
    .innerJoin("companies as c", "c.id", "k.company_id")
    .innerJoin("signatures as s", "s.id", "k.signature_id")
    .select(["k.id", "k.title", "k.sign_by", "k.company_id", "k.signature_id"])
    .select("k.made_by_company")
    .select(["c.name as company", "c.slug", "s.created_by as sent_by"])
    .where("k.id", "=", contractId)
    .executeTakeFirstOrThrow();
  const signers = await listHearers(r, contractId);
  return { ...row, signerIds: signers.map(({ user_id }) => user_id) };
};
export type ContractNews = Awaited<ReturnType<typeof findContractNews>>;
