import { type Account, AccountFacts } from "@coulisse/contract/identity/users.schemas.ts";
import { z } from "zod";
import { type AddressChoice, AddressChoiceSchema } from "#parts/address/address-choice.ts";

/** An older account holds a text alone: it is shown, and sent again only once chosen. */
const addressOf = ({ addressId, domicile }: Account): AddressChoice | null =>
  addressId === null ? null : { addressId, text: domicile ?? "" };

/** The address that an older account has as a text alone, which a field of addresses does not hold. */
export const domicileAlone = ({ addressId, domicile }: Account): string | null =>
  addressId === null ? domicile : null;

export type FactValues = ReturnType<typeof factsOf>;

/** A form of an account holds these facts; a blank stands for nothing known. */
export const factsOf = (account: Account) => ({
  address: addressOf(account),
  firstName: account.firstName,
  lastName: account.lastName,
  birthOn: account.birthOn ?? "",
  birthPlace: account.birthPlace ?? "",
  birthCountry: account.birthCountry ?? "",
  nationality: account.nationality ?? "",
  locale: account.locale,
});

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

export const bodyOf = (values: FactValues) => ({
  firstName: values.firstName,
  lastName: values.lastName,
  birthOn: orNull(values.birthOn),
  birthPlace: orNull(values.birthPlace),
  birthCountry: orNull(values.birthCountry),
  nationality: orNull(values.nationality),
  locale: values.locale,
  ...(values.address ? { addressId: values.address.addressId } : {}),
});

const blankable = (schema: z.ZodType) =>
  z
    .string()
    .refine((text) => text === "" || schema.safeParse(text).success)
    .transform((text) => text);

const { firstName, lastName, birthOn, birthCountry, nationality } = AccountFacts.shape;

/** The values are as the contract has them, where a blank is nothing known. */
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

/** An investor is asked by the law for all of them. */
export const InvestorValuesSchema = FactValuesSchema.extend({
  birthOn: asked(FactValuesSchema.shape.birthOn),
  birthPlace: asked(FactValuesSchema.shape.birthPlace),
  birthCountry: asked(FactValuesSchema.shape.birthCountry),
  nationality: asked(FactValuesSchema.shape.nationality),
});
