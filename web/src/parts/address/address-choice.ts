import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { z } from "zod";

/**
 * A choice is what a form holds of an address: the one that the server keeps, and how it is shown.
 */
export type AddressChoice = { addressId: string; text: string };

/** An address that is being typed and was not confirmed yet: a form must not go without it. */
export const unconfirmed: AddressChoice = { addressId: "", text: "" };

export const unconfirmedWords = (): string => i18n._(msg`Confirmez l’adresse saisie.`);

export const AddressChoiceSchema = z.object({
  addressId: z.uuid({ error: unconfirmedWords }),
  text: z.string(),
});

/** Typing by hand begins with this. */
export type ManualStart = {
  street?: string;
  postcode?: string;
  city?: string;
  /** Why one types by hand, where it was not wished for. */
  refused?: string;
};
