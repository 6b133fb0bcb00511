import { reshapings } from "../securities/reshapings.ts";

/** A mention is a numbered line that moves no quantity: a pledge, a usufruct or its end. */
export const movementTypes = ["ISSUE", "CANCELLATION", "TRANSFER", "MENTION"] as const;
export type MovementType = (typeof movementTypes)[number];

/** A line counts, or it was corrected, or it corrects one. */
export const lineStandings = ["standing", "undone", "counted"] as const;

export const natures = [
  "subscription",
  "exercise",
  "sale",
  "gift",
  "inheritance",
  "merger",
  "contribution",
  "joining",
  "conversion",
  "split",
  "consolidation",
  "free_issue",
  "loss_reduction",
  "repurchase",
  "cancellation",
  "retraction",
  "import",
  "correction",
  "pledge",
  "usufruct",
  "release",
] as const;
export type Nature = (typeof natures)[number];

/** The natures that a hand-made line of each type may have. */
export const naturesByType = {
  ISSUE: ["subscription", "contribution", "exercise", "merger"],
  CANCELLATION: ["cancellation", "repurchase", "retraction"],
  TRANSFER: ["sale", "gift", "inheritance", "merger", "contribution"],
  MENTION: ["pledge", "usufruct", "release"],
} as const satisfies Record<MovementType, readonly Nature[]>;

/**
 * The natures of lines that belong together: what is cancelled of one kind is issued of another, and
 * what two accounts of one holder have is brought into one.
 */
export const boundNatures = {
  ISSUE: ["conversion", ...reshapings],
  CANCELLATION: ["conversion", "split", "consolidation", "loss_reduction"],
  TRANSFER: ["joining"],
  MENTION: [],
} as const satisfies Record<MovementType, readonly Nature[]>;

/** The account is in the company’s books, or in those of an intermediary for it. */
export const accountTypes = ["PURE", "ADMINISTERED"] as const;
export type AccountType = (typeof accountTypes)[number];

/** How a right of pre-emption was purged: given up, or not used within its time. */
export const preEmptions = ["waived", "not_exercised"] as const;
export type PreEmption = (typeof preEmptions)[number];

export const movementOrigins = ["manual", "import", "subscription", "deal"] as const;

/** The origins of lines that must name what they came of. */
export const originsWithCause = [
  "subscription",
  "deal",
] as const satisfies readonly (typeof movementOrigins)[number][];
