import { z } from "zod";
import { isWebUrl } from "#platform/setting-forms.ts";

const address = z
  .string()
  .refine(isWebUrl, "must be an http(s) address")
  .transform((text) => text.replace(/\/+$/, ""));

/** The environment may say this of the directory of addresses. */
export const addressVariables = {
  ADDRESS_PROVIDER: z
    .enum(["local", "geoplateforme"], { error: "must be local or geoplateforme" })
    .default("local")
    .describe(
      "Who completes addresses: the communes that come with the product, or the national directory",
    ),
  ADDRESS_BASE_URL: address
    .default("https://data.geopf.fr")
    .describe("The national directory of addresses"),
  ADDRESS_LOOKUP_URL: address
    .default("https://plateforme.adresse.data.gouv.fr")
    .describe("Where it says more about one address"),
};

export type AddressSettings = Readonly<{
  provider: "local" | "geoplateforme";
  baseUrl: string;
  lookupUrl: string;
}>;

export const toAddressSettings = (
  read: z.output<z.ZodObject<typeof addressVariables>>,
): AddressSettings => ({
  provider: read.ADDRESS_PROVIDER,
  baseUrl: read.ADDRESS_BASE_URL,
  lookupUrl: read.ADDRESS_LOOKUP_URL,
});
