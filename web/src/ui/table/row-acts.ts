import type { ReactNode } from "react";
import type { EffectRow } from "../effect-table.tsx";
import type { IconName } from "../icon-paths.ts";

/** The question before an act is begun: what changes, before → after, or what is lost. */
export type ActQuestion<Row> = {
  title: (count: number) => string;
  lead: ReactNode;
  rows?: (rows: readonly Row[]) => readonly EffectRow[];
};

/** Something that is done with the rows that were chosen, one after the other. */
export type RowAct<Row> = {
  label: string;
  icon?: IconName;
  /** Something is lost by it. */
  danger?: boolean;
  /** Says why it cannot be done with a row; nothing where it can. */
  unfit?: (row: Row) => string | undefined;
  ask?: ActQuestion<Row>;
  /** Begins it; `settle` is told with which rows it was done. */
  start: (rows: readonly Row[], settle: (doneIds: readonly string[]) => void) => void;
};

/** A list with acts has a box before each row, and a bar once one of them is ticked. */
export type RowActs<Row> = {
  /** Says how many are chosen: `3 contrats choisis`. */
  counted: (count: number) => string;
  nameOf: (row: Row) => string;
  acts?: readonly RowAct<Row>[];
};
