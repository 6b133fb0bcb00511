import { day, type LayoutFile } from "./layout-file.ts";

const [march, june, sept] = [day("2021-03-15"), day("2022-06-01"), day("2023-09-30")];

/** Journals of movements: by meeting, by year, and with faults. */
export const journalFiles: readonly LayoutFile[] = [
  {
    name: "English register of transfers",
    format: "ods",
    sheets: {
      Transfers: [
        ["Register of transfers as at 31 December 2023"],
        [],
        [
          "Entry number",
          "Transfer date",
          "Transaction type",
          "Transferor",
          "Transferee",
          "Class of shares",
          "No. of shares",
          "Consideration",
        ],
        [1, march, "Allotment and issuance", null, "Ann Lee", "Ordinary", 600, 600],
        [2, june, "Transfer", "Ann Lee", "Bob Ray", "Ordinary", 200, 900],
      ],
    },
    columns: "number date nature from to category quantity amount",
    holdings: { "Ordinary Ann Lee": 400, "Ordinary Bob Ray": 200 },
    said: ["price_deduced 3"],
  },
  {
    name: "journal in sections by meeting",
    format: "xlsx",
    sheets: {
      Journal: [
        ["Date", "Souscripteur", "Nombre d’actions", "Prix d’émission"],
        ["Assemblée du 15 mars 2021"],
        [null, "Camille Moreau", 100, 1],
        [null, "Jean Petit", 50, 1],
        ["Assemblée du 1er juin 2022"],
        [null, "Anna Roux", 30, 10],
      ],
    },
    columns: "date to quantity price",
    holdings: { "ORD Anna Roux": 30, "ORD Camille Moreau": 100, "ORD Jean Petit": 50 },
    said: ["category_deduced 1", "nature_deduced 1"],
  },
  {
    name: "sheet for each year",
    format: "xlsx",
    sheets: {
      "Année 2021": [
        ["Date", "Cédant", "Cessionnaire", "Quantité", "Nature"],
        [march, null, "Camille Moreau", 100, "Souscription"],
      ],
      "Année 2022": [
        ["Date", "Cédant", "Cessionnaire", "Quantité", "Nature"],
        [june, "Camille Moreau", "Jean Petit", 40, "Cession"],
      ],
    },
    columns: "date from to quantity nature",
    holdings: { "ORD Camille Moreau": 60, "ORD Jean Petit": 40 },
    said: ["category_deduced 1", "category_deduced 1"],
  },
  {
    name: "date merged over the lines of one meeting",
    format: "xlsx",
    sheets: {
      Feuil1: [
        ["Date", "Opération", "Souscripteur", "Qté"],
        ["15/03/2021", "Souscription", "Camille Moreau", 100],
        [null, "Souscription", "Jean Petit", 60],
      ],
    },
    marked: (xml) =>
      xml.replace(
        "</sheetData>",
        '</sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
      ),
    columns: "date nature to quantity",
    holdings: { "ORD Camille Moreau": 100, "ORD Jean Petit": 60 },
    said: ["category_deduced 1"],
  },
  {
    name: "journal with an amount that is none, a day that is none, a half share and no seller",
    format: "xlsx",
    sheets: {
      Journal: [
        [
          "Date",
          "Nature",
          "Cédant",
          "Cessionnaire",
          "Catégorie",
          "Nombre de titres",
          "Prix unitaire",
          "Montant",
        ],
        [march, "Souscription", null, "Camille Moreau", "ORD", 100, 10, 1000],
        [june, "Souscription", null, "Jean Petit", "ORD", 50, 10, 5000],
        ["31/02/2023", "Cession", "Jean Petit", "Anna Roux", "ORD", 10, 1, 10],
        [sept, "Cession", "Jean Petit", "Anna Roux", "ORD", 2.5, 1, 2.5],
        [sept, "Cession", null, "Anna Roux", "ORD", 10, 1, 10],
      ].map((row, index) => (index === 0 ? ["N° de mouvement", ...row] : [index, ...row])),
    },
    columns: "number date nature from to category quantity price amount",
    holdings: { "ORD Anna Roux": 10, "ORD Camille Moreau": 100, "ORD Jean Petit": 50 },
    said: ["amount_differs I3", "bad_date B4", "fractional_quantity G5", "party_missing D6"],
  },
  {
    name: "seller who has too little",
    format: "csv",
    sheets: {
      "": [
        ["Mouvements de titres"],
        ["Jour", "Mouvement", "Vendeur", "Acheteur", "Nb actions"],
        ["15/03/2021", "Souscription", "", "Camille Moreau", "100"],
        ["01/06/2022", "Vente", "Camille Moreau", "Jean Petit", "140"],
      ],
    },
    columns: "date nature from to quantity",
    holdings: { "ORD Camille Moreau": -40, "ORD Jean Petit": 140 },
    said: ["category_deduced 2", "not_enough_shares 4"],
  },
];
