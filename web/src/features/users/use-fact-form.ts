import { AccountFacts } from "@coulisse/contract/users.ts";
import { z } from "zod";
import { AddressChoiceSchema } from "#app/address/address-choice.ts";
import { useFormOf } from "#ui/form/use-form-of.ts";
import type { FactValues } from "./account-values.ts";

const blankable = (schema: z.ZodType) =>
  z
    .string()
    .refine((text) => text === "" || schema.safeParse(text).success)
    .transform((text) => text);

const { firstName, lastName, birthOn, birthCountry, nationality } = AccountFacts.shape;

/** As the contract has it, where a blank is nothing known. */
export const FactValuesSchema = z.object({
  firstName: firstName.unwrap(),
  lastName: lastName.unwrap(),
  birthOn: blankable(birthOn),
  birthPlace: z.string().max(120),
  birthCountry: blankable(birthCountry),
  nationality: blankable(nationality),
  locale: z.enum(["fr", "en"]),
  address: AddressChoiceSchema.nullable(),
});

const asked = (schema: z.ZodType<string, string>) => z.string().min(1).pipe(schema);

/** Of an investor the law asks for all of them. */
const InvestorValuesSchema = FactValuesSchema.extend({
  birthOn: asked(FactValuesSchema.shape.birthOn),
  birthPlace: asked(FactValuesSchema.shape.birthPlace),
  birthCountry: asked(FactValuesSchema.shape.birthCountry),
  nationality: asked(FactValuesSchema.shape.nationality),
});

export const useFactForm = (defaultValues: FactValues, isInvestor: boolean) =>
  useFormOf(isInvestor ? InvestorValuesSchema : FactValuesSchema, { defaultValues });
