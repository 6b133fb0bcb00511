import { z } from "zod";
import type { AccessKind } from "./route.ts";
import { Id } from "./scalars.ts";

type ReadRow = Readonly<{ access: readonly AccessKind[]; refusal?: 403 | 404; summary: string }>;
type ListRow = ReadRow & Readonly<{ query?: z.ZodType; reply: z.ZodType }>;
type WriteRow = Readonly<{ summary: string; errors: readonly string[] }>;
type BodyRow = WriteRow & Readonly<{ body: z.ZodType }>;

/**
 * The rows of a plain resource, each to be named in `defineRoutes`: `createBadge: badge.create`. A
 * call that it does not have is not named; a row that differs says so there, `{ ...badge.get,
 * refusal: 404 }`, or is written out.
 */
export const resource = <
  const Path extends string,
  const Name extends string,
  const Tag extends string,
  Shape extends z.ZodType,
  const Missing extends string,
  const Write extends readonly AccessKind[],
  const Listing extends ListRow,
  const Reading extends ReadRow,
  const Creation extends BodyRow,
  const Change extends BodyRow,
  const Removal extends WriteRow,
>(of: {
  path: Path;
  /** The parameter of the path that says which one. */
  id: Name;
  tag: Tag;
  shape: Shape;
  /** The code that refuses one that is not there. */
  missing: Missing;
  /** Who creates, changes and deletes. */
  write: Write;
  /** Its reply is a `page`, with a query, or the `list` of what is bounded by nature. */
  list: Listing;
  get: Reading;
  create: Creation;
  update: Change;
  delete: Removal;
}) => {
  const all = { path: of.path, tag: of.tag } as const;
  const one = {
    path: `${of.path}/{${of.id}}` as `${Path}/{${Name}}`,
    tag: of.tag,
    params: z.object({ [of.id]: Id } as Record<Name, typeof Id>),
  } as const;
  return {
    create: {
      ...all,
      ...of.create,
      method: "POST",
      access: of.write,
      status: 201,
      reply: of.shape,
    },
    list: { ...all, ...of.list, method: "GET", status: 200 },
    get: { ...one, ...of.get, method: "GET", status: 200, reply: of.shape, errors: [of.missing] },
    update: {
      ...one,
      method: "PATCH",
      access: of.write,
      summary: of.update.summary,
      body: of.update.body as Change["body"],
      status: 200,
      reply: of.shape,
      errors: [of.missing, ...(of.update.errors as Change["errors"]), "changed_meanwhile"],
    },
    delete: {
      ...one,
      method: "DELETE",
      access: of.write,
      summary: of.delete.summary,
      status: 204,
      errors: [of.missing, ...(of.delete.errors as Removal["errors"])],
    },
  } as const;
};
