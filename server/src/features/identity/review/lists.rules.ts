import { fieldProblem, Problem } from "#platform/problem.ts";
import { readExposedList } from "./screening/exposed-list.ts";
import { readFreezeList } from "./screening/freeze-list.ts";
import type { PublishedList } from "./screening/published-list.ts";

/** A register that loses more than a fifth of its entries at once was cut off on its way. */
const shrinkMaxPercent = 20;

type InUse = Readonly<{ published_at: Date; entry_count: number }>;

/** Reads what is handed in, or refuses it; `today` dates a list that carries no date. */
export const readList = (
  kind: "FREEZE" | "EXPOSED",
  bytes: Uint8Array,
  today: string,
): PublishedList => {
  const list = kind === "FREEZE" ? readFreezeList(bytes) : readExposedList(bytes, today);
  if (typeof list === "string") throw fieldProblem(list, "file");
  return list;
};

/** always the latest version, and never one that is obviously not whole. */
export const requireSuccessor = (list: PublishedList, inUse: InUse | undefined): void => {
  if (inUse === undefined) return;
  const [was, is] = [inUse.published_at.getTime(), list.publishedAt.getTime()];
  if (is === was) throw new Problem("list_known");
  if (is < was) throw fieldProblem("list_outdated", "file");
  const [before, now] = [inUse.entry_count, list.entries.length];
  if (now * 100 < before * (100 - shrinkMaxPercent)) {
    throw fieldProblem("list_shrunk", "file", { before, now });
  }
};
