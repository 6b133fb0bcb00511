import type {
  MovementType as AnyMovementType,
  Nature as AnyNature,
} from "@coulisse/contract/register/movements.ts";
import type { LineProof } from "./line-proof.ts";

/** Types of movements that move shares: a pledge or a usufruct is a mention, which moves none. */
export type MovementType = Exclude<AnyMovementType, "MENTION">;
export type Nature = Exclude<AnyNature, "pledge" | "usufruct" | "release">;

const inAnyType = ["merger", "contribution", "import", "correction"] as const;
const replaced = ["conversion", "split", "consolidation", "loss_reduction"] as const;

/** The natures that each type of movement may have, whatever file it comes from. */
export const naturesOfType: Record<MovementType, readonly Nature[]> = {
  ISSUE: ["subscription", "exercise", "free_issue", ...replaced, ...inAnyType],
  CANCELLATION: ["cancellation", "repurchase", "retraction", ...replaced, ...inAnyType],
  TRANSFER: ["sale", "gift", "inheritance", "repurchase", "joining", ...inAnyType],
};

/** The place where a person finds it: the object of a JSON file, the row and column of a sheet. */
export type SourceRef = {
  file: string;
  location: string;
  line?: number;
  sheet?: string;
  column?: string;
  /** The column, counted from 0. */
  index?: number;
  /** The cell as a spreadsheet names it: `D14`. */
  cell?: string;
};

export type HolderKind = "user" | "corporate" | "joint";

type HolderFacts = {
  key: string;
  kind: HolderKind;
  name: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  siren?: string;
  siret?: string;
  domicile?: string;
  country?: string;
};

export type CategoryFacts = {
  key: string;
  name: string;
  code: string;
  /** A decimal in euros; absent where the articles have none. */
  nominalValue?: string;
  votesPerShare: bigint;
  /** Preference shares; absent where a file does not say. */
  preferred?: boolean;
  /** Clauses: a transfer is approved first, or is none between two days. Absent where there is none. */
  approvalRequired?: boolean;
  inalienable?: { from: string; until: string };
  /** False where no share of it may be transferred. */
  transferable?: boolean;
  /** The rights of every day, the first day first; there once a decision changed them. */
  rights?: readonly DatedRights[];
};

/**
 * Rights that counted from a day on, by which decision; the first of all count from the beginning.
 */
export type DatedRights = Readonly<{
  from: string | null;
  /** The name of then; absent where a file does not tell it. */
  name?: string;
  decision: string | null;
  votesPerShare: number;
  nominalValue: string | null;
  transferable: boolean;
  approvalRequired: boolean;
  inalienableFrom: string | null;
  inalienableUntil: string | null;
}>;

/** A fold needs these of a movement, imported or exported. */
export type MovementFacts = {
  type: MovementType;
  nature: Nature;
  categoryKey: string;
  fromKey?: string;
  toKey?: string;
  quantity: bigint;
  /** A decimal in euros. */
  unitPrice?: string;
  effectiveOn: string;
  /** The same text on lines that belong together: a conversion, a split. */
  bundle?: string;
  note?: string;
};

/** An object of an Open Cap Format package as it is read, with its place. */
export type PackageObject = Readonly<{
  file: string;
  line: number;
  id: string;
  kind: string;
  item: Readonly<Record<string, unknown>>;
}>;

export type ImportedHolder = HolderFacts & { source: SourceRef };
export type ImportedCategory = CategoryFacts & { source: SourceRef };
/** The places of the values of a movement: a table that was turned has them on other lines. */
export type MovementCells = Partial<Record<"date" | "quantity", { line: number; column: number }>>;

/** An origin comes with what the file says there of how many shares. */
export type MovementOrigin = SourceRef & { cells?: MovementCells; said?: string };

/** `number` is the one that the file claims, where it numbers its movements. */
export type ImportedMovement = MovementFacts & {
  key: string;
  number?: number;
  source: MovementOrigin;
};

/**
 * A pledge or a usufruct of the account `fromKey` in favour of `toKey`, or its end: it moves nothing,
 * and is a line of the register all the same.
 */
export type ImportedMention = Omit<MovementFacts, "type" | "nature" | "unitPrice" | "bundle"> & {
  key: string;
  number?: number;
  nature: Exclude<AnyNature, Nature>;
  fromKey: string;
  /** The key of the pledge or usufruct that a release ends. */
  lifts?: string;
  /** The key of the mention that this one undoes. */
  corrects?: string;
  source: MovementOrigin;
};

export type ImportedIssuer = { name: string; siren?: string; siret?: string };

/**
 * Movements stand in the order in which they are to be registered; `register-order.ts` says where
 * among them each mention has its place.
 */
export type ImportedRegister = {
  issuer?: ImportedIssuer;
  holders: ImportedHolder[];
  categories: ImportedCategory[];
  movements: ImportedMovement[];
  mentions?: ImportedMention[];
};

/** The representative of an entity is told, and never read: an import gives nobody that right. */
export type ExportedHolder = HolderFacts & { representative?: string };
/** The register's own files say these of a line besides. */
type LineFacts = {
  number: number;
  correctsNumber?: number;
  /** All that the hash is taken of. */
  proof?: LineProof;
  /** The instant of registration and the hash of the line, kept in the file as evidence. */
  registeredAt?: string;
  hash?: string;
};
export type ExportedMovement = MovementFacts & LineFacts;
/** A pledge, a usufruct or its end: every file of ours has it. */
export type ExportedMention = Omit<MovementFacts, "type" | "nature" | "unitPrice"> &
  LineFacts & {
    type: "MENTION";
    nature: Exclude<AnyNature, Nature>;
    liftsNumber?: number;
  };
export type ExportedLine = ExportedMovement | ExportedMention;

/** A line as the register file has it: its values, and how its documents are called. */
export type ProvenLine = { proof: LineProof; documentNames: readonly string[] };

/** The last line that a file knows of. */
export type ExportedHead = { number: number; hash: string };

export type ExportedIssuer = {
  key: string;
  name: string;
  siren?: string;
  siret?: string;
  legalForm?: string;
  rcs?: string;
  address?: string;
  /** An ISO 3166 code; France where it is absent. */
  country?: string;
  formedOn?: string;
  /** The capital is there once a decision changed it, the first day first. */
  capital?: readonly Readonly<{ from: string | null; decision: string | null; cents: number }>[];
};

export type ExportedRegister = {
  issuer: ExportedIssuer;
  /** The day that the register is taken at, and the instant at which it was written out. */
  asOf: string;
  generatedAt: string;
  holders: readonly ExportedHolder[];
  categories: readonly CategoryFacts[];
  movements: readonly ExportedMovement[];
  head?: ExportedHead;
};
