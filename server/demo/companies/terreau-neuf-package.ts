import { createHash } from "node:crypto";
import { siretOf } from "../identifiers.ts";

type Item = Record<string, unknown>;
type PackedFile = { name: string; bytes: Buffer };
type Shift = (written: string) => string;

const euros = (amount: string) => ({ amount, currency: "EUR" });

const people = [
  ["Yannick", "Pirot", "Le Moulin-Neuf, 71400 Autun"],
  ["Armelle", "Pirot", "Le Moulin-Neuf, 71400 Autun"],
  ["Désiré", "Mongo", "3 rue Guérin, 71400 Autun"],
  ["Claudine", "Boisseau", "18 rue de l’Arbalète, 71400 Autun"],
  ["Raymond", "Tixier", "La Comelle, 71990 Saint-Léger"],
  ["Élisa", "Bruneau", "27 avenue de la République, 71210 Montchanin"],
  ["Ottavio", "Sereni", "5 rue de Strasbourg, 71200 Le Creusot"],
  ["Marième", "Gueye", "44 rue Maréchal-Foch, 71200 Le Creusot"],
  ["Jean-Noël", "Dravert", "9 rue aux Cordiers, 71400 Autun"],
  ["Pauline", "Dravert", "9 rue aux Cordiers, 71400 Autun"],
  ["Ludovic", "Marzin", "2 impasse du Lavoir, 58120 Château-Chinon"],
  ["Bérangère", "Cottin", "31 rue de la Croix-Verte, 71400 Autun"],
  ["Hocine", "Zitouni", "12 rue Jean-Macé, 71300 Montceau-les-Mines"],
  ["Sylvette", "Lapraye", "Le Bourg, 71550 Anost"],
  ["Guillaume", "Chopard", "60 route de Chalon, 71300 Montceau-les-Mines"],
  ["Thuy", "Dang", "7 place du Champ-de-Mars, 71400 Autun"],
  ["Étiennette", "Morlon", "Vaumignon, 71550 Anost"],
  ["Cédric", "Augoyat", "14 rue Saint-Pancrace, 71400 Autun"],
  ["Noémie", "Fargeot", "8 rue Deguin, 71400 Autun"],
  ["Bakary", "Dembélé", "22 rue de la Jambe-de-Bois, 71400 Autun"],
  ["Solange", "Petiot", "Les Avouards, 71190 Étang-sur-Arroux"],
  ["Martial", "Roux-Perrin", "4 rue du Onze-Novembre, 71190 Étang-sur-Arroux"],
] as const;

const emailOf = (firstName: string, lastName: string): string =>
  `${firstName}.${lastName}@terreau-neuf.example`
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();

/** The import invites these people: they hold shares, and have not claimed their account. */
export const invitedEmails = people.map(([firstName, lastName]) => emailOf(firstName, lastName));

const stakeholders = (): Item[] => [
  ...people.map(([first_name, last_name, domicile], index) => ({
    id: `p${index + 1}`,
    object_type: "STAKEHOLDER",
    name: { legal_name: `${first_name} ${last_name}`, first_name, last_name },
    stakeholder_type: "INDIVIDUAL",
    contact_info: {
      emails: [{ email_type: "PERSONAL", email_address: emailOf(first_name, last_name) }],
    },
    addresses: [{ address_type: "LEGAL", street_suite: domicile, country: "FR" }],
  })),
  {
    id: "fund",
    object_type: "STAKEHOLDER",
    name: { legal_name: "Rive Verte Participations" },
    stakeholder_type: "INSTITUTION",
    tax_ids: [{ tax_id: siretOf(311_872), country: "FR" }],
    addresses: [
      { address_type: "LEGAL", street_suite: "21 rue du Sentier, 75002 Paris", country: "FR" },
    ],
  },
];

const stockClasses = (): Item[] =>
  [
    ["ord", "ORD", "Actions ordinaires", "COMMON", "1"],
    ["adp", "ADP", "Actions à dividende prioritaire", "PREFERRED", "0"],
  ].map(([id, code, name, class_type, votes_per_share]) => ({
    id,
    object_type: "STOCK_CLASS",
    name,
    class_type,
    default_id_prefix: `${code}-`,
    initial_shares_authorized: "NOT APPLICABLE",
    votes_per_share,
    par_value: euros("2"),
    seniority: "1",
  }));

