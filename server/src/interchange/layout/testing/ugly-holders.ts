import { day, type TypedCell } from "./layout-file.ts";
import { people, type UglyFile } from "./ugly-file.ts";

type Held = Readonly<{ name: string; ordinary: number; preferred: number }>;

const forty: readonly Held[] = people.map((name, at) => ({
  name,
  ordinary: 100 + 37 * at,
  preferred: at % 3 === 0 ? 50 + at : 0,
}));

const sum = (some: readonly Held[], of: "ordinary" | "preferred"): number =>
  some.reduce((all, one) => all + one[of], 0);

const rowOf = ({ name, ordinary, preferred }: Held): TypedCell[] => [
  name,
  ordinary,
  preferred === 0 ? null : preferred,
];

const sumRow = (label: string, some: readonly Held[]): TypedCell[] => [
  label,
  sum(some, "ordinary"),
  sum(some, "preferred"),
];

const [old, fresh] = [forty.slice(0, 21), forty.slice(21)];

const heldByForty = Object.fromEntries(
  forty.flatMap(({ name, ordinary, preferred }) => [
    [`Actions ordinaires ${name}`, ordinary],
    ...(preferred === 0 ? [] : [[`Actions de préférence ${name}`, preferred]]),
  ]),
) as Record<string, number>;

const twoClasses = (label: string, last: string): TypedCell[][] => [
  ["SAS LE FOURNIL"],
  ["Répartition du capital au 31/12/2023"],
  [],
  ["Associé", "Actions ordinaires", "Actions de préférence"],
  ...old.map(rowOf),
  sumRow(label, old),
  [],
  ...fresh.map(rowOf),
  sumRow(last, forty),
];

const three = [
  ["Camille Moreau", 500],
  ["Jean Petit", 350],
  ["Anna Roux", 150],
] as const;

const ofThree = (category = "ORD"): Record<string, number> =>
  Object.fromEntries(three.map(([name, shares]) => [`${category} ${name}`, shares]));

