/** The files of a package that the fold reads, and those that it knows and leaves alone. */
export const readFileTypes = {
  stakeholders_files: "OCF_STAKEHOLDERS_FILE",
  stock_classes_files: "OCF_STOCK_CLASSES_FILE",
  transactions_files: "OCF_TRANSACTIONS_FILE",
} as const;

export const otherFileTypes = {
  stock_plans_files: "OCF_STOCK_PLANS_FILE",
  stock_legend_templates_files: "OCF_STOCK_LEGEND_TEMPLATES_FILE",
  vesting_terms_files: "OCF_VESTING_TERMS_FILE",
  valuations_files: "OCF_VALUATIONS_FILE",
  financings_files: "OCF_FINANCINGS_FILE",
  documents_files: "OCF_DOCUMENTS_FILE",
} as const;

export const manifestType = "OCF_MANIFEST_FILE";

/** Events that end a security, by the name that the fold gives them. */
export const endingKinds = {
  TX_STOCK_TRANSFER: "transfer",
  TX_STOCK_CANCELLATION: "cancellation",
  TX_STOCK_REPURCHASE: "repurchase",
  TX_STOCK_RETRACTION: "retraction",
  TX_STOCK_REISSUANCE: "reissuance",
  TX_STOCK_CONVERSION: "conversion",
} as const;
export type EndingKind = (typeof endingKinds)[keyof typeof endingKinds];

/** Events on rights that are no shares yet, whose results are shares. */
export const grantingKinds: Record<string, "exercise" | "conversion"> = {
  TX_EQUITY_COMPENSATION_EXERCISE: "exercise",
  TX_EQUITY_COMPENSATION_RELEASE: "exercise",
  TX_PLAN_SECURITY_EXERCISE: "exercise",
  TX_PLAN_SECURITY_RELEASE: "exercise",
  TX_WARRANT_EXERCISE: "exercise",
  TX_CONVERTIBLE_CONVERSION: "conversion",
};

const idleKinds = new Set([
  "TX_STOCK_ACCEPTANCE",
  "TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT",
  "TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT",
  "TX_ISSUER_AUTHORIZED_SHARES_ADJUSTMENT",
]);

/** Families of events that leave the shares where they are, in this version and in later ones. */
const idleFamilies = [
  "TX_VESTING_",
  "TX_EQUITY_COMPENSATION_",
  "TX_PLAN_SECURITY_",
  "TX_WARRANT_",
  "TX_CONVERTIBLE_",
  "TX_STOCK_PLAN_",
  "TX_ISSUER_",
  "CE_",
];

export const isIdleKind = (kind: string): boolean =>
  idleKinds.has(kind) || idleFamilies.some((family) => kind.startsWith(family));

/** An event of a kind that nobody knows may move shares; any other object does not. */
export const mayMoveShares = (kind: string): boolean => kind.startsWith("TX_");

export const knownVersions: ReadonlySet<string> = new Set(["1.0.0-b1", "1.0.0", "1.1.0", "1.2.0"]);
export const writtenVersion = "1.2.0";
