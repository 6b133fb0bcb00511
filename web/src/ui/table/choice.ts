/**
 * The rows of a table that somebody chose, by their ids: they stay chosen while more rows come and
 * the order changes. A store of its own, so that a box that is ticked draws no row anew.
 */
import { chosenMax } from "@coulisse/contract/wire/list-files.ts";
import { createStore } from "zustand/vanilla";

type Loaded<Row> = Readonly<{ rows: readonly Row[]; rowId: (row: Row) => string }>;
type State<Row> = Readonly<{ chosen: ReadonlyMap<string, Row>; loaded: Loaded<Row> }>;

/** How much of what is there is chosen. */
export const extentOf = <Row>({ chosen, loaded }: State<Row>): "all" | "some" | "none" => {
  if (chosen.size === 0) return "none";
  if (chosen.size >= chosenMax) return "all";
  return loaded.rows.every((row) => chosen.has(loaded.rowId(row))) ? "all" : "some";
};

export const createChoice = <Row>() => {
  const store = createStore<State<Row>>()(() => ({
    chosen: new Map(),
    loaded: { rows: [], rowId: () => "" },
  }));
  /** The row from which a range is drawn: the last one that was ticked alone. */
  let anchor: string | undefined;

  const write = (change: (chosen: Map<string, Row>, loaded: Loaded<Row>) => void): void => {
    const { chosen, loaded } = store.getState();
    const next = new Map(chosen);
    change(next, loaded);
    store.setState({ chosen: next });
  };
  /** The rows from the one that was ticked before to this one, in the order in which they stand. */
  const rangeTo = (id: string): readonly Row[] => {
    const { rows, rowId } = store.getState().loaded;
    const ids = rows.map(rowId);
    const at = ids.indexOf(id);
    const from = anchor === undefined ? -1 : ids.indexOf(anchor);
    if (from === -1) return rows.slice(at, at + 1);
    return rows.slice(Math.min(at, from), Math.max(at, from) + 1);
  };

  return {
    store,
    /** Tells which rows are there; what they say now stands in place of what they said. */
    show: (loaded: Loaded<Row>): void => store.setState({ loaded }),
    set: (id: string, isChosen: boolean, asRange = false): void => {
      write((chosen, { rows, rowId }) => {
        const meant = asRange ? rangeTo(id) : rows.filter((row) => rowId(row) === id);
        if (isChosen) add(chosen, meant, rowId);
        else for (const row of meant) chosen.delete(rowId(row));
      });
      anchor = id;
    },
    /** All rows that are there, as far as an act takes them; or none. */
    setAll: (isChosen: boolean): void => {
      anchor = undefined;
      if (isChosen) write((chosen, { rows, rowId }) => add(chosen, rows, rowId));
      else if (store.getState().chosen.size > 0) store.setState({ chosen: new Map() });
    },
    drop: (ids: readonly string[]): void =>
      write((chosen) => {
        for (const id of ids) chosen.delete(id);
      }),
    /** The chosen rows as they are now, in the order in which they were chosen. */
    rows: (): readonly Row[] => {
      const { chosen, loaded } = store.getState();
      const now = new Map(loaded.rows.map((row) => [loaded.rowId(row), row]));
      return [...chosen].map(([id, row]) => now.get(id) ?? row);
    },
  };
};

const add = <Row>(
  chosen: Map<string, Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): void => {
  for (const row of rows) if (chosen.size < chosenMax) chosen.set(rowId(row), row);
};

export type Choice<Row> = ReturnType<typeof createChoice<Row>>;