/** Lists of holders as founders keep them. */
export const uglyHolders: readonly UglyFile[] = [
  {
    name: "forty holders with a sub-total that is called by no word of sums",
    format: "xlsx",
    sheets: { Positions: twoClasses("Historiques :", "TOTAL") },
    asked: ["total_differs"],
    holdings: heldByForty,
  },
  {
    name: "forty holders whose sub-total and total are called by no word of sums",
    format: "xlsx",
    sheets: { Positions: twoClasses("Fondateurs et proches", "Capital social") },
    asked: ["subtotal_suspected"],
    holdings: heldByForty,
  },
  {
    name: "groups that end in their sums, below a known word or none",
    format: "ods",
    sheets: {
      Table: [
        ["Au 31/12/2023"],
        ["Actionnaire", "Nombre d’actions"],
        ["Camille Moreau", 600],
        ["Jean Petit", 300],
        ["S/T fondateurs", 900],
        ["Anna Roux", 40],
        ["Léo Blanc", 20],
        ["Salariés", 60],
        ["Inès Roche", 25],
        ["Paul Blanc", 15],
        ["Les autres", 40],
        ["Total général", 1_000],
      ],
    },
    asked: ["total_differs"],
    holdings: {
      "ORD Camille Moreau": 600,
      "ORD Jean Petit": 300,
      "ORD Anna Roux": 40,
      "ORD Léo Blanc": 20,
      "ORD Inès Roche": 25,
      "ORD Paul Blanc": 15,
    },
  },
  {
    name: "a holder who has as much as the two above",
    format: "csv",
    sheets: {
      "": [
        ["Situation au 31/12/2023"],
        ["Associé", "Parts détenues"],
        ["Camille Moreau", 500],
        ["Jean Petit", 500],
        ["Anna Roux", 1_000],
        ["Léo Blanc", 10],
      ],
    },
    pressed: [{ code: "subtotal_suspected", answer: "Ce sont des actions émises" }],
    asked: ["subtotal_suspected"],
    holdings: {
      "ORD Camille Moreau": 500,
      "ORD Jean Petit": 500,
      "ORD Anna Roux": 1_000,
      "ORD Léo Blanc": 10,
    },
  },
  {
    name: "a holder who has as much as the two above, which the total proves",
    format: "csv",
    sheets: {
      "": [
        ["Situation au 31/12/2023"],
        ["Associé", "Parts détenues"],
        ["Camille Moreau", 500],
        ["Jean Petit", 500],
        ["Anna Roux", 1_000],
        ["Total", 2_000],
      ],
    },
    asked: [],
    holdings: { "ORD Camille Moreau": 500, "ORD Jean Petit": 500, "ORD Anna Roux": 1_000 },
  },
  {
    name: "sums in lines that name nobody",
    format: "xlsx",
    sheets: {
      Feuil1: [
        ["Au 31/12/2023"],
        ["Nom", "Actions", "Observations"],
        ["Camille Moreau", 500, "fondatrice"],
        ["Jean Petit", 350, null],
        [null, 850, null],
        ["Anna Roux", 150, null],
        [null, 1_000, "à jour"],
      ],
    },
    meanings: {},
    asked: [],
    holdings: ofThree(),
  },
  {
    name: "values of money beside counts, and a day of two digits above",
    format: "xlsx",
    sheets: {
      Table: [
        ["Situation au 01/02/23"],
        ["Actionnaire", "PU", "Nombre d’actions", "Valeur (€)", "% du capital"],
        ["Camille Moreau", "10 €", 500, "5 000,00 €", "50,00 %"],
        ["Jean Petit", "10 €", 350, "3 500,00 €", 0.35],
        ["Anna Roux", "10 €", 150, "1 500,00 €", "15,00 %"],
        ["Total", null, 1_000, "10 000,00 €", "100 %"],
      ],
    },
    asked: [],
    holdings: ofThree(),
  },
  {
    name: "a sheet for each class, and one that sums them up",
    format: "xlsx",
    sheets: {
      Sommaire: [
        ["Classe", "Nombre"],
        ["AO", 10_100],
        ["ADP A", 2_400],
        ["Total", 12_500],
      ],
      AO: [
        ["Situation au 01/02/23"],
        ["Actionnaire", "Nombre d’actions"],
        ["Camille Moreau", 6_000],
        ["Jean Petit", 4_100],
      ],
      "ADP A": [
        ["Situation au 01/02/23"],
        ["Actionnaire", "Nombre d’actions", "Mail"],
        ["Anna Roux", 2_000, "anna@classes.test"],
        ["Inès Roche", 400, "ines@classes.test"],
      ],
    },
    asked: [],
    holdings: {
      "AO Camille Moreau": 6_000,
      "AO Jean Petit": 4_100,
      "ADP A Anna Roux": 2_000,
      "ADP A Inès Roche": 400,
    },
  },
  {
    name: "sheets whose names are no classes",
    format: "xlsx",
    sheets: {
      Fondateurs: [["Au 31/12/2023"], ["Actionnaire", "Nombre"], ["Camille Moreau", 500]],
      Famille: [["Au 31/12/2023"], ["Actionnaire", "Nombre"], ["Jean Petit", 350]],
      Salariés: [["Au 31/12/2023"], ["Actionnaire", "Nombre"], ["Anna Roux", 150]],
    },
    pressed: [{ code: "category_unsure", answer: "Ce n’en est pas une" }],
    asked: ["category_unsure"],
    holdings: ofThree(),
  },
  {
    name: "a pool, fully diluted parts and a total of both",
    format: "xlsx",
    sheets: {
      Captable: [
        ["Cap table au 31/12/2023"],
        ["Actionnaire", "Actions", "% capital", "% FD"],
        ["Camille Moreau", 500, 0.5, 0.4545],
        ["Jean Petit", 350, 0.35, 0.3182],
        ["Anna Roux", 150, 0.15, 0.1364],
        ["Pool BSPCE non attribué", 100, null, 0.0909],
        ["Total", 1_000, 1, null],
        ["Total dilué", 1_100, null, 1],
      ],
    },
    asked: ["rights_row"],
    holdings: ofThree(),
  },
  {
    name: "people and others whom no column tells apart",
    format: "xlsx",
    sheets: {
      Associés: [
        ["Au 31/12/2023"],
        ["Associé", "Nombre d’actions"],
        ["Indivision DAVAL (Mme Claire, MM. Paul et Luc DAVAL)", 100],
        ["M. et Mme Durand", 90],
        ["Succession de Paul Blanc", 80],
        ["Société civile Adret", 70],
        ["Durand & Fils", 60],
        ["Ana Sa", 50],
        ["Époux Roche", 40],
        ["G.F.A. du Lac", 30],
        ["Camille Moreau", 20],
      ],
    },
    pressed: [{ code: "kind_unsure", of: "Ana Sa", answer: "personne physique" }],
    asked: ["joint_holders", "kind_unsure"],
    kinds: {
      "Indivision DAVAL (Mme Claire, MM. Paul et Luc DAVAL)": "joint",
      "M. et Mme Durand": "joint",
      "Succession de Paul Blanc": "joint",
      "Société civile Adret": "corporate",
      "Durand & Fils": "corporate",
      "Époux Roche": "joint",
      "G.F.A. du Lac": "corporate",
    },
    holdings: {
      "ORD Indivision DAVAL (Mme Claire, MM. Paul et Luc DAVAL)": 100,
      "ORD M. et Mme Durand": 90,
      "ORD Succession de Paul Blanc": 80,
      "ORD Société civile Adret": 70,
      "ORD Durand & Fils": 60,
      "ORD Ana Sa": 50,
      "ORD Époux Roche": 40,
      "ORD G.F.A. du Lac": 30,
      "ORD Camille Moreau": 20,
    },
  },
  {
    name: "an old file of Windows, with the day chosen",
    format: "csv",
    sheets: {},
    bytes: () =>
      Buffer.from(
        [
          "Détenteur;Nombre de titres;Valeur (€)",
          "Zoé Roche;2 000;8 000,00",
          "Société Générale d’à côté;1 300;5 200,00",
        ]
          .join("\r\n")
          .replace("€", "\u0080")
          .replace("’", "\u0092"),
        "latin1",
      ),
    day: "2023-12-31",
    asked: [],
    holdings: { "ORD Zoé Roche": 2_000, "ORD Société Générale d’à côté": 1_300 },
  },
  {
    name: "an English list whose day is in words",
    format: "xlsx",
    sheets: {
      Members: [
        ["Shareholders as at 31 December 2023"],
        ["Shareholder", "Share class", "No. of shares", "Consideration", "% held"],
        ["Ann Lee", "Ordinary", 600, 600, 0.6],
        ["Bob Ray", "Ordinary", 400, 400, 0.4],
        ["Grand total", null, 1_000, 1_000, 1],
      ],
    },
    asked: [],
    holdings: { "Ordinary Ann Lee": 600, "Ordinary Bob Ray": 400 },
  },
  {
    name: "a name that was cut over two lines",
    format: "xlsx",
    sheets: {
      Feuil1: [
        ["Au 31/12/2023"],
        ["Associé", "Actions", "%"],
        ["Camille", null, null],
        ["Moreau", 500, 0.5],
        ["Jean Petit", 350, 0.35],
        ["Anna Roux", 150, 0.15],
      ],
    },
    pressed: [{ code: "name_broken", answer: "un seul nom" }],
    asked: ["name_broken"],
    holdings: ofThree(),
  },
  {
    name: "holders along the top, and rounds down the side",
    format: "xlsx",
    sheets: {
      Rounds: [
        ["Cap table as of 31 December 2023"],
        ["Round", "Ann Lee", "Bob Ray", "Cleo Dow", "Total"],
        ["Incorporation", 400, 300, null, 700],
        ["Seed 2022", null, null, 200, 200],
        ["Total", 400, 300, 200, 900],
      ],
    },
    meanings: { Incorporation: null, "Seed 2022": null },
    asked: [],
    holdings: { "ORD Ann Lee": 400, "ORD Bob Ray": 300, "ORD Cleo Dow": 200 },
  },
  {
    name: "a column of days of which the last one counts, as dates",
    format: "xlsx",
    sheets: {
      Suivi: [
        ["Actionnaire", day("2022-12-31"), day("2023-12-31")],
        ["Camille Moreau", 600, 500],
        ["Jean Petit", 350, 350],
        ["Anna Roux", null, 150],
      ],
    },
    asked: [],
    holdings: ofThree(),
  },
];
