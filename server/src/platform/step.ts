import { mayBecome, type StateOf, type Subject } from "@coulisse/domain/machines.ts";
import type { Writing } from "#platform/context.ts";
import { invariant } from "#platform/problem.ts";

type Held = Readonly<{ id: string; state: string }>;

/** A kind of subject says once how its state is written, what is recorded of a step, and who is told. */
export type Stepping<Of extends Subject, Row extends Held, Columns, Entry, News> = Readonly<{
  subject: Of;
  write: (w: Writing, row: Row, columns: Columns & { state: StateOf<Of> }) => Promise<void>;
  record: (w: Writing, row: Row, entry: Entry) => Promise<void>;
  tell: (w: Writing, id: string, news: News) => Promise<void>;
}>;

/** Refuses a state that may not follow the one that a row is in: what calls it has said why before. */
export const requireNext = <Of extends Subject>(
  subject: Of,
  { id, state }: Held,
  to: StateOf<Of>,
): void => {
  invariant(mayBecome(subject, state, to), `${subject} ${id} may go from ${state} to ${to}`);
};

/**
 * Takes a row that is locked one step on: its state is written with what belongs to it, the step is
 * recorded, and whoever must know is told, in the transaction of the step.
 */
export const step = async <Of extends Subject, Row extends Held, Columns, Entry, News>(
  w: Writing,
  kind: Stepping<Of, Row, Columns, Entry, News>,
  row: Row,
  to: StateOf<Of>,
  { columns, entry, news }: Readonly<{ columns: Columns; entry?: Entry; news?: News }>,
): Promise<void> => {
  requireNext(kind.subject, row, to);
  await kind.write(w, row, { ...columns, state: to });
  if (entry !== undefined) await kind.record(w, row, entry);
  if (news !== undefined) await kind.tell(w, row.id, news);
};
