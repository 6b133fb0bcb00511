import { z } from "zod";
import { callProvider } from "#providers/call-provider.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type {
  CompanyDirectory,
  DirectoryEntity,
} from "#providers/company-directory/company-directory.ts";

const provider = "sirene";
const withinMs = 2000;

const text = z.string().nullish();
const Establishment = z.object({
  siren: z.string(),
  siret: z.string(),
  uniteLegale: z.object({
    denominationUniteLegale: text,
    nomUniteLegale: text,
    prenom1UniteLegale: text,
    categorieJuridiqueUniteLegale: text,
    activitePrincipaleUniteLegale: text,
    etatAdministratifUniteLegale: text,
    dateCreationUniteLegale: text,
  }),
  adresseEtablissement: z.object({
    complementAdresseEtablissement: text,
    numeroVoieEtablissement: text,
    indiceRepetitionEtablissement: text,
    typeVoieEtablissement: text,
    libelleVoieEtablissement: text,
    codePostalEtablissement: text,
    libelleCommuneEtablissement: text,
  }),
  periodesEtablissement: z.array(z.object({ etatAdministratifEtablissement: text })).nullish(),
});
type Establishment = z.output<typeof Establishment>;

/** A number that was merged into another one comes as a list, even where one was asked for. */
const Answer = z.object({
  etablissement: Establishment.nullish(),
  etablissements: z.array(Establishment).nullish(),
});

/** A value whose diffusion is restricted is written `[ND]`. */
const shown = (value: string | null | undefined): string | null =>
  value && value !== "[ND]" ? value : null;

const join = (...parts: (string | null | undefined)[]): string =>
  parts.map(shown).filter(Boolean).join(" ");

const toEntity = (found: Establishment): DirectoryEntity | null => {
  const { uniteLegale: unit, adresseEtablissement: place, periodesEtablissement: periods } = found;
  const name =
    shown(unit.denominationUniteLegale) ?? join(unit.prenom1UniteLegale, unit.nomUniteLegale);
  if (!name) return null;
  const city = shown(place.libelleCommuneEtablissement);
  return {
    siren: found.siren,
    siret: found.siret,
    name,
    legalFormCode: unit.categorieJuridiqueUniteLegale ?? null,
    closed:
      unit.etatAdministratifUniteLegale === "C" ||
      periods?.[0]?.etatAdministratifEtablissement === "F",
    address: city
      ? {
          street:
            join(
              place.numeroVoieEtablissement,
              place.indiceRepetitionEtablissement,
              place.typeVoieEtablissement,
              place.libelleVoieEtablissement,
            ) || city,
          complement: shown(place.complementAdresseEtablissement),
          postcode: shown(place.codePostalEtablissement),
          city,
        }
      : null,
    activityCode: unit.activitePrincipaleUniteLegale ?? null,
    createdOn: unit.dateCreationUniteLegale ?? null,
  };
};

/**
 * Letters, digits and spaces alone go through: in the query language every other sign may mean
 * something.
 */
const asPhrase = (name: string): string => name.replaceAll(/[^\p{L}\p{N} '’-]/gu, " ").trim();

const queryOf = (searched: string): string => {
  const digits = searched.replaceAll(/\s/g, "");
  const seat = "etablissementSiege:true";
  if (/^\d{14}$/.test(digits)) return `siret:${digits}`;
  if (/^\d{9}$/.test(digits)) return `siren:${digits} AND ${seat}`;
  return `denominationUniteLegale:"${asPhrase(searched)}" AND ${seat}`;
};

type Access = Readonly<{ baseUrl: string; apiKey: string }>;

export const sirene = ({ baseUrl, apiKey }: Access, now: () => number): CompanyDirectory => {
  const ask = async (path: string): Promise<Establishment[]> => {
    const headers = {
      "user-agent": "Coulisse (company directory)",
      "x-insee-api-key-integration": apiKey,
    };
    try {
      const call = { provider, url: `${baseUrl}${path}`, headers, withinMs };
      const { etablissement: one, etablissements: many } = await callProvider(call, Answer, now());
      return [...(one ? [one] : []), ...(many ?? [])];
    } catch (error) {
      // 403 is an entity that is not shown to the public; a bad key is 401.
      const status = error instanceof ProviderError ? error.detail.httpStatus : undefined;
      if (status === 404 || status === 403) return [];
      throw error;
    }
  };
  const entities = (found: Establishment[]): DirectoryEntity[] =>
    found.map(toEntity).filter((entity) => entity !== null);
  return {
    find: async (siret) => {
      const found = await ask(`/siret/${siret}`);
      const asked = found.find((establishment) => establishment.siret === siret) ?? found[0];
      return asked ? toEntity(asked) : null;
    },
    // Sirene names nobody at the head of an entity.
    findUnit: async (siren) => {
      const query = new URLSearchParams({ q: queryOf(siren), nombre: "1", debut: "0" });
      const [unit] = entities(await ask(`/siret?${query.toString()}`));
      return unit?.siren === siren ? { ...unit, representatives: null } : null;
    },
    search: async (searched) => {
      if (asPhrase(searched).length < 3) return [];
      const query = new URLSearchParams({ q: queryOf(searched), nombre: "8", debut: "0" });
      return entities(await ask(`/siret?${query.toString()}`));
    },
  };
};
