import type { Writing } from "#platform/context.ts";
import { sql } from "kysely";

type DecisionColumns = { category_decision_id: string } | { capital_declaration_id: string };

export const columnsOf = (kind: "rights" | "capital", id: string): DecisionColumns =>
  kind === "rights" ? { category_decision_id: id } : { capital_declaration_id: id };

export const countDocuments = async (w: Writing, decisionId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from decision_documents
    where ${decisionId}::uuid in (category_decision_id, capital_declaration_id)`.execute(w.db);
  return rows[0]?.count ?? 0;
};

export const insertDocument = async (
  w: Writing,
  id: string,
  sha256: string,
  decision: DecisionColumns,
): Promise<void> => {
  await w.db
    .insertInto("decision_documents")
    .values({ id, sha256, ...decision })
    .execute();
};

/** Gives the documents of a category, or of a company with all its categories. */
export const documentIdsOf = async (w: Writing, subjectId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select m.id from decision_documents m
    left join category_decisions d on d.id = m.category_decision_id
    left join share_categories k on k.id = d.share_category_id
    left join capital_declarations c on c.id = m.capital_declaration_id
    where ${subjectId}::uuid in (k.id, k.company_id, c.company_id)`.execute(w.db);
  return rows.map(({ id }) => id);
};
