import type { AddressChoice } from "#app/address/address-choice.ts";
import type { Account } from "@coulisse/contract/users.ts";

/** What an older account holds is a text alone: it is shown, and sent again only once chosen. */
const addressOf = ({ addressId, domicile }: Account): AddressChoice | null =>
  addressId === null ? null : { addressId, text: domicile ?? "" };

export type FactValues = ReturnType<typeof factsOf>;

/** What a form of an account holds; a blank stands for nothing known. */
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
