import { folded } from "@coulisse/domain/folded.ts";
import { shareForms, type companyRoutes } from "@coulisse/contract/companies/companies.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { fieldProblem } from "#platform/problem.ts";

export type CompanyCreation = ParsedBody<(typeof companyRoutes)["createCompany"]>;
export type CompanyUpdate = ParsedBody<(typeof companyRoutes)["updateCompany"]>;
export type CompanyChange = Omit<CompanyUpdate, "decision">;

/** R-23l: a special purpose vehicle holds one asset, and says which. */
export const requireSpvAsset = (isSpv: boolean, spvAsset: string | null): void => {
  if (isSpv && spvAsset === null) throw fieldProblem("spv_asset_missing", "spvAsset");
};

/** no market opens before it is known what its sales are taxed at. */
export const requireRealEstateFact = (
  {
    secondaryMarketStatus,
    realEstate,
  }: Pick<CompanyChange, "secondaryMarketStatus" | "realEstate">,
  isStated: boolean,
): void => {
  if (secondaryMarketStatus !== "OPEN" || realEstate !== undefined || isStated) return;
  throw fieldProblem("real_estate_missing", "realEstate.isMain");
};

/** Nobody else finds a company that the platform has not opened, whatever is ticked. */
export const requireShownOnceOpen = (
  { visibleOnApi, visibleOnMarketplace, secondaryMarketStatus }: CompanyChange,
  openingState: string,
): void => {
  if (openingState === "OPEN") return;
  if (visibleOnApi === true) throw fieldProblem("company_not_open", "visibleOnApi");
  if (visibleOnMarketplace === true) throw fieldProblem("company_not_open", "visibleOnMarketplace");
  if (secondaryMarketStatus === "OPEN") {
    throw fieldProblem("company_not_open", "secondaryMarketStatus");
  }
};

type Registration = Readonly<{
  siret?: string | null | undefined;
  rcsNumber?: string | null | undefined;
}>;

/** shares are negotiable once their company is registered, which a number shows. */
export const requireRegistration = (
  change: Pick<CompanyChange, "secondaryMarketStatus"> & Registration,
  before: Registration & Readonly<{ isOpen: boolean }>,
): void => {
  const { secondaryMarketStatus, siret = before.siret, rcsNumber = before.rcsNumber } = change;
  const isOpen =
    secondaryMarketStatus === undefined ? before.isOpen : secondaryMarketStatus === "OPEN";
  if (!isOpen || siret || rcsNumber) return;
  throw fieldProblem("registration_missing", "siret");
};

/** registers are kept of shares, so that nothing opens with, or turns to, a form without. */
export const requireShareForm = (legalForm: string | undefined, before?: string): void => {
  if (legalForm === undefined || legalForm === before) return;
  if (shareForms.some((form) => form === legalForm)) return;
  throw fieldProblem("form_without_shares", "legalForm");
};

const baseLengthMax = 70;

const slugOf = (name: string): string => {
  const slug = folded(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, baseLengthMax)
    .replaceAll(/^-+|-+$/g, "");
  return slug === "" ? "societe" : slug;
};

/** The addresses to try for a company, best first: made from its name, numbered from the second. */
export function* slugsFor(name: string): Generator<string> {
  const base = slugOf(name);
  yield base;
  for (let number = 2; ; number += 1) yield `${base}-${number}`;
}
