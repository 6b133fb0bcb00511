import { z } from "zod";
import { chosenMax } from "./list-files.ts";
import type { AccessKind } from "./route.ts";

export const TableFormat = z.enum(["xlsx", "csv"]);

/** The ids of rows that somebody chose in a list, one after the other. */
export const ChosenIds = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",") : value),
  z
    .array(z.string().regex(/^[\w.-]{1,80}$/))
    .min(1)
    .max(chosenMax),
);

/** A list with pages is asked for a beginning and a length; a list without pages has neither. */
const ofPages: readonly string[] = ["limit", "cursor"];

type Shape = z.ZodRawShape;

const inPages = ({ shape }: z.ZodObject<Shape>) =>
  Object.fromEntries(ofPages.filter((name) => name in shape).map((name) => [name, true]));

/**
 * The terms of a list’s file, from those of the list: who may read it, and by what it is searched,
 * filtered and sorted, so that nobody takes more than they see.
 */
/* @__NO_SIDE_EFFECTS__ */
export const listFileTerms = <
  const Tag extends string,
  const Access extends readonly AccessKind[],
  Query extends Shape,
  Params extends Shape = Record<never, never>,
  const Errors extends readonly string[] = readonly [],
>(
  list: Readonly<{
    access: Access;
    refusal?: 403 | 404;
    tag: Tag;
    params?: z.ZodObject<Params>;
    /** Pages of a list are read one after the other for its file. */
    query: z.ZodObject<Query>;
    errors?: Errors;
  }>,
  summary: string,
) => {
  const { access, refusal, tag, query, errors } = list;
  const params = (list.params ?? z.object({})) as z.ZodObject<Params>;
  return {
    access,
    ...(refusal === undefined ? {} : { refusal }),
    tag,
    summary,
    params: params.extend({ format: TableFormat }),
    query: query.omit(inPages(query) as never).extend({
      /** Somebody chose these rows alone in the list. */
      ids: ChosenIds.optional(),
    }) as unknown as z.ZodObject<
      Omit<Query, "limit" | "cursor"> & { ids: z.ZodOptional<typeof ChosenIds> }
    >,
    lane: "papers",
    errors: (errors ?? []) as Errors,
  } as const;
};
