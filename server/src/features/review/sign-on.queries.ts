import type { SignOnIdentity } from "@coulisse/contract/review-shapes.ts";
import type { z } from "zod";
import type { Queryable } from "#platform/database.ts";

/** What other identity providers said of a person when they were linked. */
export const listSignOn = async (
  _db: Queryable,
  _userId: string,
): Promise<z.infer<typeof SignOnIdentity>[]> => [];
