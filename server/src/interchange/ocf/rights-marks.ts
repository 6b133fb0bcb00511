import { factsOf, historyIn, presentRights } from "../dated-rights.ts";
import type { CategoryFacts } from "../model.ts";
import type { ItemReader } from "./item-reader.ts";
import { parseJson } from "./json-text.ts";

/**
 * The mark is one comment for each decision: all of them in one would pass what a text may be long.
 */
const markOf = (at: number): string => `rights.${at + 1}`;

/** Marks the rights that counted on each day, and the clauses that the format has no field for. */
export const rightsMarks = (category: CategoryFacts): Record<string, string> => {
  const { transferable, approvalRequired, inalienable } = category;
  const hasClause = transferable === false || approvalRequired === true || inalienable;
  const rights = category.rights ?? (hasClause ? [presentRights(category)] : []);
  return Object.fromEntries(rights.map((one, at) => [markOf(at), JSON.stringify(one)]));
};

/**
 * The rights that our own packages tell beside the fields of the format. Where they contradict the
 * fields, somebody changed these since: they alone are taken, and that is said.
 */
export const readRightsMarks = (
  { marks, log, source }: ItemReader,
  category: CategoryFacts,
): ReturnType<typeof factsOf> => {
  const texts: string[] = [];
  for (let text = marks.get(markOf(0)); text !== undefined; text = marks.get(markOf(texts.length)))
    texts.push(text);
  if (texts.length === 0) return {};
  const rights = historyIn(texts.map(parseJson));
  const last = rights?.at(-1);
  const { votesPerShare, nominalValue } = presentRights(category);
  const isNamed = (last?.name ?? category.name) === category.name;
  if (isNamed && last?.votesPerShare === votesPerShare && last.nominalValue === nominalValue) {
    return factsOf(rights ?? []);
  }
  log.add("rights_left_out", { category: category.name }, source);
  return {};
};
