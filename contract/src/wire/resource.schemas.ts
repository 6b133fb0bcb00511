import type { z } from "zod";
import type { AccessKind } from "./route.ts";
import { byId } from "./scalars.schemas.ts";

type ReadTerms = Readonly<{ access: readonly AccessKind[]; refusal?: 403 | 404; summary: string }>;
type ListTerms = ReadTerms & Readonly<{ query?: z.ZodType; reply: z.ZodType }>;
type WriteTerms = Readonly<{ summary: string; errors: readonly string[] }>;
type BodyTerms = WriteTerms & Readonly<{ body: z.ZodType }>;

/**
 * The terms of the rows that `resourceRoutes` makes, each to be named in `defineTerms` as its row is
 * in `defineRoutes`; those that differ say so there: `{ ...badge.get, refusal: 404 }`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const resourceTerms = <
  const Name extends string,
  const Tag extends string,
  Shape extends z.ZodType,
  const Missing extends string,
  const Write extends readonly AccessKind[],
  const Listing extends ListTerms,
  const Reading extends ReadTerms,
  const Creation extends BodyTerms,
  const Change extends BodyTerms,
  const Removal extends WriteTerms,
>(of: {
  /** The parameter of the path that says which one. */
  id: Name;
  tag: Tag;
  shape: Shape;
  /** The code that refuses one that is not there. */
  missing: Missing;
  /** The callers who may create, change and delete. */
  write: Write;
  /**
   * The list replies with a `page`, with a query, or with the `list` of what is bounded by nature.
   */
  list: Listing;
  get: Reading;
  create: Creation;
  update: Change;
  delete: Removal;
}) => {
  const all = { tag: of.tag } as const;
  const params = byId(of.id);
  const one = { ...all, params } as const;
  return {
    create: { ...all, ...of.create, access: of.write, reply: of.shape },
    list: { ...all, ...of.list },
    get: { ...one, ...of.get, reply: of.shape, errors: [of.missing] },
    update: {
      ...one,
      access: of.write,
      summary: of.update.summary,
      body: of.update.body as Change["body"],
      reply: of.shape,
      errors: [of.missing, ...(of.update.errors as Change["errors"]), "changed_meanwhile"],
    },
    delete: {
      ...one,
      access: of.write,
      summary: of.delete.summary,
      errors: [of.missing, ...(of.delete.errors as Removal["errors"])],
    },
  } as const;
};
