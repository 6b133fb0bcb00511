import type { RegisterKeeping } from "@coulisse/contract/companies/keeping.schemas.ts";
import type { RegisterKeeper } from "@coulisse/domain/company-matters.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { findAdministratorsOf } from "#features/companies/administrators/administrators-now.queries.ts";
import { lockCompany } from "#features/companies/companies.store.ts";
import { tellKeeper } from "#features/companies/keeping/keeping-news.commands.ts";
import { getKeeping } from "#features/companies/keeping/keeping.queries.ts";
import {
  findKeeping,
  insertKeeper,
  insertSecondPerson,
} from "#features/companies/keeping/keeping.store.ts";
import { requireMatter } from "#features/companies/keeping/matters.queries.ts";

type Keeper = Readonly<{ companyId: string; keeper: RegisterKeeper; reason: string }>;

/**
 * Keeps who keeps a register from now on, as a dated fact. The caller has authorised and holds the
 * company; nobody is told.
 */
export const setRegisterKeeper = async (
  w: Writing,
  { companyId, keeper, reason }: Keeper,
): Promise<void> => {
  await insertKeeper(w, { companyId, keeper, reason, setBy: w.actor?.userId ?? null });
  await recordAudit(w, {
    action: "company.register_keeper_set",
    entityType: "company",
    entityId: companyId,
    detail: { keeper, reason },
  });
};

/** The platform decides who keeps a register; a company’s own request has waited for it. */
export const decideRegisterKeeper = async (
  ctx: Context,
  { companyId, keeper, reason }: Keeper,
): Promise<RegisterKeeping> => {
  await requireMatter(ctx, "keeping", companyId);
  return write(ctx, async (w) => {
    const company = await lockCompany(w, companyId);
    if (!company) throw new Problem("company_not_found");
    if ((await findKeeping(w, companyId)).keeper === keeper) throw new Problem("keeper_unchanged");
    await setRegisterKeeper(w, { companyId, keeper, reason });
    await tellKeeper(w, { company, keeper, reason });
    return getKeeping(w, companyId);
  });
};

/** A company’s own setting: two of its people move shares and money. To take it back asks for two as well. */
export const setSecondPerson = async (
  ctx: Context,
  { companyId, isAsked }: Readonly<{ companyId: string; isAsked: boolean }>,
): Promise<RegisterKeeping> => {
  const { userId } = await requireMatter(ctx, "second_person", companyId);
  return write(ctx, async (w) => {
    if (!(await lockCompany(w, companyId))) throw new Problem("company_not_found");
    const administrators = await findAdministratorsOf(w, companyId);
    if (isAsked && administrators.length < 2) throw new Problem("second_person_missing");
    const { asksSecondPerson } = await findKeeping(w, companyId);
    if (asksSecondPerson !== isAsked) {
      await insertSecondPerson(w, { companyId, isAsked, setBy: userId });
      await recordAudit(w, {
        action: "company.second_person_set",
        entityType: "company",
        entityId: companyId,
        detail: { isAsked },
      });
    }
    return getKeeping(w, companyId);
  });
};
