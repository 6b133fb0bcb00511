import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Cookie } from "@playwright/test";

/** The people of the demo world who can sign in. */
export const accounts = ["admin", "helene", "claire", "karim", "nouveau"] as const;
export type Account = (typeof accounts)[number];

export const emailOf = (account: Account): string => `${account}@coulisse.example`;
export const password = "coulisse-demo-2026";

// Two runs at once on one machine have each their server, and so each their sessions.
const folder = join(import.meta.dirname, "test-results", `sessions-${process.env["E2E_PORT"]}`);

/** Where the session of an account is kept for the journeys that do not begin at the sign-in page. */
export const sessionFileOf = (account: Account): string => join(folder, `${account}.json`);

export const cookiesOf = (account: Account): Cookie[] =>
  (JSON.parse(readFileSync(sessionFileOf(account), "utf8")) as { cookies: Cookie[] }).cookies;
