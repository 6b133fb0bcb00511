import type { LayoutFile } from "./layout-file.ts";

/** Cap tables: holders with a column for each category. */
export const capTableFiles: readonly LayoutFile[] = [
  {
    name: "cap table with a total and percentages",
    format: "xlsx",
    sheets: {
      "Table de capi": [
        ["TABLE DE CAPITALISATION"],
        ["Au 31/12/2023"],
        [],
        ["Actionnaires", "Actions ordinaires", "ADP A", "Total actions", "% du capital"],
        ["Camille Moreau", 600, 0, 600, 0.6],
        ["Fonds Horizon", 100, 300, 400, 0.4],
        ["Total", 700, 300, 1000, 1],
      ],
    },
    columns: "name holding holding total percent",
    holdings: {
      "Actions ordinaires Camille Moreau": 600,
      "Actions ordinaires Fonds Horizon": 100,
      "ADP A Fonds Horizon": 300,
    },
    said: ["entities_deduced 4"],
  },
  {
    name: "groups of holders with subtotals",
    format: "xlsx",
    sheets: {
      Cap: [
        ["Situation au 31 décembre 2023"],
        ["Associés", "ORD", "ADP", "Total"],
        ["Fondateurs"],
        ["Camille Moreau", 600, null, 600],
        ["Jean Petit", 400, null, 400],
        ["Sous-total fondateurs", 1000, null, 1000],
        ["Investisseurs"],
        ["Fonds Horizon", null, 250, 250],
        ["Sous-total investisseurs", null, 250, 250],
        ["Total général", 1000, 250, 1250],
      ],
    },
    columns: "name holding holding total",
    holdings: { "ORD Camille Moreau": 600, "ORD Jean Petit": 400, "ADP Fonds Horizon": 250 },
    said: ["entities_deduced 2"],
  },
  {
    name: "headings in two rows, the upper one merged",
    format: "xlsx",
    sheets: {
      Cap: [
        ["Capital au 31/12/2023"],
        ["Actionnaire", "Actions", null, null, "Détention"],
        [null, "Ordinaires", "ADP A", "Total", "%"],
        ["Camille Moreau", 60, 0, 60, 60],
        ["Anna Roux", 30, 10, 40, 40],
      ],
    },
    columns: "name holding holding total percent",
    holdings: {
      "Actions Ordinaires Camille Moreau": 60,
      "Actions Ordinaires Anna Roux": 30,
      "Actions ADP A Anna Roux": 10,
    },
  },
  {
    name: "categories that nobody could guess but for their sum",
    format: "csv",
    sheets: {
      "": [
        ["Arrêté au 31/12/2023"],
        ["Porteur", "P1", "Q2", "Total"],
        ["Camille Moreau", "600", "", "600"],
        ["Anna Roux", "10", "90", "100"],
      ],
    },
    columns: "name holding holding total",
    holdings: { "P1 Anna Roux": 10, "P1 Camille Moreau": 600, "Q2 Anna Roux": 90 },
  },
  {
    name: "corner left empty",
    format: "ods",
    sheets: {
      Feuille1: [
        ["Au 31/12/2023"],
        [null, "Ordinaires", "Préférence"],
        ["Camille Moreau", 600, null],
        ["Anna Roux", null, 90],
      ],
    },
    columns: "name holding holding",
    holdings: { "Ordinaires Camille Moreau": 600, "Préférence Anna Roux": 90 },
  },
  {
    name: "turned: categories down, holders along",
    format: "xlsx",
    sheets: {
      Cap: [
        ["Au 31/12/2023"],
        ["Catégorie", "Camille Moreau", "Jean Petit", "Total"],
        ["Actions ordinaires", 600, 400, 1000],
        ["Actions de préférence", 0, 200, 200],
        ["Total", 600, 600, 1200],
      ],
    },
    columns: "name holding holding total",
    holdings: {
      "Actions ordinaires Camille Moreau": 600,
      "Actions ordinaires Jean Petit": 400,
      "Actions de préférence Jean Petit": 200,
    },
  },
  {
    name: "American cap table with options beside",
    format: "xlsx",
    sheets: {
      "Cap Table": [
        ["Acme Inc. cap table as of 2023-12-31"],
        [
          "Stakeholder",
          "Common",
          "Series Seed Preferred",
          "Total Shares",
          "Outstanding %",
          "Options",
          "Fully Diluted",
          "Fully Diluted %",
        ],
        ["Ann Lee", 8000, null, 8000, 80, null, 8000, 72.73],
        ["Seed Fund LP", null, 2000, 2000, 20, null, 2000, 18.18],
        ["Option holder Zed", null, null, null, null, 1000, 1000, 9.09],
        ["Total", 8000, 2000, 10000, 100, 1000, 11000, 100],
      ],
    },
    columns: "name holding holding total percent promise promise promise",
    holdings: { "Common Ann Lee": 8000, "Series Seed Preferred Seed Fund LP": 2000 },
    said: [
      "promises_left_out 2",
      "promises_left_out 2",
      "promises_left_out 2",
      "entities_deduced 2",
    ],
  },
  {
    name: "cap table with BSPCE and who people are",
    format: "ods",
    sheets: {
      Cap: [
        ["Situation au 31/12/2023"],
        ["Nom de l’actionnaire", "Type", "Courriel", "AO", "ADP 2022", "Total titres", "BSPCE"],
        ["Camille Moreau", "Personne physique", "camille@moreau.example", 700, null, 700, null],
        ["Horizon", "Personne morale", null, null, 300, 300, null],
        ["Léo Blanc", "Personne physique", null, null, null, null, 50],
      ],
    },
    columns: "name kind email holding holding total promise",
    holdings: { "AO Camille Moreau": 700, "ADP 2022 Horizon": 300 },
    said: ["promises_left_out 2"],
  },
  {
    name: "sheet for each category",
    format: "xlsx",
    sheets: {
      Ordinaires: [["Au 31/12/2023"], ["Actionnaire", "Nombre"], ["Camille Moreau", 10]],
      "ADP A": [["Au 31/12/2023"], ["Actionnaire", "Nombre"], ["Anna Roux", 5]],
      Notes: [["Ceci est un brouillon"]],
    },
    columns: "name quantity",
    holdings: { "Ordinaires Camille Moreau": 10, "ADP A Anna Roux": 5 },
    said: ["sheet_ignored Notes"],
  },
  {
    name: "a total of a holder that differs, and a column total",
    format: "xlsx",
    sheets: {
      Cap: [
        ["Au 31/12/2023"],
        ["Actionnaire", "ORD", "ADP", "Total"],
        ["Camille Moreau", 600, 10, 620],
        ["Jean Petit", 300, 0, 300],
        ["Total", 950, 10, 920],
      ],
    },
    columns: "name holding holding total",
    holdings: { "ORD Camille Moreau": 600, "ADP Camille Moreau": 10, "ORD Jean Petit": 300 },
    said: ["total_differs B5", "row_total_differs D3"],
  },
  {
    name: "shares in a hidden column",
    format: "xlsx",
    sheets: {
      Cap: [["Au 31/12/2023"], ["Actionnaire", "ORD", "ADP"], ["Camille Moreau", 600, 10]],
    },
    marked: (xml) =>
      xml
        .replace(/<cols>.*?<\/cols>/, "")
        .replace(
          "<sheetData>",
          '<cols><col min="3" max="3" width="9" hidden="1"/></cols><sheetData>',
        ),
    columns: "name holding holding",
    holdings: { "ORD Camille Moreau": 600, "ADP Camille Moreau": 10 },
    said: ["hidden_shares C3"],
  },
  {
    name: "French accountant’s dashes, spaces and notes at the end",
    format: "csv",
    sheets: {
      "": [
        ["SAS LES TILLEULS", "", "", ""],
        ["Tableau de répartition du capital au 31/12/2023", "", "", ""],
        ["Détenteur", "Actions O", "Actions P", "Pourcentage"],
        ["Mme MOREAU Camille", "1 200", "-", "80,00 %"],
        ["M. PETIT Jean", "-", "300", "20,00 %"],
        ["TOTAL", "1 200", "300", "100,00 %"],
        ["", "", "", ""],
        ["Certifié conforme par le président", "", "", ""],
      ],
    },
    columns: "name holding holding percent",
    holdings: { "Actions O Mme MOREAU Camille": 1200, "Actions P M. PETIT Jean": 300 },
  },
  {
    name: "a day that has not come",
    format: "ods",
    sheets: {
      Cap: [["As of 31 December 2099"], ["Holder", "Class A", "Class B"], ["Ann Lee", 10, 20]],
    },
    columns: "name holding holding",
    holdings: { "Class A Ann Lee": 10, "Class B Ann Lee": 20 },
    said: ["future_date B3", "future_date C3"],
  },
];
