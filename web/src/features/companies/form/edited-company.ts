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
