import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { waitingRows } from "#platform/waiting.ts";
import { signsStill } from "#features/signing/signatures/signatures.queries.ts";

/** Whether the caller is the next to sign an open document `q` of a query: all before them have. */
const isTurnOf = (
  actor: Actor,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`(q.expires_at > ${now}
  and exists (select from signature_signers g
    where g.signature_id = q.id and g.state = 'WAITING' and ${signsStill(actor)}
      and not exists (select from signature_signers o
        where o.signature_id = q.id and o.place < g.place and o.state <> 'SIGNED')))`;

/** The open document about a subject, and whether it is the caller’s turn to sign it. */
export const openSignatureOf = (
  subject: Readonly<{ kind: string; id: RawBuilder<unknown> }>,
  actor: Actor,
  now: Date,
): RawBuilder<unknown> => sql`(select q.id, ${isTurnOf(actor, now)} as is_mine from signatures q
  where q.subject_kind = ${subject.kind} and q.subject_id = ${subject.id} and q.state = 'OPEN')`;

const signedFor = (companyId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from signature_signers g where g.signature_id = q.id and g.company_ids @> ${[companyId]}::uuid[])`;

/**
 * Contracts that the caller is to sign, for one company where it is named. What a subscription or a
 * deal has them sign is told with that.
 */
export const waitingSignatures = (actor: Actor, now: Date, companyId?: string) =>
  waitingRows(
    {
      kind: "signature",
      id: sql`q.id`,
      act: sql`'SIGN'`,
      dueAt: sql`q.expires_at`,
      companyId: sql`q.company_id`,
      name: sql`q.title`,
    },
    sql`from signatures q where q.state = 'OPEN' and q.subject_kind = 'contract'
      and q.id in (select m.signature_id from signature_signers m where m.user_id = ${actor.userId})
      and ${isTurnOf(actor, now)}
      and ${companyId === undefined ? sql`true` : signedFor(companyId)}`,
  );
