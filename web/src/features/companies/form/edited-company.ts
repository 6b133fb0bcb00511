import { companyPageFields } from "@coulisse/contract/companies/companies.ts";
import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import type { AddressChoice } from "#parts/address/address-choice.ts";
import { DecisionOfForm, noDecision } from "#parts/decisions/decision-of-form.ts";
import { noStatement } from "./real-estate-of-form.ts";
import { assetFault, FormFields, nameTheAsset, sendSeat } from "./company-schema.ts";

/** The form comes with the decision that changes a capital once there are lines. */
export const CompanyForm = FormFields.extend({ decision: DecisionOfForm })
  .refine(nameTheAsset, assetFault)
  .transform(sendSeat);

const seatOf = (address: Company["address"]): AddressChoice | null =>
  address && {
    addressId: "",
    text: [address.line1, address.line2, `${address.postcode} ${address.city}`]
      .filter(Boolean)
      .join(", "),
  };

/** A control holds an empty text where the company has nothing. */
export const valuesOfCompany = (company: Company) => ({
  name: company.name,
  slug: company.slug,
  summary: company.summary,
  description: company.description,
  language: company.language,
  seat: seatOf(company.address),
  capitalCents: company.capitalCents,
  sector: company.sector,
  legalForm: company.legalForm,
  rcsNumber: company.rcsNumber ?? "",
  siret: company.siret ?? "",
  foundedOn: company.foundedOn ?? "",
  isSpv: company.isSpv,
  spvAsset: company.spvAsset ?? "",
  realEstate: noStatement,
  linkedinUrl: company.linkedinUrl ?? "",
  websiteUrl: company.websiteUrl ?? "",
  meetingUrl: company.meetingUrl ?? "",
  capitalStructureUrl: company.capitalStructureUrl ?? "",
  dataRoomUrl: company.dataRoomUrl ?? "",
  investmentDocumentUrl: company.investmentDocumentUrl ?? "",
  pappersUrl: company.pappersUrl ?? "",
  visibleOnApi: company.visibleOnApi,
  visibleOnMarketplace: company.visibleOnMarketplace,
  secondaryMarketStatus: company.secondaryMarketStatus,
  approvalRequired: company.approvalRequired,
  preemptionDays: company.preemptionDays ?? undefined,
  headMails: company.headMails,
  badgeIds: company.badges.map((badge) => badge.id),
  decision: noDecision,
});

type PageField = (typeof companyPageFields)[number];
const isPageField = (name: string): name is PageField =>
  (companyPageFields as readonly string[]).includes(name);
const pageMask = {
  summary: true,
  description: true,
  language: true,
  sector: true,
  linkedinUrl: true,
  websiteUrl: true,
  meetingUrl: true,
  capitalStructureUrl: true,
  dataRoomUrl: true,
  investmentDocumentUrl: true,
  pappersUrl: true,
  headMails: true,
} as const satisfies Record<PageField, true>;

/** The form of a company’s page alone. */
export const CompanyPageForm = FormFields.pick(pageMask);

/** The form of its facts, with the decision that changes a capital once there are lines. */
export const CompanyFactsForm = FormFields.omit(pageMask)
  .extend({ decision: DecisionOfForm })
  .refine(nameTheAsset, assetFault)
  .transform(sendSeat);

type Values = ReturnType<typeof valuesOfCompany>;
const partOf = (company: Company, fits: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(valuesOfCompany(company)).filter(([name]) => fits(name)));

export const valuesOfPage = (company: Company) =>
  partOf(company, isPageField) as Pick<Values, PageField>;
export const valuesOfFacts = (company: Company) =>
  partOf(company, (name) => !isPageField(name)) as Omit<Values, PageField>;

/** Whoever confirms reads what changes, and nothing else. */
export const changedFacts = (company: Company, facts: object): object => {
  const before = CompanyFactsForm.safeParse(valuesOfFacts(company));
  if (!before.success) return facts;
  const kept: Readonly<Record<string, unknown>> = before.data;
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(kept[name]),
    ),
  );
};
