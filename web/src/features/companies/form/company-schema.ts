import { CompanyFields } from "@coulisse/contract/company-shapes.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { z } from "zod";

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === "";

/** An address of which only the country is filled in, as it is from the start, is no address. */
const blankIsNull = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  const { country: _, ...lines } = value as Record<string, unknown>;
  return Object.values(lines).every(isBlank) ? null : value;
};

const blankIsAbsent = (value: unknown): unknown => (isBlank(value) ? undefined : value);
const absentIsNull = (value: unknown): unknown => value ?? null;

const { address, capitalCents, slug, preemptionDays } = CompanyFields.shape;

/** The contract's fields, reading what an untouched control leaves: nothing, or an empty text. */
const FormFields = CompanyFields.extend({
  slug: z.preprocess(blankIsAbsent, slug),
  address: z.preprocess(blankIsNull, address),
  capitalCents: z.preprocess((value) => value ?? 0, capitalCents),
  preemptionDays: z.preprocess(absentIsNull, preemptionDays),
});

const nameTheAsset = (values: { isSpv: boolean; spvAsset: string | null }) =>
  !values.isSpv || values.spvAsset !== null;
const assetFault = {
  path: ["spvAsset"],
  error: () => i18n._(msg`Indiquez l’actif que détient le véhicule.`),
};

const image = z.preprocess(absentIsNull, z.instanceof(File).nullable());

export const CompanyForm = FormFields.refine(nameTheAsset, assetFault);
export const NewCompanyForm = FormFields.extend({
  logo: image,
  horizontal: image,
  vertical: image,
  action: image,
}).refine(nameTheAsset, assetFault);
