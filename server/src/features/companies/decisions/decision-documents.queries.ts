import type { ScanState } from "@coulisse/contract/wire/documents.schemas.ts";
import type { DecisionDocument } from "@coulisse/contract/companies/decisions.schemas.ts";
import { sql } from "kysely";
import type { Context, Reading } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { downloadAsHashed } from "#platform/uploads/open-as-hashed.ts";
import { toWire } from "#platform/wire.ts";

/** Decisions on rights and on capital, with what they are about. */
const decisions = sql`(
  select d.id, d.effective_on, k.company_id, d.share_category_id as subject_id, 'rights' as kind
    from category_decisions d join share_categories k on k.id = d.share_category_id
  union all
  select id, effective_on, company_id, company_id, 'capital' from capital_declarations
)`;

type FoundDecision = { id: string; company_id: string; kind: "rights" | "capital" };

export const findDecision = async (
  r: Reading,
  decisionId: string,
): Promise<FoundDecision | undefined> => {
  const { rows } = await sql<FoundDecision>`
    select d.id, d.company_id, d.kind from ${decisions} d where d.id = ${decisionId}`.execute(r.db);
  return rows[0];
};

/** The company that a decision is of; an unknown one is nobody's, and so refused as a hidden one. */
export const subjectOfDecision = async (ctx: Context, decisionId: string): Promise<Subject> => {
  const decision = await findDecision(ctx, decisionId);
  return decision ? { companyId: decision.company_id } : {};
};

type Row = {
  id: string;
  decision_id: string;
  effective_on: string;
  name: string;
  media_type: string;
  byte_count: bigint;
  sha256: string;
  scan_state: ScanState;
};

/**
 * Documents are listed by day: a later word of the same day leaves what was filed with the one
 * before.
 */
export const listDecisionDocuments = async (
  r: Reading,
  subjectId: string,
): Promise<ReadonlyMap<string, DecisionDocument[]>> => {
  const { rows } = await sql<Row>`
    select m.id, d.id as decision_id, d.effective_on, f.name, f.media_type, f.byte_count, m.sha256,
      f.scan_state
    from ${decisions} d
    join decision_documents m on d.id in (m.category_decision_id, m.capital_declaration_id)
    join sealed_files f on f.id = m.id
    where d.subject_id = ${subjectId} order by m.id`.execute(r.db);
  const byDay = new Map<string, DecisionDocument[]>();
  for (const row of rows) {
    const document = {
      id: row.id,
      decisionId: row.decision_id,
      name: row.name,
      mediaType: row.media_type,
      bytes: toWire(row.byte_count),
      sha256: row.sha256,
      scanState: row.scan_state,
    };
    byDay.set(row.effective_on, [...(byDay.get(row.effective_on) ?? []), document]);
  }
  return byDay;
};

/** The bytes as they were sent, compared with the hash that is kept beside the decision. */
export const readDecisionDocument = async (
  ctx: Context,
  decisionId: string,
  documentId: string,
): Promise<Download> => {
  if (!(await findDecision(ctx, decisionId))) throw new Problem("decision_not_found");
  const kept = await ctx.db
    .selectFrom("decision_documents as m")
    .innerJoin("sealed_files as f", "f.id", "m.id")
    .select(["m.sha256", "f.name", "f.media_type", "f.store_key", "f.wrapped_key", "f.erased_at"])
    .where("m.id", "=", documentId)
    .where(sql<boolean>`${decisionId}::uuid in (m.category_decision_id, m.capital_declaration_id)`)
    .executeTakeFirst();
  return downloadAsHashed(ctx, kept);
};
