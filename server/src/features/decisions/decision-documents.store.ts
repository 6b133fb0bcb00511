import { sql } from "kysely";
import type { Tx } from "#platform/database.ts";

/** Decisions are only added to, so that nothing of theirs is locked: their register's row is. */
export const lockRegisterOf = async (tx: Tx, companyId: string): Promise<void> => {
  await sql`select lock_register(${companyId})`.execute(tx);
};

type DecisionColumns = { category_decision_id: string } | { capital_declaration_id: string };

export const columnsOf = (kind: "rights" | "capital", id: string): DecisionColumns =>
  kind === "rights" ? { category_decision_id: id } : { capital_declaration_id: id };

export const countDocuments = async (tx: Tx, decisionId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from decision_documents
    where ${decisionId}::uuid in (category_decision_id, capital_declaration_id)`.execute(tx);
  return rows[0]?.count ?? 0;
};

export const insertDocument = async (
  tx: Tx,
  id: string,
  sha256: string,
  decision: DecisionColumns,
): Promise<void> => {
  await tx
    .insertInto("decision_documents")
    .values({ id, sha256, ...decision })
    .execute();
};

/** Of a category or of a company with all its categories. */
export const documentIdsOf = async (tx: Tx, subjectId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select m.id from decision_documents m
    left join category_decisions d on d.id = m.category_decision_id
    left join share_categories k on k.id = d.share_category_id
    left join capital_declarations c on c.id = m.capital_declaration_id
    where ${subjectId}::uuid in (k.id, k.company_id, c.company_id)`.execute(tx);
  return rows.map(({ id }) => id);
};
