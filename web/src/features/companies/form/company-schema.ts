import { CompanyFields } from "@coulisse/contract/company-shapes.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { z } from "zod";
import { DecisionOfForm } from "#app/decision-of-form.ts";
import { unconfirmedWords } from "#app/address/address-choice.ts";

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
const FormFields = CompanyFields.omit({ address: true, addressId: true }).extend({
  slug: z.preprocess(blankIsAbsent, slug),
  seat: z.preprocess(absentIsNull, Seat),
  capitalCents: z.preprocess((value) => value ?? 0, capitalCents),
  preemptionDays: z.preprocess(absentIsNull, preemptionDays),
});

const nameTheAsset = (values: { isSpv: boolean; spvAsset: string | null }) =>
  !values.isSpv || values.spvAsset !== null;
const assetFault = {
  path: ["spvAsset"],
  error: () => i18n._(msg`Indiquez l’actif que détient le véhicule.`),
};

/** What stays as it is, is not sent. */
const sendSeat = <Values extends { seat: z.output<typeof Seat> }>({ seat, ...values }: Values) => ({
  ...values,
  ...(seat === null ? { address: null, addressId: null } : {}),
  ...(seat?.addressId ? { addressId: seat.addressId } : {}),
});

const image = z.preprocess(absentIsNull, z.instanceof(File).nullable());

export const CompanyForm = FormFields.extend({ decision: DecisionOfForm })
  .refine(nameTheAsset, assetFault)
  .transform(sendSeat);
export const NewCompanyForm = FormFields.extend({
  logo: image,
  horizontal: image,
  vertical: image,
  action: image,
})
  .refine(nameTheAsset, assetFault)
  .transform(sendSeat);
