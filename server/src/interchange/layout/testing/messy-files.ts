import { day, type LayoutFile } from "./layout-file.ts";

const [march, june] = [day("2021-03-10"), day("2022-06-01")];

/** Files that founders had in their drawers: tables side by side, dollars, days of two digits. */
export const messyFiles: readonly LayoutFile[] = [
  {
    name: "list of holders beside the journal that it comes from, and promises below",
    format: "xlsx",
    sheets: {
      Feuil1: [
        ["Actionnaires", null, null, null, "Mouvements"],
        ["Nom", "Actions", "%", null, "Date", "Opération", "De", "À", "Nb"],
        ["Camille Moreau", 700, 70, null, march, "Création", null, "Camille Moreau", 1000],
        ["Inès Roche", 300, 30, null, june, "Vente", "Camille Moreau", "Inès Roche", 300],
        ["Total", 1000, 100],
        [],
        ["BSPCE"],
        ["Bénéficiaire", "Nombre", "Prix d’exercice"],
        ["Hugo Petit", 50, 2],
      ],
    },
    columns: "name quantity percent",
    holdings: { "ORD Camille Moreau": 700, "ORD Inès Roche": 300 },
    said: ["table_ignored 2", "table_ignored 8", "category_deduced 2"],
  },
  {
    name: "ledger of certificates in dollars, with American days",
    format: "csv",
    sheets: {
      "": [
        [
          "Certificate ID",
          "Stakeholder Name",
          "Share Class",
          "Quantity Issued",
          "Issue Date",
          "Canceled Reason",
          "Cash Paid",
          "Status",
        ],
        ["CS-1", "Ann Lee", "Common", "900,000", "03/15/2021", "", "$90.00", "Outstanding"],
        ["CS-2", "Bob Ray", "Common", "100,000", "Mar 20, 2021", "", "$1.00", "Outstanding"],
      ],
    },
    columns: "other name category quantity date note other status",
    holdings: { "Common Ann Lee": 900000, "Common Bob Ray": 100000 },
    said: ["foreign_currency 1", "nature_deduced 1"],
  },
  {
    name: "cap table of a product, diluted, on an abbreviated day",
    format: "xlsx",
    sheets: {
      "Cap Table": [
        ["Acme Inc. Cap Table"],
        ["As of Dec 31, 2023"],
        [],
        ["Stakeholder", "Common", "Series Seed Preferred", "Options", "Total FD Shares", "FD %"],
        ["Ann Lee", 900000, null, null, 900000, 0.72],
        ["Bob Ray", 100000, null, 10000, 110000, 0.09],
        ["Acme Ventures LP", null, 250000, null, 250000, 0.19],
        ["Available pool", null, null, 40000, 40000, 0.03],
        ["Total", 1000000, 250000, 50000, 1300000, 1],
      ],
    },
    columns: "name holding holding promise promise promise",
    holdings: {
      "Common Ann Lee": 900000,
      "Common Bob Ray": 100000,
      "Series Seed Preferred Acme Ventures LP": 250000,
    },
    said: [
      "promises_left_out 4",
      "promises_left_out 4",
      "promises_left_out 4",
      "entities_deduced 4",
    ],
  },
  {
    // The headings that its public help names are its own; the rest of the template is inferred.
    name: "template of issues that says who is a legal entity, with days of two digits",
    format: "xlsx",
    sheets: {
      "Share issuance": [
        [
          "Date",
          "Stakeholder",
          "Share class",
          "Shares",
          "Share price",
          "Share lots",
          "Legal entity",
        ],
        ["15.03.21", "Mia Keller", "Ordinary A", 5000, 0.1, null, "natural"],
        ["01.06.2022", "Alp Capital", "Ordinary A", 1250, 2, null, "legal"],
      ],
    },
    columns: "date name category quantity price other kind",
    holdings: { "Ordinary A Alp Capital": 1250 },
    said: ["nature_deduced 1", "bad_date A2"],
  },
  {
    name: "table pasted from a PDF: names cut over two lines, and a second page",
    format: "csv",
    sheets: {
      "": [
        ["TABLE DE CAPITALISATION AU 31/12/2023", "", ""],
        ["Associé", "Nombre d’actions", "%"],
        ["Camille", "", ""],
        ["Moreau", "1 000,00", "50,00 %"],
        ["Fonds d’investissement", "300", "15,00 %"],
        ["du Canal", "", ""],
        ["Anna Roux", "200", "10,00 %"],
        ["TABLE DE CAPITALISATION AU 31/12/2023 (suite)", "", ""],
        ["Associé", "Nombre d’actions", "%"],
        ["Jean Petit", "500", "25,00 %"],
        ["Total", "2 000", "100,00 %"],
        ["Page 2/2", "", ""],
      ],
    },
    columns: "name quantity percent",
    holdings: {
      "ORD Anna Roux": 200,
      "ORD Fonds d’investissement": 300,
      "ORD Jean Petit": 500,
      "ORD Moreau": 1000,
    },
    said: ["name_broken 4", "name_broken 5", "category_deduced 2", "entities_deduced 2"],
  },
  {
    name: "headings three rows high over shares, their parts and promises",
    format: "xlsx",
    sheets: {
      "Cap table": [
        ["Cap table au 31/12/2023"],
        [null, "Titres émis", null, null, null, "Dilution"],
        [null, "Actions ordinaires", null, "Actions de préférence", null, "BSPCE", "Total dilué"],
        ["Actionnaire", "Nb", "%", "Nb", "%", "Nb", "Nb"],
        ["Camille Moreau", 600, 0.6, null, null, null, 600],
        ["Fonds Canal", null, null, 400, 1, null, 400],
        ["Jean Petit", 400, 0.4, null, null, 50, 450],
        ["Total", 1000, 1, 400, 1, 50, 1450],
      ],
    },
    columns: "name holding other holding other promise promise",
    holdings: {
      "Actions ordinaires Camille Moreau": 600,
      "Actions ordinaires Jean Petit": 400,
      "Actions de préférence Fonds Canal": 400,
    },
    said: ["promises_left_out 4", "promises_left_out 4", "entities_deduced 4"],
  },
];
