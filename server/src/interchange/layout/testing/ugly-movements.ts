import { day, type TypedCell } from "./layout-file.ts";
import type { UglyFile } from "./ugly-file.ts";

const head = [
  "N°",
  "Date",
  "Nature",
  "Cédant",
  "Cessionnaire",
  "Catégorie",
  "Nb titres",
  "Prix unit.",
  "Observations",
] as const;

/** The journal of a founder: money in three forms, a split in one line, a death. */
const journal: readonly (readonly TypedCell[])[] = [
  ["Registre des mouvements de titres"],
  head,
  [1, "01/04/2016", "Souscription", null, "Camille Moreau", "AO", 100, "1,00 €", "Statuts"],
  [2, "01/04/2016", "Souscription", null, "Jean Petit", "AO", 60, "1,00 €", "Statuts"],
  [3, day("2018-06-01"), "augm. de capital", null, "Anna Roux", "AO", 40, "15 €", "AGE"],
  [
    4,
    day("2021-03-15"),
    "Division du nominal par 10, 1 ancienne = 10 nouvelles",
    null,
    null,
    "AO",
    null,
    null,
    "AGE",
  ],
  [5, "20/03/2021", "Cession", "Camille Moreau", "Jean Petit", "AO", 500, 2, "Ordre"],
  [6, "02/05/2022", "Décès", "Anna Roux", "Léo Roux", "AO", 400, null, "Acte de notoriété"],
];

const list: readonly (readonly TypedCell[])[] = [
  ["Associé", "Adresse", "Code postal", "Ville", "Mail", "Téléphone"],
  ["MOREAU Camille", "1 rue des Lilas", "69003", "Lyon", "camille@journal.test", "06"],
  ["Jean Petit", "2 place Neuve", 75001, "Paris", "jean@journal.test", "06"],
  ["Anna Roux", "3 quai Vert", 33000, "Bordeaux", null, null],
  ["Léo Roux", "3 quai Vert", 33000, "Bordeaux", null, null],
];

const short = ["Date", "Nature", "Cédant", "Cessionnaire", "Catégorie", "Nb titres"] as const;
const issued: readonly (readonly TypedCell[])[] = [
  ["15/01/2020", "Souscription", null, "Camille Moreau", "AO", 100],
  ["15/01/2020", "Souscription", null, "Jean Petit", "AO", 60],
];

