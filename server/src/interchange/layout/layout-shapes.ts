import type { Field } from "./fields.ts";

/** Movements; holders with their shares on a day; holders with a column for each category. */
export type Shape = "movements" | "holders" | "categories";

/** A table of a file as it was recognised, for a person to look at. */
export type LayoutFound = {
  sheet: string;
  headerLine: number;
  shape: Shape | null;
  day: string | null;
  rowCount: number;
  /** Whether it is what the register is read from. */
  isRead: boolean;
  columns: {
    index: number;
    heading: string;
    field: Field | null;
    confidence: number;
    /** Of the first rows. */
    samples: string[];
  }[];
};

/** What a person says of a table: what its columns are, and of which day it is. */
export type LayoutMapping = {
  sheet: string;
  headerLine: number;
  day?: string | undefined;
  columns: readonly { index: number; field: Field | null }[];
};
