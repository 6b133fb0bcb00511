import { z } from "zod";
import { callProvider } from "#providers/call-provider.ts";
import type {
  CompanyDirectory,
  DirectoryEntity,
} from "#providers/company-directory/company-directory.ts";

const provider = "recherche-entreprises";
const withinMs = 2000;
const shownAtMost = "8";

const Establishment = z.object({
  siret: z.string().nullish(),
  adresse: z.string().nullish(),
  code_postal: z.string().nullish(),
  libelle_commune: z.string().nullish(),
  numero_voie: z.string().nullish(),
  indice_repetition: z.string().nullish(),
  type_voie: z.string().nullish(),
  libelle_voie: z.string().nullish(),
  complement_adresse: z.string().nullish(),
  etat_administratif: z.string().nullish(),
  activite_principale: z.string().nullish(),
});
type Establishment = z.output<typeof Establishment>;

/** A person, or an entity at the head of another. */
const Head = z.object({
  nom: z.string().nullish(),
  prenoms: z.string().nullish(),
  denomination: z.string().nullish(),
});

const Unit = z.object({
  siren: z.string(),
  nom_complet: z.string().nullish(),
  nom_raison_sociale: z.string().nullish(),
  nature_juridique: z.string().nullish(),
  etat_administratif: z.string().nullish(),
  date_creation: z.string().nullish(),
  siege: Establishment.nullish(),
  matching_etablissements: z.array(Establishment).nullish(),
  dirigeants: z.array(Head).nullish(),
});
type Unit = z.output<typeof Unit>;

const Answer = z.object({ results: z.array(Unit) });

const addressOf = (place: Establishment): DirectoryEntity["address"] => {
  if (!place.libelle_commune) return null;
  const parts = [place.numero_voie, place.indice_repetition, place.type_voie, place.libelle_voie];
  return {
    street: parts.filter(Boolean).join(" ") || (place.adresse ?? place.libelle_commune),
    complement: place.complement_adresse ?? null,
    postcode: place.code_postal ?? null,
    city: place.libelle_commune,
  };
};

/** An unknown number may come as a unit whose names are null and whose seat is an empty object. */
const toEntity = (unit: Unit, place: Establishment | null | undefined): DirectoryEntity | null => {
  const name = unit.nom_raison_sociale ?? unit.nom_complet;
  if (!name || !place?.siret) return null;
  return {
    siren: unit.siren,
    siret: place.siret,
    name,
    legalFormCode: unit.nature_juridique ?? null,
    closed: unit.etat_administratif === "C" || place.etat_administratif === "F",
    address: addressOf(place),
    activityCode: place.activite_principale ?? null,
    createdOn: unit.date_creation ?? null,
  };
};

/** A unit without heads says nothing of them: not every entity has its own there. */
const headsOf = ({ dirigeants }: Unit): readonly string[] | null => {
  const names = (dirigeants ?? [])
    .map(({ prenoms, nom, denomination }) =>
      nom ? [prenoms, nom].filter(Boolean).join(" ") : (denomination ?? ""),
    )
    .filter((name) => name !== "");
  return names.length === 0 ? null : names;
};

const isEntity = (entity: DirectoryEntity | null): entity is DirectoryEntity => entity !== null;

/** No key; a quota shared by all servers of one operator, so that every call says who makes it. */
export const rechercheEntreprises = (baseUrl: string, now: () => number): CompanyDirectory => {
  const ask = async (q: string, more: Record<string, string>): Promise<Unit[]> => {
    const query = new URLSearchParams({ q, page: "1", per_page: shownAtMost, ...more });
    const url = `${baseUrl}/search?${query.toString()}`;
    const headers = { "user-agent": "Coulisse (company directory)" };
    return (await callProvider({ provider, url, headers, withinMs }, Answer, now())).results;
  };
  const find = async (siret: string): Promise<DirectoryEntity | null> => {
    for (const unit of await ask(siret, {})) {
      const places = [unit.siege, ...(unit.matching_etablissements ?? [])];
      const place = places.find((candidate) => candidate?.siret === siret);
      if (place) return toEntity(unit, place);
    }
    return null;
  };
  return {
    find,
    findUnit: async (siren) => {
      const unit = (await ask(siren, {})).find((candidate) => candidate.siren === siren);
      const entity = unit ? toEntity(unit, unit.siege) : null;
      return unit && entity ? { ...entity, representatives: headsOf(unit) } : null;
    },
    search: async (text) => {
      if (text.length < 3) return [];
      const digits = text.replaceAll(/\s/g, "");
      if (/^\d{14}$/.test(digits)) return [await find(digits)].filter(isEntity);
      const q = /^\d{9}$/.test(digits) ? digits : text;
      const units = await ask(q, { minimal: "true", include: "siege" });
      return units.map((unit) => toEntity(unit, unit.siege)).filter(isEntity);
    },
  };
};
