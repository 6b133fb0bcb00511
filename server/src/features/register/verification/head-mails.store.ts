import type { Writing } from "#platform/context.ts";
import { sql } from "kysely";

export type HeadToMail = Readonly<{ name: string; number: bigint; hash: string }>;

/** Takes the head of a register for an occasion; undefined where it left already, or need not. */
export const takeHead = async (
  w: Writing,
  companyId: string,
  occasion: string,
  at: Date,
): Promise<HeadToMail | undefined> => {
  const { rows } = await sql<HeadToMail>`
    with taken as (
      insert into head_mails (company_id, occasion, number, hash, sent_at)
        select c.id, ${occasion}, r.last_number, r.last_hash, ${at}
        from companies c join registers r on r.company_id = c.id
        where c.id = ${companyId} and c.head_mails and r.last_number > 0
      on conflict do nothing
      returning company_id, number, hash
    )
    select c.name, t.number, t.hash from taken t join companies c on c.id = t.company_id`.execute(
    w.db,
  );
  return rows[0];
};
