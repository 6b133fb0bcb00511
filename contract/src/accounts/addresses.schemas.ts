import { z } from "zod";
import { addressSources } from "./addresses.ts";
import { list } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id, OptionalText, Text } from "../wire/scalars.schemas.ts";

/** ISO 3166-1, two letters. */
export const Country = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.string().regex(/^[A-Z]{2}$/));

const parts = {
  /** The label is the address in one line, as it stands in a register or on an envelope. */
  label: z.string(),
  houseNumber: z.string().nullable(),
  street: z.string().nullable(),
  complement: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string(),
  cityCode: z.string().nullable(),
  country: z.string(),
  /** Degrees as decimal text. */
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  source: z.enum(addressSources),
  externalId: z.string().nullable(),
};

/** A suggestion has what the directory knows of an address; nobody keeps it yet. */
export const DirectoryAddress = z.object(parts).meta({ id: "DirectoryAddress" });
export type DirectoryAddress = z.infer<typeof DirectoryAddress>;

export const Address = z.object({ id: Id, ...parts }).meta({ id: "Address" });
export type Address = z.infer<typeof Address>;

export const AddressSuggestion = z
  .object({ externalId: z.string(), text: z.string() })
  .meta({ id: "AddressSuggestion" });
export type AddressSuggestion = z.infer<typeof AddressSuggestion>;

/** An address that no directory has: abroad any form, in France a postcode of five digits. */
export const TypedAddress = z.strictObject({
  street: Text(200),
  complement: OptionalText(200).default(null),
  postcode: OptionalText(12).default(null),
  city: Text(120),
  country: Country.default("FR"),
});
export type TypedAddress = z.output<typeof TypedAddress>;

const ExternalId = z.string().trim().min(1).max(200);

const tag = "addresses";
export const addressTerms = defineTerms({
  autocompleteAddress: {
    access: ["public"],
    tag,
    summary: "Completes an address as it is typed; a blank query gives an empty list",
    query: z.object({ query: z.string().max(200).optional() }),
    reply: list(AddressSuggestion),
    errors: ["address_directory_down"],
  },
  completeAddress: {
    access: ["public"],
    tag,
    summary: "The directory's full address for a suggestion",
    query: z.object({ addressId: ExternalId }),
    reply: DirectoryAddress,
    errors: ["address_not_found", "address_directory_down"],
  },
  createAddress: {
    access: ["user"],
    tag,
    summary: "Keeps an address that was typed",
    body: TypedAddress,
    reply: Address,
    errors: ["postcode_required", "postcode_unknown"],
  },
  createAddressFromDirectory: {
    access: ["user"],
    tag,
    summary: "Keeps the directory's address with this id; the same one is kept once",
    params: z.object({ externalId: ExternalId }),
    reply: Address,
    errors: ["address_not_found", "address_incomplete", "address_directory_down"],
  },
  getAddress: {
    access: ["self", "company", "admin"],
    refusal: 404,
    tag,
    summary: "One address: for who made it, and for the company whose seat it is",
    params: byId("addressId"),
    reply: Address,
    errors: ["address_not_found"],
  },
});
