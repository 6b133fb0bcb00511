import { userRoles } from "@coulisse/contract/accounts/sign-in.ts";
import { Locale, OneLine } from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";
import { AddressChoiceSchema } from "#parts/address/address-choice.ts";

export const NewPerson = z.object({
  firstName: OneLine(120),
  lastName: OneLine(120),
  email: z.string().max(254),
  address: AddressChoiceSchema.nullable(),
  locale: Locale,
  role: z.enum(userRoles),
});

export const blankPerson: z.input<typeof NewPerson> = {
  firstName: "",
  lastName: "",
  email: "",
  address: null,
  locale: "fr",
  role: "ROLE_USER",
};
