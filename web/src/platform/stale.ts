import type { Route } from "@coulisse/contract/wire/route.ts";
import type { Thing } from "@coulisse/contract/wire/things.ts";

declare module "@tanstack/react-query" {
  // eslint-disable-next-line consistent-type-definitions -- the library asks for an interface to add to
  interface Register {
    queryMeta: { shows?: readonly Thing[] };
  }
}

/** A reading is kept with the things that it shows, as its row names them. */
export const metaOf = ({ shows }: Route): { shows?: readonly Thing[] } =>
  shows === undefined ? {} : { shows };

/** The path is of one thing that is deleted by its own address; a link between two is not. */
const oneThing = /^[^{]*\{\w+\}$/;

type Kept = Readonly<{
  /** Unknown of what was kept without its row: it may show anything. */
  shows: readonly Thing[] | undefined;
  /** Whether it was asked for with this id. */
  names: (id: string) => boolean;
}>;

/**
 * Is the answer of a reading stale once that call went through? What was deleted is not read again,
 * for there is nothing left to read.
 */
export const isStaleAfter = (
  { method, path, changes = [] }: Route,
  params: Readonly<Record<string, string>>,
  { shows, names }: Kept,
): boolean => {
  if (changes.length === 0) return false;
  const [id] = Object.values(params);
  if (method === "DELETE" && oneThing.test(path) && id && names(id)) return false;
  return shows?.some((thing) => changes.includes(thing)) ?? true;
};
