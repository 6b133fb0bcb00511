import type { Writing } from "#platform/context.ts";

type ShareholderFacts = Readonly<{
  accountType?: "PURE" | "ADMINISTERED" | undefined;
  note?: string | null | undefined;
}>;

export const lockShareholder = (w: Writing, id: string) =>
  w.db
    .selectFrom("shareholders")
    .select(["version", "company_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** A fact that is absent stays as it was. */
export const writeShareholder = async (
  w: Writing,
  { id, version }: Readonly<{ id: string; version: number }>,
  facts: ShareholderFacts,
): Promise<void> => {
  await w.db
    .updateTable("shareholders")
    .set({
      version: version + 1,
      ...(facts.accountType === undefined ? {} : { account_type: facts.accountType }),
      ...(facts.note === undefined ? {} : { note: facts.note }),
    })
    .where("id", "=", id)
    .execute();
};
