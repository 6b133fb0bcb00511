import { sql } from "kysely";

type AdministratorNow = { company_id: string; user_id: string; created_at: Date };

/** Whoever administers a company today, as a table to read from: `selectFrom(administratorsNow.as("a"))`. */
export const administratorsNow = sql<AdministratorNow>`company_administrators`;
