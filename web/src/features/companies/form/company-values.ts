import type { Company } from "@coulisse/contract/company-shapes.ts";
import type { AddressChoice } from "#app/address/address-choice.ts";
import { noDecision } from "#app/decision-of-form.ts";

/** What the controls hold for a company that is not there yet. */
export const emptyCompany = {
  name: "",
  slug: "",
  summary: "",
  description: "",
  seat: null as AddressChoice | null,
  capitalCents: undefined as number | undefined,
  rcsNumber: "",
  siret: "",
  foundedOn: "",
  isSpv: false,
  spvAsset: "",
  linkedinUrl: "",
  websiteUrl: "",
  meetingUrl: "",
  capitalStructureUrl: "",
  dataRoomUrl: "",
  investmentDocumentUrl: "",
  pappersUrl: "",
  visibleOnApi: false,
  visibleOnMarketplace: false,
  secondaryMarketStatus: "CLOSED" as Company["secondaryMarketStatus"],
  approvalRequired: false,
  preemptionDays: undefined as number | undefined,
  headMails: true,
  badgeIds: [] as string[],
};

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
  seat: seatOf(company.address),
  capitalCents: company.capitalCents,
  sector: company.sector,
  legalForm: company.legalForm,
  rcsNumber: company.rcsNumber ?? "",
  siret: company.siret ?? "",
  foundedOn: company.foundedOn ?? "",
  isSpv: company.isSpv,
  spvAsset: company.spvAsset ?? "",
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
