import type { SignatureSubjectKind } from "@coulisse/contract/signing/signatures.ts";
import { sql, type RawBuilder } from "kysely";

/**
 * Joins, as `g`, the newest signature of a subject with the file to read of it: as it was signed once
 * it is sealed, and before as it is to be signed. What was refused or has expired is nobody's paper.
 */
export const newestSignature = (
  kind: SignatureSubjectKind,
  subjectId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`join lateral (
  select o.state, o.signed_document_id is not null as is_sealed, o.evidence_id,
    case when o.signed_document_id is null then o.created_at else o.ended_at end as stated_at,
    read.byte_count as bytes, proof.byte_count as evidence_bytes
  from signatures o
  join sealed_files read on read.id = coalesce(o.signed_document_id, o.document_id)
  left join sealed_files proof on proof.id = o.evidence_id
  where o.subject_kind = ${kind} and o.subject_id = ${subjectId}
  order by o.id desc limit 1) g on g.state in ('OPEN', 'SIGNED')`;
