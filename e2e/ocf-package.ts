import { createHash } from "node:crypto";

export type PackedFile = { name: string; mimeType: string; buffer: Buffer };
type Item = Record<string, unknown>;

const euros = (amount: string) => ({ amount, currency: "EUR" });

const fileOf = (name: string, fileType: string, items: readonly Item[]): PackedFile => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify({ file_type: fileType, items })),
});

const listing = ({ name, buffer }: PackedFile) => [
  { filepath: `./${name}`, md5: createHash("md5").update(buffer).digest("hex") },
];

/** Names bear the mark, so that a search finds the people of one journey and no others. */
export const peopleOf = (mark: string) => ({
  lise: `Lise Marchal-${mark}`,
  theo: `Théo Roussel-${mark}`,
  nadia: `Nadia Costa-${mark}`,
});

/** The package comes to this: who holds how many shares of which category. */
export const packed = { theo: 250, lise: 750, nadia: 1_250, total: 2_250, lines: 4 } as const;

const stakeholder = (id: string, name: string, mark: string): Item => {
  const [first_name, last_name] = name.split(" ");
  return {
    id,
    object_type: "STAKEHOLDER",
    name: { legal_name: name, first_name, last_name },
    stakeholder_type: "INDIVIDUAL",
    contact_info: {
      emails: [{ email_type: "PERSONAL", email_address: `${id}.${mark}@courriel.example` }],
    },
    addresses: [{ address_type: "LEGAL", street_suite: "4 rue des Halles, Tours", country: "FR" }],
  };
};

const stockClass = (id: string, code: string, name: string, classType: string): Item => ({
  id,
  object_type: "STOCK_CLASS",
  name,
  class_type: classType,
  default_id_prefix: `${code}-`,
  initial_shares_authorized: "NOT APPLICABLE",
  votes_per_share: classType === "COMMON" ? "1" : "0",
  par_value: euros("2"),
  seniority: "1",
});

const issuance = (
  securityId: string,
  given: { on: string; holder: string; category: string; quantity: number; price: string },
): Item => ({
  id: `t-${securityId}`,
  object_type: "TX_STOCK_ISSUANCE",
  date: given.on,
  security_id: securityId,
  custom_id: securityId.toUpperCase(),
  stakeholder_id: given.holder,
  stock_class_id: given.category,
  quantity: String(given.quantity),
  share_price: euros(given.price),
  security_law_exemptions: [],
  stock_legend_ids: [],
});

const transfer = (securityId: string, on: string, result: string, balance: string): Item => ({
  id: `t-transfer-${securityId}`,
  object_type: "TX_STOCK_TRANSFER",
  date: on,
  security_id: securityId,
  quantity: "150",
  resulting_security_ids: [result],
  balance_security_id: balance,
});

/** Two founders, a third who comes later, and a transfer from one founder to the other. */
const history = (): Item[] => {
  const [first, later] = ["2024-01-15", "2025-03-10"];
  const ord = { category: "ord", price: "2" };
  return [
    issuance("s1", { on: first, holder: "lise", quantity: 600, ...ord }),
    issuance("s2", { on: first, holder: "theo", quantity: 400, ...ord }),
    issuance("s3", {
      on: "2024-09-02",
      holder: "nadia",
      category: "adp",
      quantity: packed.nadia,
      price: "24",
    }),
    issuance("s4", { on: later, holder: "lise", quantity: 150, ...ord }),
    issuance("s5", { on: later, holder: "theo", quantity: packed.theo, ...ord }),
    transfer("s2", later, "s4", "s5"),
  ];
};

/** A small register as another tool would give it; `mark` keeps its people apart. */
export const packRegister = (company: string, mark: string): PackedFile[] => {
  const people = Object.entries(peopleOf(mark)).map(([id, name]) => stakeholder(id, name, mark));
  const holders = fileOf("Stakeholders.ocf.json", "OCF_STAKEHOLDERS_FILE", people);
  const classes = fileOf("StockClasses.ocf.json", "OCF_STOCK_CLASSES_FILE", [
    stockClass("ord", "ORD", "Actions ordinaires", "COMMON"),
    stockClass("adp", "ADP", "Actions à dividende prioritaire", "PREFERRED"),
  ]);
  const events = fileOf("Transactions.ocf.json", "OCF_TRANSACTIONS_FILE", history());
  const manifest = {
    ocf_version: "1.2.0",
    file_type: "OCF_MANIFEST_FILE",
    issuer: {
      id: "issuer",
      object_type: "ISSUER",
      legal_name: company,
      formation_date: "2024-01-15",
      country_of_formation: "FR",
    },
    as_of: "2025-12-31",
    stakeholders_files: listing(holders),
    stock_classes_files: listing(classes),
    transactions_files: listing(events),
    stock_plans_files: [],
    stock_legend_templates_files: [],
    vesting_terms_files: [],
    valuations_files: [],
  };
  const buffer = Buffer.from(JSON.stringify(manifest));
  return [
    { name: "Manifest.ocf.json", mimeType: "application/json", buffer },
    holders,
    classes,
    events,
  ];
};
