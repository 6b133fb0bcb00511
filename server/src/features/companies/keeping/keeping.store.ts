import type { RegisterKeeper } from "@coulisse/domain/company-matters.ts";
import type { Reading, Writing } from "#platform/context.ts";

export type Keeping = Readonly<{
  keeper: RegisterKeeper;
  asksSecondPerson: boolean;
  isDraft: boolean;
}>;

/**
 * Finds how a register is kept now: of a company of which nothing was decided, by the platform. A draft is
 * its founder’s own, until the platform opens it.
 */
export const findKeeping = async (r: Reading, companyId: string): Promise<Keeping> => {
  const keeper = await r.db
    .selectFrom("register_keepers")
    .select("keeper")
    .where("company_id", "=", companyId)
    .orderBy("recorded_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const draft = await r.db
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .where("opening_state", "=", "DRAFT")
    .executeTakeFirst();
  const second = await r.db
    .selectFrom("second_person_settings")
    .select("is_asked")
    .where("company_id", "=", companyId)
    .orderBy("recorded_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    keeper: draft ? "COMPANY" : ((keeper?.keeper ?? "PLATFORM") as RegisterKeeper),
    asksSecondPerson: second?.is_asked ?? false,
    isDraft: draft !== undefined,
  };
};

type NewKeeper = Readonly<{
  companyId: string;
  keeper: RegisterKeeper;
  reason: string;
  setBy: string | null;
}>;

export const insertKeeper = async (
  w: Writing,
  { companyId, keeper, reason, setBy }: NewKeeper,
): Promise<void> => {
  await w.db
    .insertInto("register_keepers")
    .values({
      id: w.clock.newId(),
      company_id: companyId,
      keeper,
      reason,
      set_by: setBy,
      recorded_at: w.clock.now(),
    })
    .execute();
};

export const insertSecondPerson = async (
  w: Writing,
  { companyId, isAsked, setBy }: Readonly<{ companyId: string; isAsked: boolean; setBy: string }>,
): Promise<void> => {
  await w.db
    .insertInto("second_person_settings")
    .values({
      id: w.clock.newId(),
      company_id: companyId,
      is_asked: isAsked,
      set_by: setBy,
      recorded_at: w.clock.now(),
    })
    .execute();
};
