import type { TypedAddress } from "@coulisse/contract/accounts/addresses.schemas.ts";
import { addressRoutes } from "@coulisse/contract/accounts/addresses.ts";
import type { Suggestion } from "#ui/form/use-search.ts";
import { call } from "#platform/api.ts";
import type { AddressChoice } from "./address-choice.ts";

export const suggestAddresses = async (
  query: string,
  signal: AbortSignal,
): Promise<Suggestion[]> => {
  const { items } = await call(addressRoutes.autocompleteAddress, { query: { query }, signal });
  return items.map(({ externalId, text }) => ({ value: externalId, label: text }));
};

export const keepSuggestion = async (externalId: string): Promise<AddressChoice> => {
  const { id, label } = await call(addressRoutes.createAddressFromDirectory, {
    params: { externalId },
  });
  return { addressId: id, text: label };
};

export const keepTyped = async (body: TypedAddress): Promise<AddressChoice> => {
  const { id, label } = await call(addressRoutes.createAddress, { body });
  return { addressId: id, text: label };
};

/** The part of a suggestion that the directory knows, to be completed by hand. */
export const readSuggestion = async (addressId: string) => {
  const found = await call(addressRoutes.completeAddress, { query: { addressId } });
  const street = [found.houseNumber, found.street].filter(Boolean).join(" ");
  return { street, postcode: found.postcode ?? "", city: found.city };
};

/** The towns of a whole French postcode. */
export const townsOf = async (postcode: string, signal: AbortSignal): Promise<string[]> => {
  const query = { query: postcode };
  const { items } = await call(addressRoutes.autocompleteAddress, { query, signal });
  return items.map(({ text }) => text.replace(/^\d{5} /, ""));
};
