import { rcsOf, siretOf } from "../identifiers.ts";

/** A legal entity that holds shares in one story or several. */
export type Entity = Readonly<{
  key: string;
  legalName: string;
  legalForm: string;
  siret: string;
  rcsNumber: string;
  domicile: string;
}>;

const entity = (
  key: string,
  rank: number,
  legalName: string,
  legalForm: string,
  court: string,
  domicile: string,
): Entity => ({
  key,
  legalName,
  legalForm,
  siret: siretOf(rank),
  rcsNumber: rcsOf(rank, court),
  domicile,
});

export const entities: readonly Entity[] = [
  entity(
    "aubry",
    417_366,
    "Aubry Patrimoine",
    "SAS",
    "Lyon",
    "12 montée de la Grande-Côte, 69001 Lyon",
  ),
  entity(
    "pins",
    522_041,
    "Les Pins Couchés",
    "SCI",
    "Toulon",
    "9 chemin du Fenouillet, 83400 Hyères",
  ),
  entity(
    "benali",
    630_915,
    "Benali Conseil",
    "SASU",
    "Saint-Étienne",
    "8 rue de la Résistance, 42000 Saint-Étienne",
  ),
  entity(
    "compagnons",
    148_720,
    "Les Compagnons du Fournil",
    "SAS",
    "Lyon",
    "41 rue des Charmettes, 69100 Villeurbanne",
  ),
  entity(
    "caisse-levain",
    203_554,
    "Caisse du Levain",
    "SCIC",
    "Lyon",
    "10 rue Paul-Bert, 69003 Lyon",
  ),
  entity(
    "rive-verte",
    311_872,
    "Rive Verte Participations",
    "SAS",
    "Paris",
    "21 rue du Sentier, 75002 Paris",
  ),
  entity(
    "estuaire",
    355_209,
    "Estuaire Solidaire",
    "SCA",
    "Nantes",
    "4 allée Duquesne, 44000 Nantes",
  ),
  entity(
    "sud-loire",
    362_118,
    "Sud-Loire Énergies",
    "SEM",
    "Nantes",
    "1 place Jean-Baptiste-Daviais, 44400 Rezé",
  ),
  entity(
    "belledonne",
    408_633,
    "Belledonne Amorçage",
    "SAS",
    "Grenoble",
    "50 avenue Alsace-Lorraine, 38000 Grenoble",
  ),
  entity(
    "garrigue",
    419_087,
    "Garrigue Capital Santé",
    "SAS",
    "Montpellier",
    "300 rue de la Vieille-Poste, 34000 Montpellier",
  ),
  entity(
    "lirette",
    447_530,
    "Lirette Investissement",
    "SAS",
    "Paris",
    "36 rue de Paradis, 75010 Paris",
  ),
  entity(
    "vanhoutte",
    461_794,
    "Foncière Vanhoutte",
    "SCI",
    "Lille Métropole",
    "66 rue Royale, 59000 Lille",
  ),
  entity(
    "mutuelle-quais",
    470_226,
    "Mutuelle des Quais",
    "SAM",
    "Lille Métropole",
    "5 quai du Wault, 59000 Lille",
  ),
  entity(
    "revermont",
    488_301,
    "Fonds paysan du Revermont",
    "SAS",
    "Lons-le-Saunier",
    "2 place de la Liberté, 39000 Lons-le-Saunier",
  ),
  entity(
    "stoffel",
    495_617,
    "Stoffel Industries",
    "SAS",
    "Strasbourg",
    "14 rue du Rhin-Napoléon, 67000 Strasbourg",
  ),
  entity(
    "ateliers-alsace",
    503_948,
    "Ateliers réunis d’Alsace",
    "SA",
    "Colmar",
    "80 rue de la Semm, 68000 Colmar",
  ),
  entity(
    "mistral-post",
    516_273,
    "Mistral Postproduction",
    "SARL",
    "Marseille",
    "41 rue Jobin, 13003 Marseille",
  ),
  entity(
    "pleine-lune",
    529_860,
    "Pleine Lune Diffusion",
    "SARL",
    "Paris",
    "17 rue de la Grange-aux-Belles, 75010 Paris",
  ),
  entity(
    "wattrelos",
    541_157,
    "Batellerie Wattrelos",
    "SARL",
    "Versailles",
    "7 quai de la République, 78700 Conflans-Sainte-Honorine",
  ),
  entity(
    "maertens",
    553_482,
    "Maertens Fluvial",
    "SAS",
    "Compiègne",
    "2 quai du Port-à-Bateaux, 60200 Compiègne",
  ),
  entity(
    "orival-participations",
    566_019,
    "Orival Participations",
    "SAS",
    "Roanne",
    "2 rue de la Manufacture, 42300 Roanne",
  ),
  entity(
    "quatre-horizons",
    578_644,
    "Compagnie des Quatre Horizons",
    "SAS",
    "Bordeaux",
    "12 place de la Bourse, 33000 Bordeaux",
  ),
  entity(
    "plateau",
    584_390,
    "Groupement des épiceries du Plateau",
    "SA",
    "Lyon",
    "3 place Bellevue, 69001 Lyon",
  ),
  entity(
    "trajets-doux",
    597_125,
    "Trajets doux",
    "SAS",
    "Angers",
    "60 boulevard Foch, 49000 Angers",
  ),
];

/** Who says that they represent which entity, what came of it, and how many days after the opening. */
export const representatives = [
  { person: "claire", entity: "aubry", status: "VALIDATED", askedOn: 0 },
  { person: "claire", entity: "pins", status: "PENDING", askedOn: 1092 },
  { person: "karim", entity: "benali", status: "REJECTED", askedOn: 0 },
  { person: "helene", entity: "compagnons", status: "VALIDATED", askedOn: 0 },
  { person: "gwendal.letallec", entity: "sud-loire", status: "PENDING", askedOn: 1092 },
  { person: "odile.wattrelos", entity: "wattrelos", status: "VALIDATED", askedOn: 0 },
  { person: "bertille.vanhoutte", entity: "vanhoutte", status: "VALIDATED", askedOn: 0 },
] as const;
