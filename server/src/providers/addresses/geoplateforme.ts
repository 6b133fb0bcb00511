import { z } from "zod";
import { callProvider } from "#providers/call-provider.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { AddressDirectory } from "#providers/addresses/addresses.ts";
import type { AddressSettings } from "#providers/addresses/addresses.settings.ts";

const provider = "geoplateforme";
const withinMs = 2000;
const suggestionsMax = 8;
/** A commune alone is no address, and its id cannot be looked up. */
const complete = new Set(["housenumber", "street", "locality"]);

const Search = z.object({
  features: z.array(
    z.object({
      properties: z.object({ id: z.string(), label: z.string(), type: z.string() }),
    }),
  ),
});

const Lookup = z.object({
  numero: z.union([z.string(), z.number()]).transform(String).nullish(),
  suffixe: z.string().nullish(),
  lon: z.number().nullish(),
  lat: z.number().nullish(),
  codePostal: z.string().nullish(),
  nomVoie: z.string().nullish(),
  voie: z.object({ nomVoie: z.string() }).nullish(),
  commune: z.object({ nom: z.string(), code: z.string() }),
});

const headers = { "user-agent": "Coulisse (addresses)" };

/** `q` takes 3 to 200 signs and begins with a letter or a digit; anything else is refused. */
const canSearch = (text: string): boolean =>
  text.length >= 3 && text.length <= 200 && /^[\p{L}\d]/u.test(text);

/** `80021_6590_00008_bis`: commune, street, number, repetition. */
const idForm = /^\d[\dAB]\d{3}_\w{4,12}(?:_\d{5}(?:_[\w-]{1,20})?)?$/;

const degrees = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(Math.round(value * 1e6) / 1e6);

export const geoplateforme = (
  { baseUrl, lookupUrl }: AddressSettings,
  now: () => number,
): AddressDirectory => ({
  source: "ban",
  suggest: async (text) => {
    if (!canSearch(text)) return [];
    const query = new URLSearchParams({
      q: text,
      index: "address",
      limit: String(suggestionsMax),
      autocomplete: "1",
    });
    const url = `${baseUrl}/geocodage/search?${query.toString()}`;
    const { features } = await callProvider({ provider, url, headers, withinMs }, Search, now());
    return features
      .filter(({ properties }) => complete.has(properties.type))
      .map(({ properties }) => ({ externalId: properties.id, text: properties.label }));
  },
  find: async (externalId) => {
    if (!idForm.test(externalId)) return null;
    const url = `${lookupUrl}/lookup/${encodeURIComponent(externalId)}`;
    const call = { provider: "ban", url, headers, withinMs };
    const found = await callProvider(call, Lookup, now()).catch((error: unknown) => {
      if (error instanceof ProviderError && error.detail.kind === "not_found") return null;
      throw error;
    });
    if (!found) return null;
    const number = found.numero ? [found.numero, found.suffixe ?? ""].join(" ").trim() : null;
    return {
      externalId,
      houseNumber: number,
      street: found.voie?.nomVoie ?? found.nomVoie ?? null,
      postcode: found.codePostal ?? null,
      city: found.commune.nom,
      cityCode: found.commune.code,
      latitude: degrees(found.lat),
      longitude: degrees(found.lon),
    };
  },
});
