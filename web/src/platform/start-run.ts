/** Runs are begun by this, which is fetched with the first of them. */
import { useActRuns, type ActRun, type RowResult } from "./act-runs.ts";
import { describeFailure } from "./failures/failure-words.ts";
import { newKey } from "./idempotency.ts";
import { NotProved } from "./proof.ts";
import { Proposed } from "./proposed.ts";

export type RunRow = Readonly<{
  id: string;
  name: string;
  /** Why it cannot be done with this row. */
  unfit?: string | undefined;
  /** Makes the call of this row, with a key of its own. */
  make: (key: string) => Promise<unknown>;
}>;

export type ActTask = Readonly<{
  label: string;
  rows: readonly RunRow[];
  /** Is told after each round of calls with which rows it was done. */
  then: (doneIds: readonly string[]) => void;
}>;

/** The server has room for a few calls of one person at a time. */
const atOnce = 3;

let count = 0;

const setRun = (id: number, change: (run: ActRun) => ActRun): void =>
  useActRuns.setState(({ runs }) => ({
    runs: runs.map((run) => (run.id === id ? change(run) : run)),
  }));

const tellRow = (id: number, rowId: string, told: Omit<RowResult, "id" | "name">): void =>
  setRun(id, (run) => ({
    ...run,
    rows: run.rows.map((row) => (row.id === rowId ? { id: row.id, name: row.name, ...told } : row)),
  }));

export const startRun = ({ label, rows, then }: ActTask): void => {
  count += 1;
  const id = count;
  const keys = new Map(rows.map((row) => [row.id, newKey()]));
  let isStopped = false;

  const doOne = async (row: RunRow): Promise<boolean> => {
    tellRow(id, row.id, { state: "busy" });
    try {
      await row.make(keys.get(row.id) ?? "");
      tellRow(id, row.id, { state: "done" });
      return true;
    } catch (error) {
      if (error instanceof Proposed) {
        tellRow(id, row.id, { state: "done", reason: error.description });
        return true;
      }
      // Who would not prove who they are is not asked again for each of the others.
      if (error instanceof NotProved) isStopped = true;
      tellRow(id, row.id, { state: "refused", reason: describeFailure(error) });
      return false;
    }
  };

  const doAll = async (asked: readonly RunRow[]): Promise<void> => {
    isStopped = false;
    setRun(id, (run) => ({ ...run, isOver: false }));
    const done: string[] = [];
    const next = [...asked];
    const goOn = async (): Promise<void> => {
      for (let row = next.shift(); row !== undefined; row = next.shift()) {
        if (isStopped) tellRow(id, row.id, { state: "left" });
        else if (await doOne(row)) done.push(row.id);
      }
    };
    // The first one goes alone: where the server asks who is there, it asks once.
    const first = next.shift();
    if (first && (await doOne(first))) done.push(first.id);
    await Promise.all(Array.from({ length: atOnce }, goOn));
    setRun(id, (run) => ({ ...run, isOver: true }));
    then(done);
  };

  const fit = rows.filter(({ unfit }) => unfit === undefined);
  const run: ActRun = {
    id,
    label,
    rows: rows.map(({ id: rowId, name, unfit }) =>
      unfit === undefined
        ? { id: rowId, name, state: "waiting" }
        : { id: rowId, name, state: "left", reason: unfit },
    ),
    isOver: false,
    stop: () => {
      isStopped = true;
    },
    retry: () => {
      const now = useActRuns.getState().runs.find((one) => one.id === id)?.rows ?? [];
      const open = new Set(
        now.flatMap((row) => (row.state === "refused" || row.state === "left" ? [row.id] : [])),
      );
      void doAll(fit.filter((row) => open.has(row.id)));
    },
    close: () => useActRuns.setState(({ runs }) => ({ runs: runs.filter((one) => one.id !== id) })),
  };
  // What is over makes room for what begins.
  useActRuns.setState(({ runs }) => ({ runs: [...runs.filter(({ isOver }) => !isOver), run] }));
  void doAll(fit);
};
