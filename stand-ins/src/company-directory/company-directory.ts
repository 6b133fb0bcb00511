import { listen, type Listening } from "../listen.ts";

/** The mood is what the stand-in does next. */
export type DirectoryMood = "well" | "busy" | "broken";

type DirectoryStandIn = Listening & Readonly<{ mood: (mood: DirectoryMood) => void }>;

export const sireneKey = "a-key-of-the-stand-in";

const seat = {
  siret: "13002526500013",
  adresse: "20 AVENUE DE SEGUR 75007 PARIS",
  code_postal: "75007",
  libelle_commune: "PARIS",
  numero_voie: "20",
  type_voie: "AVENUE",
  libelle_voie: "DE SEGUR",
  complement_adresse: null,
  latitude: "48.850466845484",
  activite_principale: "84.11Z",
  etat_administratif: "A",
};
const unit = {
  siren: "130025265",
  nom_complet: "DIRECTION INTERMINISTERIELLE DU NUMERIQUE (DINUM)",
  nom_raison_sociale: "DIRECTION INTERMINISTERIELLE DU NUMERIQUE",
  nature_juridique: "7120",
  etat_administratif: "A",
  date_creation: "2017-05-24",
  siege: seat,
  matching_etablissements: [],
};
/** How an unknown number comes: a unit without a name, its seat an empty object. */
const nobody = { ...unit, nom_complet: null, nom_raison_sociale: null, siege: {} };

const search = (query: URLSearchParams): [number, unknown] => {
  const text = query.get("q") ?? "";
  const perPage = Number(query.get("per_page") ?? "10");
  if (text.length < 3) return [400, { erreur: "3 caractères minimum" }];
  if (perPage < 1 || perPage > 25) return [400, { erreur: "per_page entre 1 et 25" }];
  const isKnown = ["13002526500013", "130025265"].includes(text) || /numerique/i.test(text);
  const results = isKnown ? [unit] : /^\d{14}$/.test(text) ? [nobody] : [];
  return [200, { results, total_results: results.length, page: 1, per_page: perPage }];
};

const sireneOf = (siret: string, name: string) => ({
  siren: siret.slice(0, 9),
  siret,
  uniteLegale: {
    denominationUniteLegale: name,
    categorieJuridiqueUniteLegale: "5710",
    etatAdministratifUniteLegale: "C",
  },
  adresseEtablissement: {
    numeroVoieEtablissement: "1",
    typeVoieEtablissement: "RUE",
    libelleVoieEtablissement: "DU BAC",
    codePostalEtablissement: "75007",
    libelleCommuneEtablissement: "PARIS",
  },
});

/** A merged number comes as a list; whose diffusion is restricted, is `[ND]`. */
const lookUp = (siret: string): [number, unknown] => {
  if (siret === "73282932000074") return [200, { etablissements: [sireneOf(siret, "FUSION")] }];
  if (siret === "41816609600051") return [200, { etablissement: sireneOf(siret, "[ND]") }];
  return [404, { header: { statut: 404, message: "Aucun élément trouvé" } }];
};

/** Both directories of companies, with their checks of what is asked. */
export const listenAsCompanyDirectory = async (): Promise<DirectoryStandIn> => {
  let mood: DirectoryMood = "well";
  const listening = await listen((request, response) => {
    const url = new URL(request.url ?? "/", "http://stand.in");
    const siret = /^\/siret\/(\d{14})$/.exec(url.pathname)?.[1];
    const hasKey = request.headers["x-insee-api-key-integration"] === sireneKey;
    const answer = (): [number, unknown] => {
      if (mood === "busy") return [429, {}];
      if (mood === "broken") return [504, {}];
      if (!/coulisse/i.test(request.headers["user-agent"] ?? "")) return [403, {}];
      if (siret === undefined) return search(url.searchParams);
      return hasKey ? lookUp(siret) : [401, {}];
    };
    const [status, body] = answer();
    response.writeHead(status, { "content-type": "application/json", "retry-after": "5" });
    response.end(JSON.stringify(body));
  });
  return { ...listening, mood: (next) => (mood = next) };
};