/** Registers of movements as founders keep them. */
export const uglyMovements: readonly UglyFile[] = [
  {
    name: "a journal with a split in one line, and a list of addresses beside it",
    format: "xlsx",
    sheets: { Mouvements: journal, Associés: list },
    asked: ["operation_whole"],
    prices: ["Camille Moreau 1", "Jean Petit 1", "Anna Roux 15", "Jean Petit 2"],
    domiciles: {
      "Camille Moreau": "1 rue des Lilas, 69003 Lyon",
      "Jean Petit": "2 place Neuve, 75001 Paris",
      "Anna Roux": "3 quai Vert, 33000 Bordeaux",
      "Léo Roux": "3 quai Vert, 33000 Bordeaux",
    },
    boundCount: 6,
    holdings: { "AO Camille Moreau": 500, "AO Jean Petit": 1_100, "AO Léo Roux": 400 },
  },
  {
    name: "a repurchase that ends in a cancellation, in the founder’s own words",
    format: "csv",
    sheets: {
      "": [
        short,
        ...issued,
        ["01/06/2021", "Rachat d’actions en vue annulation", "Jean Petit", "La Mie SAS", "AO", 20],
        [
          "01/06/2022",
          "Rachat d’actions en vue annulation",
          "Camille Moreau",
          "La Mie SAS",
          "AO",
          5,
        ],
      ],
    },
    asked: ["nature_unknown"],
    holdings: { "AO Camille Moreau": 95, "AO Jean Petit": 40 },
  },
  {
    name: "a word that nobody knows, on many lines",
    format: "csv",
    sheets: {
      "": [
        short,
        ...Array.from({ length: 12 }, (_, at): TypedCell[] => [
          `${String(at + 1).padStart(2, "0")}/02/2020`,
          "Coup de pouce",
          null,
          at % 2 === 0 ? "Camille Moreau" : "Jean Petit",
          "AO",
          10,
        ]),
      ],
    },
    pressed: [{ code: "nature_unknown", answer: "Souscription" }],
    asked: ["nature_unknown"],
    holdings: { "AO Camille Moreau": 60, "AO Jean Petit": 60 },
  },
  {
    name: "a split in pairs of lines that nothing binds",
    format: "xlsx",
    sheets: {
      Registre: [
        short,
        ...issued,
        ["15/03/2021", "Division", "Camille Moreau", null, "AO", 100],
        ["15/03/2021", "Division", null, "Camille Moreau", "AO", 1_000],
        ["15/03/2021", "Division", "Jean Petit", null, "AO", 60],
        ["15/03/2021", "Division", null, "Jean Petit", "AO", 600],
      ],
    },
    asked: ["lines_unbound"],
    boundCount: 4,
    holdings: { "AO Camille Moreau": 1_000, "AO Jean Petit": 600 },
  },
  {
    name: "a split in pairs of lines that a column binds",
    format: "ods",
    sheets: {
      Registre: [
        [...short, "Lié à"],
        ...issued.map((row) => [...row, null]),
        ["15/03/2021", "Division", "Camille Moreau", null, "AO", 100, "AGE 2021"],
        ["15/03/2021", "Division", null, "Camille Moreau", "AO", 1_000, "AGE 2021"],
        ["15/03/2021", "Division", "Jean Petit", null, "AO", 60, "AGE 2021"],
        ["15/03/2021", "Division", null, "Jean Petit", "AO", 600, "AGE 2021"],
      ],
    },
    asked: [],
    boundCount: 4,
    holdings: { "AO Camille Moreau": 1_000, "AO Jean Petit": 600 },
  },
  {
    name: "a consolidation that leaves fractions",
    format: "csv",
    sheets: {
      "": [
        short,
        ...issued,
        ["15/03/2021", "Regroupement, 1 nouvelle pour 50 anciennes", null, null, "AO", null],
      ],
    },
    asked: ["operation_whole", "operation_fraction"],
    boundCount: 4,
    holdings: { "AO Camille Moreau": 2, "AO Jean Petit": 1 },
  },
  {
    name: "a split that says nothing but how many shares there are then",
    format: "xlsx",
    sheets: {
      Registre: [
        short,
        ...issued,
        ["15/03/2021", "Division du nominal", null, "Tous", "AO", 4_000],
      ],
    },
    asked: ["operation_whole"],
    boundCount: 4,
    holdings: { "AO Camille Moreau": 2_500, "AO Jean Petit": 1_500 },
  },
  {
    name: "days in four forms, one that never was, and money with points",
    format: "xlsx",
    sheets: {
      Registre: [
        ["Date", "Opération", "Cédant", "Cessionnaire", "Nombre", "Prix"],
        ["01/02/23", "Souscription", null, "Camille Moreau", "1 000", "1.234,50 €"],
        ["1er mars 2023", "Souscription", null, "Jean Petit", 60, 12.5],
        [45_200, "Souscription", null, "Anna Roux", 40, "12,50 €"],
        ["31/06/23", "Cession", "Camille Moreau", "Jean Petit", 100, "15 €"],
      ],
    },
    pressed: [{ code: "bad_date", of: "01/02/23", answer: "1er février 2023" }],
    asked: ["bad_date"],
    prices: ["Camille Moreau 1234.5", "Jean Petit 12.5", "Jean Petit 15", "Anna Roux 12.5"],
    holdings: { "ORD Camille Moreau": 900, "ORD Jean Petit": 160, "ORD Anna Roux": 40 },
  },
  {
    name: "a sheet for each year, one with a column more",
    format: "xlsx",
    sheets: {
      "2020": [short, ...issued],
      "2021": [
        [...short, "Observations"],
        ["20/03/2021", "Cession", "Camille Moreau", "Jean Petit", "AO", 30, "Ordre"],
      ],
      "2022": [short, ["20/03/2022", "Cession", "Jean Petit", "Anna Roux", "AO", 10]],
    },
    asked: [],
    holdings: { "AO Camille Moreau": 70, "AO Jean Petit": 80, "AO Anna Roux": 10 },
  },
  {
    name: "a sheet for each kind of movement",
    format: "xlsx",
    sheets: {
      Souscriptions: [short, ...issued],
      Cessions: [short, ["20/03/2021", "Cession", "Camille Moreau", "Jean Petit", "AO", 30]],
    },
    asked: ["table_left"],
    holdings: { "AO Camille Moreau": 70, "AO Jean Petit": 90 },
  },
  {
    name: "what holders had on an earlier day, beside the movements",
    format: "xlsx",
    sheets: {
      Mouvements: [
        short,
        ...issued,
        ["20/03/2021", "Cession", "Camille Moreau", "Jean Petit", "AO", 30],
      ],
      "Au 31-12-2020": [
        ["Situation au 31/12/2020"],
        ["Actionnaire", "Nombre d’actions"],
        ["Camille Moreau", 100],
        ["Jean Petit", 60],
        ["Total", 160],
      ],
    },
    asked: [],
    holdings: { "AO Camille Moreau": 70, "AO Jean Petit": 90 },
  },
  {
    name: "a total that is the price of all, and one that is only said",
    format: "csv",
    sheets: {
      "": [
        ["Date", "Nature", "Cédant", "Cessionnaire", "Nb titres", "PU", "Total"],
        ["15/01/2020", "Souscription", "", "Camille Moreau", "100", "1,00 €", "100,00"],
        ["15/01/2020", "Souscription", "", "Jean Petit", "60", "1,50 €", "90,00"],
        ["20/03/2021", "Cession", "Camille Moreau", "Jean Petit", "30", "", "450,00"],
      ],
    },
    asked: [],
    prices: ["Camille Moreau 1", "Jean Petit 1.5", "Jean Petit 15"],
    holdings: { "ORD Camille Moreau": 70, "ORD Jean Petit": 90 },
  },
  {
    name: "amounts without a price, one of which is no multiple",
    format: "xlsx",
    sheets: {
      Registre: [
        ["Date", "Opération", "Souscripteur", "Actions", "Montant souscrit"],
        [day("2020-01-15"), "Souscription", "Camille Moreau", 100, 100],
        [day("2020-01-16"), "Souscription", "Jean Petit", 3, 1_000],
      ],
    },
    asked: [],
    prices: ["Camille Moreau 1", "Jean Petit 333.333333"],
    holdings: { "ORD Camille Moreau": 100, "ORD Jean Petit": 3 },
  },
  {
    name: "totals of years amid the movements, known by a word and by their number",
    format: "xlsx",
    sheets: {
      Registre: [
        short,
        ...issued,
        ["Total 2020", null, null, null, null, 160],
        ["01/02/2021", "Souscription", null, "Anna Roux", "AO", 30],
        ["01/03/2021", "Souscription", null, "Léo Blanc", "AO", 10],
        [null, null, null, null, "exercice 2021", 40],
        [null, null, null, null, null, 200],
      ],
    },
    asked: [],
    holdings: {
      "AO Camille Moreau": 100,
      "AO Jean Petit": 60,
      "AO Anna Roux": 30,
      "AO Léo Blanc": 10,
    },
  },
  {
    name: "accounts of what came in and what went out",
    format: "csv",
    sheets: {
      "": [
        ["Date", "Libellé", "Titulaire", "Entrée", "Sortie", "Solde"],
        ["15/01/2020", "Constitution", "Camille Moreau", "100", "", "100"],
        ["15/01/2020", "Constitution", "Jean Petit", "60", "", "60"],
        ["20/03/2021", "Cession", "Camille Moreau", "", "30", "70"],
        ["20/03/2021", "Cession", "Jean Petit", "30", "", "90"],
      ],
    },
    asked: [],
    holdings: { "ORD Camille Moreau": 70, "ORD Jean Petit": 90 },
  },
  {
    name: "a sheet that looks like the template, with addresses and a mood",
    format: "xlsx",
    sheets: {
      Mouvements: [
        [
          "Date",
          "Nature",
          "Cédant",
          "Cessionnaire",
          "Adresse du cessionnaire",
          "Catégorie",
          "Nombre d’actions",
          "Humeur",
        ],
        ["15/01/2020", "Souscription", null, "Camille Moreau", "1 rue Basse, Lyon", "AO", 10, "x"],
        ["15/01/2020", "Souscription", null, "Société civile Adret", "2 quai Vert", "AO", 5, "y"],
      ],
    },
    pressed: [{ code: "column_unread", answer: "Laisser la colonne" }],
    asked: ["column_unread"],
    domiciles: { "Camille Moreau": "1 rue Basse, Lyon", "Société civile Adret": "2 quai Vert" },
    kinds: { "Société civile Adret": "corporate" },
    holdings: { "AO Camille Moreau": 10, "AO Société civile Adret": 5 },
  },
  {
    name: "names and addresses below the two parties, and classes as sections",
    format: "xlsx",
    sheets: {
      Registre: [
        ["Date", "Opération", "Cédant", null, "Cessionnaire", null, "Quantité"],
        [null, null, "Nom", "Adresse", "Nom", "Adresse", null],
        ["Actions ordinaires"],
        ["15/01/2020", "Souscription", null, null, "Camille Moreau", "1 rue Basse", 100],
        ["20/03/2021", "Cession", "Camille Moreau", "1 rue Basse", "Jean Petit", "2 quai Vert", 30],
        ["Actions de préférence A"],
        ["15/01/2022", "Souscription", null, null, "Jean Petit", "2 quai Vert", 7],
      ],
    },
    asked: [],
    domiciles: { "Camille Moreau": "1 rue Basse", "Jean Petit": "2 quai Vert" },
    holdings: {
      "Actions ordinaires Camille Moreau": 70,
      "Actions ordinaires Jean Petit": 30,
      "Actions de préférence A Jean Petit": 7,
    },
  },
  {
    name: "a seller whose name is short of two letters, and a number twice",
    format: "csv",
    sheets: {
      "": [
        ["N°", ...short],
        [1, "15/01/2020", "Souscription", null, "Camille Moreau-Lefort", "AO", 100],
        [2, "15/01/2020", "Souscription", null, "Jean Petit", "AO", 60],
        [2, "20/03/2021", "Cession", "Moreau", "Anna Roux", "AO", 30],
      ],
    },
    asked: ["duplicate_number", "not_enough_shares"],
    holdings: { "AO Camille Moreau-Lefort": 70, "AO Jean Petit": 60, "AO Anna Roux": 30 },
  },
  {
    name: "a gift that does not say how many",
    format: "csv",
    sheets: {
      "": [
        short,
        ...issued,
        ["01/02/2021", "Donation", "Camille Moreau", "Jean Petit", "AO", null],
      ],
    },
    asked: ["missing_value"],
    holdings: { "AO Camille Moreau": 100, "AO Jean Petit": 60 },
  },
  {
    name: "a column for each class, with a movement of both",
    format: "ods",
    sheets: {
      Registre: [
        ["Date", "Opération", "Cédant", "Cessionnaire", "AO", "ADP A", "Total"],
        ["15/01/2020", "Souscription", null, "Camille Moreau", 100, null, 100],
        ["15/01/2021", "Souscription", null, "Jean Petit", null, 50, 50],
        ["20/03/2021", "Souscription", null, "Anna Roux", 10, 5, 15],
      ],
    },
    asked: [],
    holdings: {
      "AO Camille Moreau": 100,
      "ADP A Jean Petit": 50,
      "AO Anna Roux": 10,
      "ADP A Anna Roux": 5,
    },
  },
];
