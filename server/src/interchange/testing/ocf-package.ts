import { createHash } from "node:crypto";
import type { PackedFile } from "../archive.ts";

type Item = Record<string, unknown>;
export type Package = {
  manifest?: Item;
  stakeholders?: Item[];
  classes?: Item[];
  transactions?: Item[];
};

export const stakeholder = (id: string, name: string, more: Item = {}): Item => ({
  id,
  object_type: "STAKEHOLDER",
  name: { legal_name: name },
  stakeholder_type: "INDIVIDUAL",
  ...more,
});

export const stockClass = (id: string, prefix: string, more: Item = {}): Item => ({
  id,
  object_type: "STOCK_CLASS",
  name: `Actions ${prefix}`,
  class_type: "COMMON",
  default_id_prefix: `${prefix}-`,
  initial_shares_authorized: "NOT APPLICABLE",
  votes_per_share: "1",
  seniority: "1",
  ...more,
});

export const issuance = (security: string, quantity: unknown, more: Item = {}): Item => ({
  id: `issue-${security}`,
  object_type: "TX_STOCK_ISSUANCE",
  date: "2024-01-10",
  security_id: security,
  custom_id: security,
  stakeholder_id: "anna",
  stock_class_id: "ord",
  quantity,
  share_price: { amount: "1.5", currency: "EUR" },
  security_law_exemptions: [],
  stock_legend_ids: [],
  ...more,
});

/** An event on a security: `event("TRANSFER", "s1", …)` is a TX_STOCK_TRANSFER. */
export const event = (kind: string, security: string, more: Item = {}): Item => ({
  id: `${kind.toLowerCase()}-${security}`,
  object_type: `TX_STOCK_${kind}`,
  date: "2024-02-10",
  security_id: security,
  ...more,
});

const fileOf = (name: string, file_type: string, items: Item[]): PackedFile => {
  const lines = items.map((item) => JSON.stringify(item)).join(",\n");
  return { name, bytes: Buffer.from(`{ "file_type": "${file_type}", "items": [\n${lines}\n] }`) };
};

const listing = ({ name, bytes }: PackedFile) => [
  { filepath: `./${name}`, md5: createHash("md5").update(bytes).digest("hex") },
];

/** A small package whose items stand one a line, the first on line 2. */
export const ocfPackage = (contents: Package): PackedFile[] => {
  const people = contents.stakeholders ?? [
    stakeholder("anna", "Anna"),
    stakeholder("boris", "Boris"),
  ];
  const holders = fileOf("Stakeholders.ocf.json", "OCF_STAKEHOLDERS_FILE", people);
  const classes = contents.classes ?? [stockClass("ord", "ORD"), stockClass("pref", "ADP")];
  const categories = fileOf("StockClasses.ocf.json", "OCF_STOCK_CLASSES_FILE", classes);
  const events = fileOf(
    "Transactions.ocf.json",
    "OCF_TRANSACTIONS_FILE",
    contents.transactions ?? [],
  );
  const manifest = {
    ocf_version: "1.2.0",
    file_type: "OCF_MANIFEST_FILE",
    issuer: { id: "issuer", object_type: "ISSUER", legal_name: "Essai SAS" },
    stakeholders_files: listing(holders),
    stock_classes_files: listing(categories),
    transactions_files: listing(events),
    ...contents.manifest,
  };
  const bytes = Buffer.from(JSON.stringify(manifest));
  return [{ name: "Manifest.ocf.json", bytes }, holders, categories, events];
};
