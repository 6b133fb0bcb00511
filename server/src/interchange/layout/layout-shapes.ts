import type { layoutShapes } from "@coulisse/contract/imports/import-layouts.ts";
import type {
  ImportMapping,
  ImportTable,
} from "@coulisse/contract/imports/import-layouts.schemas.ts";
import type { ImportAmendment } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import type { Field } from "./fields.ts";

export type Shape = (typeof layoutShapes)[number];

/** A table of a file as it was recognised, with what tells it again: the hash of its headings. */
export type LayoutFound = ImportTable & {
  headings: string;
  /** Columns of which a person said something else than was recognised. */
  changed: KeptLayout["columns"];
};

/**
 * A mapping is what a person says of a table: what it is, what its columns are, and of which day it
 * is.
 */
export type LayoutMapping = ImportMapping;

/** A kept layout is what a person said of the columns of an earlier table with these headings. */
export type KeptLayout = {
  headings: string;
  shape?: Shape | undefined;
  columns: readonly { index: number; field: Field | null }[];
};

/**
 * The things that are known of a file beside its bytes: what was said of it, and of earlier ones.
 */
export type LayoutsKnown = {
  mappings: readonly LayoutMapping[];
  /** Kept layouts are those of one person and one company, whose id they are known again by. */
  kept: readonly KeptLayout[];
  keptFor: string;
  amendments: readonly ImportAmendment[];
};

export const nothingKnown: LayoutsKnown = { mappings: [], kept: [], keptFor: "", amendments: [] };
