import { sql } from "kysely";
import type { Reads } from "#platform/context.ts";

/** Whether somebody signs for an entity that they no longer represent: anybody, unless one is named. */
export const hasLostRepresentative = async (
  { db }: Reads,
  contractId: string,
  userId: string | null = null,
): Promise<boolean> => {
  const { rows } = await sql<{ lost: boolean }>`
    select exists (select from contract_parties p
      where p.contract_id = ${contractId} and p.signer_id <> p.holder_id
        and (${userId}::uuid is null or p.signer_id = ${userId}::uuid)
        and not exists (select from corporate_users l where l.corporate_id = p.holder_id
          and l.user_id = p.signer_id and l.status = 'VALIDATED')) as lost`.execute(db);
  return rows[0]?.lost === true;
};

/** Those who have not signed and before whom nobody is left to. */
export const listWaitingSigners = async ({ db }: Reads, contractId: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select g.user_id from contracts k join signature_signers g on g.signature_id = k.signature_id
    where k.id = ${contractId} and g.state = 'WAITING' and not exists (
      select from signature_signers b where b.signature_id = g.signature_id
        and b.place < g.place and b.state <> 'SIGNED')
    order by g.user_id`.execute(db);
  return rows.map((row) => row.user_id);
};

/** What news of a contract is about, and who hears of it. */
export const findContractNews = async ({ db }: Reads, contractId: string) => {
  const row = await db
    .selectFrom("contracts as k")
    .innerJoin("companies as c", "c.id", "k.company_id")
    .innerJoin("signatures as s", "s.id", "k.signature_id")
    .select(["k.id", "k.title", "k.sign_by", "k.company_id", "k.signature_id"])
    .select(["c.name as company", "c.slug", "s.created_by as sent_by"])
    .where("k.id", "=", contractId)
    .executeTakeFirstOrThrow();
  const signers = await db
    .selectFrom("signature_signers")
    .select("user_id")
    .where("signature_id", "=", row.signature_id)
    .orderBy("user_id")
    .execute();
  return { ...row, signerIds: signers.map(({ user_id }) => user_id) };
};
export type ContractNews = Awaited<ReturnType<typeof findContractNews>>;
