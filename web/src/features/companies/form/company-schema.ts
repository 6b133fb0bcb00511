import { CompanyFields } from "@coulisse/contract/companies/company-fields.schemas.ts";
import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { z } from "zod";
import { noStatement, RealEstateOfForm } from "./real-estate-of-form.ts";
import { type AddressChoice, unconfirmedWords } from "#parts/address/address-choice.ts";

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === "";

const blankIsAbsent = (value: unknown): unknown => (isBlank(value) ? undefined : value);
const absentIsNull = (value: unknown): unknown => value ?? null;

const { capitalCents, slug, preemptionDays } = CompanyFields.shape;

/** The seat as the company has it is its text alone; one that is chosen brings its id. */
const Seat = z
  .object({ addressId: z.string(), text: z.string() })
  .refine(({ text }) => text !== "", { error: unconfirmedWords })
  .nullable();

/** The contract's fields, reading what an untouched control leaves: nothing, or an empty text. */
export const FormFields = CompanyFields.omit({ address: true, addressId: true }).extend({
  slug: z.preprocess(blankIsAbsent, slug),
  seat: z.preprocess(absentIsNull, Seat),
  realEstate: RealEstateOfForm,
  capitalCents: z.preprocess((value) => value ?? 0, capitalCents),
  preemptionDays: z.preprocess(absentIsNull, preemptionDays),
});

export const nameTheAsset = (values: { isSpv: boolean; spvAsset: string | null }) =>
  !values.isSpv || values.spvAsset !== null;
export const assetFault = {
  path: ["spvAsset"],
  error: () => i18n._(msg`Indiquez l’actif que détient le véhicule.`),
};

/** An address that stays as it is, is not sent. */
export const sendSeat = <Values extends { seat: z.output<typeof Seat> }>({
  seat,
  ...values
}: Values) => ({
  ...values,
  ...(seat === null ? { address: null, addressId: null } : {}),
  ...(seat?.addressId ? { addressId: seat.addressId } : {}),
});

const image = z.preprocess(absentIsNull, z.instanceof(File).nullable());

/** The form comes with the images that one begins with. */
export const NewCompanyForm = FormFields.extend({
  logo: image,
  horizontal: image,
  vertical: image,
  action: image,
})
  .refine(nameTheAsset, assetFault)
  .transform(sendSeat);

/** The controls hold these for a company that is not there yet. */
export const emptyCompany = {
  name: "",
  slug: "",
  summary: "",
  description: "",
  language: "fr" as Company["language"],
  seat: null as AddressChoice | null,
  capitalCents: undefined as number | undefined,
  rcsNumber: "",
  siret: "",
  foundedOn: "",
  isSpv: false,
  spvAsset: "",
  realEstate: noStatement,
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
