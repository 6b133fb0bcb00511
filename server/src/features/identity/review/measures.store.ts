import type { Writing } from "#platform/context.ts";

type MeasureRow = Readonly<{
  id: string;
  investor_id: string;
  kind: string;
  evidence: string;
  taken_on: string;
  expires_on: string | null;
  recorded_by: string;
  created_at: Date;
}>;

/** A kind of measure stands once for each investor: a later record takes the place of an earlier one. */
export const putMeasure = async (w: Writing, measure: MeasureRow): Promise<void> => {
  const { id, investor_id, kind, ...facts } = measure;
  await w.db
    .insertInto("identity_measures")
    .values({ id, investor_id, kind, ...facts })
    .onConflict((conflict) =>
      conflict.constraint("identity_measures_once").doUpdateSet({ ...facts }),
    )
    .execute();
};

/** False where there was none. */
export const deleteMeasure = async (
  w: Writing,
  { investorId, kind }: Readonly<{ investorId: string; kind: string }>,
): Promise<boolean> => {
  const { numDeletedRows } = await w.db
    .deleteFrom("identity_measures")
    .where("investor_id", "=", investorId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
