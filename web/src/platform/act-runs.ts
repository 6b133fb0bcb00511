/**
 * An act on several rows is one run: a call for each row, a few at once, wherever on the site its
 * reader is meanwhile. It ends in a result for each; what was refused is tried again by the same key.
 */
import { create } from "zustand";

/** `left` were not begun: it cannot be done with them, or the run was stopped before. */
export type RowState = "waiting" | "busy" | "done" | "refused" | "left";
export type RowResult = Readonly<{ id: string; name: string; state: RowState; reason?: string }>;

export type ActRun = Readonly<{
  id: number;
  label: string;
  rows: readonly RowResult[];
  isOver: boolean;
  stop: () => void;
  /** Tries those again that were refused or not reached. */
  retry: () => void;
  close: () => void;
}>;

export const useActRuns = create<{ runs: readonly ActRun[] }>()(() => ({ runs: [] }));

/** A run is told to who began it, and ends with their session. */
export const forgetRuns = (): void => {
  const { runs } = useActRuns.getState();
  useActRuns.setState({ runs: [] });
  for (const { stop } of runs) stop();
};
