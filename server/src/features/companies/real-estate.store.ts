import type { Insertable } from "kysely";
import type { Tx } from "#platform/database.ts";
import type { RealEstateFacts } from "#platform/database-types.ts";
import { asProblem } from "#platform/problem.ts";

export const hasRealEstateFact = async (tx: Tx, companyId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom("real_estate_facts")
    .select("id")
    .where("company_id", "=", companyId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** A day that is still to come is refused by the database. */
export const insertRealEstateFact = async (
  tx: Tx,
  fact: Omit<Insertable<RealEstateFacts>, "number">,
): Promise<void> => {
  await tx
    .insertInto("real_estate_facts")
    .values(fact)
    .execute()
    .catch((error: unknown) => {
      throw asProblem(error);
    });
};