/** The history of the company, as the securities that its former register keeps. */
const createHistory = (day: Shift) => {
  const transactions: Item[] = [];
  let securities = 0;
  const add = (object_type: string, date: string, more: Item): void => {
    transactions.push({ id: `t${transactions.length + 1}`, object_type, date: day(date), ...more });
  };
  const issue = (
    date: string,
    holder: string,
    category: string,
    quantity: number,
    price: string,
  ) => {
    securities += 1;
    const security_id = `s${securities}`;
    add("TX_STOCK_ISSUANCE", date, {
      security_id,
      custom_id: `${category.toUpperCase()}-${securities}`,
      stakeholder_id: holder,
      stock_class_id: category,
      quantity: String(quantity),
      share_price: euros(price),
      security_law_exemptions: [],
      stock_legend_ids: [],
    });
    return security_id;
  };
  return { transactions, add, issue };
};

const transactionsOf = (day: Shift): Item[] => {
  const { transactions, add, issue } = createHistory(day);
  const founding = "2019-11-04";
  const lots = new Map(
    [
      ["p1", 600],
      ["p2", 400],
      ["p3", 250],
    ].map(([holder, quantity]) => [
      String(holder),
      issue(founding, String(holder), "ord", Number(quantity), "10"),
    ]),
  );
  for (const [rank, quantity] of [30, 20, 20, 40, 15, 25, 10, 60, 20, 35].entries()) {
    lots.set(`p${rank + 4}`, issue("2021-05-20", `p${rank + 4}`, "ord", quantity, "24"));
  }
  add("TX_STOCK_CLASS_SPLIT", "2022-09-12", {
    stock_class_id: "ord",
    split_ratio: { numerator: "5", denominator: "1" },
  });
  const fund = issue("2023-03-30", "fund", "adp", 900, "6.40");
  for (const [rank, quantity] of [120, 80, 100, 60, 150, 90, 200, 80, 50].entries()) {
    issue("2023-03-30", `p${rank + 14}`, "adp", quantity, "6.40");
  }
  const sold = issue("2024-06-18", "p5", "ord", 150, "7.10");
  const kept = issue("2024-06-18", "p3", "ord", 250, "7.10");
  add("TX_STOCK_TRANSFER", "2024-06-18", {
    security_id: lots.get("p3"),
    quantity: "1000",
    resulting_security_ids: [sold, issue("2024-06-18", "p9", "ord", 850, "7.10")],
    balance_security_id: kept,
  });
  const converted = issue("2025-07-01", "fund", "ord", 500, "6.40");
  add("TX_STOCK_CONVERSION", "2025-07-01", {
    security_id: fund,
    quantity_converted: "500",
    resulting_security_ids: [converted],
    balance_security_id: issue("2025-07-01", "fund", "adp", 400, "6.40"),
  });
  add("TX_STOCK_REPURCHASE", "2026-02-16", {
    security_id: lots.get("p10"),
    quantity: "50",
    price: euros("8"),
  });
  return transactions;
};

const fileOf = (name: string, file_type: string, items: Item[]): PackedFile => {
  const lines = items.map((item) => JSON.stringify(item)).join(",\n");
  return { name, bytes: Buffer.from(`{ "file_type": "${file_type}", "items": [\n${lines}\n] }\n`) };
};

const listing = ({ name, bytes }: PackedFile) => [
  { filepath: `./${name}`, md5: createHash("md5").update(bytes).digest("hex") },
];

/** The register as another tool kept it: an Open Cap Format package. */
export const drawPackage = (day: Shift): PackedFile[] => {
  const holders = fileOf("Stakeholders.ocf.json", "OCF_STAKEHOLDERS_FILE", stakeholders());
  const classes = fileOf("StockClasses.ocf.json", "OCF_STOCK_CLASSES_FILE", stockClasses());
  const events = fileOf("Transactions.ocf.json", "OCF_TRANSACTIONS_FILE", transactionsOf(day));
  const manifest = {
    ocf_version: "1.2.0",
    file_type: "OCF_MANIFEST_FILE",
    issuer: {
      id: "issuer",
      object_type: "ISSUER",
      legal_name: "Terreau Neuf",
      formation_date: day("2019-11-04"),
      country_of_formation: "FR",
    },
    as_of: day("2026-09-30"),
    stakeholders_files: listing(holders),
    stock_classes_files: listing(classes),
    transactions_files: listing(events),
    stock_plans_files: [],
    stock_legend_templates_files: [],
    vesting_terms_files: [],
    valuations_files: [],
  };
  const bytes = Buffer.from(`${JSON.stringify(manifest)}\n`);
  return [{ name: "Manifest.ocf.json", bytes }, holders, classes, events];
};
