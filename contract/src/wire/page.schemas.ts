import { z } from "zod";
import { pageLimitMax } from "./page.ts";
import { WholeFromText } from "./scalars.schemas.ts";

/** The query of every keyset list. `cursor` is opaque: the place where the page before ended. */
export const PageQuery = z.object({
  limit: WholeFromText.pipe(z.int().min(1).max(pageLimitMax)).optional(),
  cursor: z.string().max(500).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Is there where rows were counted up to `total` and not to their end: there are more than it says. */
export const MoreThanTotal = z.literal(true).optional();

/* @__NO_SIDE_EFFECTS__ */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0),
    moreThanTotal: MoreThanTotal,
    nextCursor: z.string().nullable(),
  });

/** A list that is bounded by nature. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

export const SortDirection = z.enum(["asc", "desc"]);
