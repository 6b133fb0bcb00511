import { shareForms } from "@coulisse/contract/companies/companies.ts";
import type { CompanyToOpen } from "@coulisse/contract/companies/company-openings.schemas.ts";
import { asOneLine } from "@coulisse/domain/one-line.ts";
import { takeAttempt } from "#platform/attempts.ts";
import type { Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { legalFormOf } from "@coulisse/domain/legal-forms.ts";
import type { DirectoryUnit } from "#providers/company-directory/company-directory.ts";
import { ProviderError } from "#providers/provider-error.ts";

/** Guests ask too, and the directory counts by server: nobody may use its quota up for all. */
const lookUpsAMinute = 12;

const toCompanyToOpen = (unit: DirectoryUnit): CompanyToOpen => {
  const form = legalFormOf(unit.legalFormCode);
  const { address } = unit;
  return {
    siren: unit.siren,
    name: asOneLine(unit.name),
    legalForm: shareForms.find((known) => known === form) ?? null,
    seat: address && {
      line1: asOneLine(address.street),
      line2: address.complement === null ? null : asOneLine(address.complement),
      postcode: address.postcode ?? "",
      city: asOneLine(address.city),
    },
    createdOn: unit.createdOn,
    closed: unit.closed,
    representatives: unit.representatives?.map(asOneLine) ?? null,
  };
};

export type FoundInDirectory = Readonly<{ company: CompanyToOpen; siret: string }>;

/** Asks the directory for a number; one that cannot answer now is named as the reason. */
export const findBySiren = async (
  ctx: Context,
  siren: string,
): Promise<FoundInDirectory | null> => {
  const who = ctx.actor?.userId ?? ctx.address;
  await takeAttempt(ctx, `company-to-open:${who}`, 60, lookUpsAMinute, "too_many_requests");
  try {
    const unit = await ctx.providers.companyDirectory.findUnit(siren);
    return unit ? { company: toCompanyToOpen(unit), siret: unit.siret } : null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, requestId: ctx.requestId }, "the directory of companies failed");
    throw new Problem("company_directory_down");
  }
};

/** The same where the request goes on without it: what was typed is then marked as typed. */
export const findBySirenOrNothing = async (
  ctx: Context,
  siren: string,
): Promise<FoundInDirectory | null> => {
  try {
    return await findBySiren(ctx, siren);
  } catch (error) {
    if (error instanceof Problem && error.code === "company_directory_down") return null;
    throw error;
  }
};
