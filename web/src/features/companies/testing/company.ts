import { rightsOf, type RegisterKeeper } from "@coulisse/domain/company-matters.ts";
import type { OpeningState } from "@coulisse/domain/company-openings.ts";
import type { CompanyRole } from "@coulisse/domain/company-roles.ts";
import type { AdministeredCompany } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";

/** A company as the contract gives it. */
export const companyOf = (given: Partial<Company> = {}): Company => ({
  id: "0193a0c0-0000-7000-8000-000000000001",
  name: "Le Fournil",
  slug: "le-fournil",
  sector: "food",
  city: "Lyon",
  summary: "Neuf boulangeries de quartier.",
  language: "fr",
  isSpv: false,
  secondaryMarketStatus: "OPEN",
  badges: [],
  logo: null,
  image: null,
  shareholderCount: 3,
  round: null,
  description: "",
  address: {
    line1: "3 rue des Lices",
    line2: null,
    postcode: "69003",
    city: "Lyon",
    country: "FR",
  },
  legalForm: "SAS",
  rcsNumber: null,
  siret: null,
  capitalCents: 11_750_000,
  derivedCapitalCents: null,
  shareCount: 1_000,
  foundedOn: null,
  spvAsset: null,
  realEstate: { isMain: false, effectiveOn: "2020-01-01" },
  linkedinUrl: null,
  websiteUrl: null,
  meetingUrl: null,
  capitalStructureUrl: null,
  dataRoomUrl: null,
  hasClosedLinks: false,
  investmentDocumentUrl: null,
  pappersUrl: null,
  visibleOnApi: false,
  visibleOnMarketplace: true,
  approvalRequired: false,
  headMails: true,
  preemptionDays: null,
  images: [],
  version: 1,
  ...given,
});

/** The same company as it is among those in which somebody has a role. */
export const administeredAs = (
  role: CompanyRole,
  {
    keeper = "COMPANY",
    openingState = "OPEN",
  }: Readonly<{ keeper?: RegisterKeeper; openingState?: OpeningState }> = {},
): AdministeredCompany => {
  const { id, name, slug } = companyOf();
  const standing = { role, keeper, openingState };
  return { id, name, slug, logoUrl: null, ...standing, ...rightsOf(standing) };
};
