import { day, type LayoutFile } from "./layout-file.ts";

const end = day("2023-12-31");

/** Lists of holders with their shares on a day, one category or a column that names it. */
export const holderFiles: readonly LayoutFile[] = [
  {
    name: "list of shareholders with percentages and a total",
    format: "xlsx",
    sheets: {
      Répartition: [
        ["Répartition du capital au 31/12/2023"],
        [],
        ["Actionnaire", "Nombre d’actions", "% du capital"],
        ["Camille Moreau", 600, 0.6],
        ["Jean Petit", 250, 0.25],
        ["Tilleul Participations SAS", 150, 0.15],
        ["Total", 1000, 1],
      ],
    },
    columns: "name quantity percent",
    holdings: {
      "ORD Camille Moreau": 600,
      "ORD Jean Petit": 250,
      "ORD Tilleul Participations SAS": 150,
    },
    said: ["category_deduced 3", "entities_deduced 3"],
  },
  {
    name: "names in two columns",
    format: "csv",
    sheets: {
      "": [
        ["Situation au 31 décembre 2023"],
        ["Nom", "Prénom", "Adresse", "E-mail", "Actions détenues"],
        ["Moreau", "Camille", "3 rue Basse, 69001 Lyon", "camille@moreau.example", "600"],
        ["Petit", "Jean", "8 quai Neuf, 75010 Paris", "", "400"],
      ],
    },
    columns: "lastName firstName domicile email quantity",
    holdings: { "ORD Camille Moreau": 600, "ORD Jean Petit": 400 },
    said: ["category_deduced 2"],
  },
  {
    name: "line for each category of a holder",
    format: "ods",
    sheets: {
      Titres: [
        ["Détail par catégorie, situation arrêtée au 31/12/2023"],
        ["Titulaire", "Catégorie de titres", "Quantité", "Valeur nominale", "Capital détenu"],
        ["Camille Moreau", "ORD", 600, 1, 600],
        ["Camille Moreau", "ADP", 40, 1, 40],
        ["Fonds Horizon", "ADP", 200, 1, 200],
      ],
    },
    columns: "name category quantity nominalValue capital",
    holdings: { "ADP Camille Moreau": 40, "ADP Fonds Horizon": 200, "ORD Camille Moreau": 600 },
    said: ["entities_deduced 2"],
  },
  {
    name: "table for each category in one sheet",
    format: "xlsx",
    sheets: {
      Capital: [
        ["Capital au 31/12/2023"],
        ["Actions ordinaires"],
        ["Associé", "Nombre de titres"],
        ["Camille Moreau", 600],
        ["Jean Petit", 400],
        ["Total", 1000],
        [],
        ["Actions de préférence A"],
        ["Associé", "Nombre de titres"],
        ["Fonds Horizon", 200],
        ["Total", 200],
      ],
    },
    columns: "name quantity",
    holdings: {
      "Actions ordinaires Camille Moreau": 600,
      "Actions ordinaires Jean Petit": 400,
      "Actions de préférence A Fonds Horizon": 200,
    },
    said: ["entities_deduced 9"],
  },
  {
    name: "categories as lines of text between the holders",
    format: "csv",
    sheets: {
      "": [
        ["Liste des associés", "", "au 31/12/2023"],
        ["Identité", "SIREN", "Parts détenues"],
        ["Actions ordinaires", "", ""],
        ["Camille Moreau", "", "600"],
        ["Tilleul Participations", "732 829 320", "100"],
        ["Actions de préférence", "", ""],
        ["La Poste", "356000000", "200"],
      ],
    },
    columns: "name siren quantity",
    holdings: {
      "Actions ordinaires Camille Moreau": 600,
      "Actions ordinaires Tilleul Participations": 100,
      "Actions de préférence La Poste": 200,
    },
  },
  {
    name: "shareholders as of a day in America",
    format: "xlsx",
    sheets: {
      Shareholders: [
        ["Shareholders as of December 31, 2023"],
        ["Shareholder", "Shares held", "Ownership %", "Email address"],
        ["Ann Lee", 7500, 75, "ann@lee.example"],
        ["Bob Ray", 2500, 25, null],
        ["Total", 10000, 100, null],
      ],
    },
    columns: "name quantity percent email",
    holdings: { "ORD Ann Lee": 7500, "ORD Bob Ray": 2500 },
    said: ["category_deduced 2"],
  },
  {
    name: "day in the name of the sheet",
    format: "ods",
    sheets: {
      "Actionnaires 2023-12-31": [
        ["Nom ou raison sociale", "Siège social", "Nb d’actions", "Téléphone"],
        ["Camille Moreau", "Lyon", 60, "06 00 00 00 00"],
        ["SCI Les Pins", "Nice", 40, "04 00 00 00 00"],
      ],
    },
    columns: "name domicile quantity other",
    holdings: { "ORD Camille Moreau": 60, "ORD SCI Les Pins": 40 },
    said: ["category_deduced 1", "entities_deduced 1"],
  },
  {
    name: "shares at several days",
    format: "xlsx",
    sheets: {
      Evolution: [
        ["Actionnaire", day("2021-12-31"), day("2022-12-31"), end],
        ["Camille Moreau", 1000, 900, 800],
        ["Jean Petit", null, 100, 200],
        ["Total", 1000, 1000, 1000],
      ],
    },
    columns: "name holdingOnDay holdingOnDay holdingOnDay",
    holdings: { "ORD Camille Moreau": 800, "ORD Jean Petit": 200 },
    said: ["days_left_out 1", "category_deduced 1"],
  },
  {
    name: "rows of days, columns of holders",
    format: "csv",
    sheets: {
      "": [
        ["Date", "Camille Moreau", "Jean Petit", "Total"],
        ["31/12/2022", "900", "100", "1000"],
        ["31/12/2023", "800", "200", "1000"],
      ],
    },
    columns: "name holdingOnDay holdingOnDay",
    holdings: { "ORD Camille Moreau": 800, "ORD Jean Petit": 200 },
    said: ["days_left_out 1", "category_deduced 1"],
  },
  {
    name: "total that is fifty off and a percentage that lies",
    format: "xlsx",
    sheets: {
      Liste: [
        ["Au 31/12/2023"],
        ["Actionnaire", "Actions", "%"],
        ["Camille Moreau", 600, 60],
        ["Jean Petit", 250, 30],
        ["Anna Roux", 150, 15],
        ["TOTAL", 1050, 105],
      ],
    },
    columns: "name quantity percent",
    holdings: { "ORD Anna Roux": 150, "ORD Camille Moreau": 600, "ORD Jean Petit": 250 },
    said: ["total_differs B6", "percent_differs C4", "percent_sum C2", "category_deduced 2"],
  },
  {
    name: "one name twice, and less than nothing",
    format: "xlsx",
    sheets: {
      Liste: [
        ["Situation au 31/12/2023"],
        ["Actionnaire", "Actions"],
        ["Camille Moreau", 600],
        ["Jean Petit", -50],
        ["Camille Moreau", 100],
        ["CAMILLE MOREAU", 10],
      ],
    },
    columns: "name quantity",
    holdings: { "ORD Camille Moreau": 710 },
    said: ["name_twice A5", "category_deduced 2", "negative_quantity B4", "spelling_differs A6"],
  },
  {
    name: "nominal value times count that is not the capital",
    format: "ods",
    sheets: {
      Liste: [
        ["Capital au 31/12/2023 : 1 000 actions"],
        ["Porteur", "Quantité", "Nominal", "Capital social"],
        ["Camille Moreau", 600, 10, 6000],
        ["Jean Petit", 300, 10, 3500],
      ],
    },
    columns: "name quantity nominalValue capital",
    holdings: { "ORD Camille Moreau": 600, "ORD Jean Petit": 300 },
    said: ["capital_differs D4", "total_differs A1", "category_deduced 2"],
  },
  {
    name: "no day anywhere",
    format: "csv",
    sheets: {
      "": [
        ["Actionnaire", "Nombre d'actions"],
        ["Camille Moreau", "600"],
        ["Jean Petit", "400"],
      ],
    },
    columns: "name quantity",
    holdings: {},
    said: ["day_missing 2"],
  },
  {
    name: "formula that was never calculated, and hidden shares",
    format: "xlsx",
    sheets: {
      Liste: [
        ["Au 31/12/2023"],
        ["Actionnaire", "Actions"],
        ["Camille Moreau", 600],
        ["Jean Petit", 777],
        ["Anna Roux", 150],
      ],
    },
    marked: (xml) =>
      xml
        .replace(/<c r="B4"[^>]*>.*?<\/c>/, '<c r="B4"><f>B3*2</f></c>')
        .replace(/<row r="5"/, '<row r="5" hidden="1"'),
    columns: "name quantity",
    holdings: { "ORD Anna Roux": 150, "ORD Camille Moreau": 600 },
    said: ["hidden_shares B5", "category_deduced 2", "formula_without_value B4"],
  },
];
