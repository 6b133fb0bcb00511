import type { Account } from "@coulisse/contract/users.ts";

export type FactValues = ReturnType<typeof factsOf>;

/** What a form of an account holds; a blank stands for nothing known. */
export const factsOf = (account: Account) => ({
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
});
