import type { Writing } from "#platform/context.ts";
import type { Insertable } from "kysely";
import type { RealEstateFacts } from "#platform/database-types.ts";
import { asProblem } from "#platform/problem.ts";

export const hasRealEstateFact = async (w: Writing, companyId: string): Promise<boolean> => {
  const found = await w.db
    .selectFrom("real_estate_facts")
    .select("id")
    .where("company_id", "=", companyId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** A day that is still to come is refused by the database. */
export const insertRealEstateFact = async (
  w: Writing,
  fact: Omit<Insertable<RealEstateFacts>, "number">,
): Promise<void> => {
  await w.db
    .insertInto("real_estate_facts")
    .values(fact)
    .execute()
    .catch((error: unknown) => {
      throw asProblem(error);
    });
};
