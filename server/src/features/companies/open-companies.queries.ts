import { sql, type Selectable } from "kysely";
import type { Companies } from "#platform/database-types.ts";

/**
 * The companies that are there for others, as a table to read from: `selectFrom(openCompanies.as("c"))`.
 * Whatever lists, counts, finds or shows companies to anybody but their own people reads these.
 */
export const openCompanies = sql<Selectable<Companies>>`open_companies`;
