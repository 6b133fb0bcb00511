import { mkdirSync, readFileSync, renameSync, rmdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Cookie, PlaywrightWorkerArgs } from "@playwright/test";

/** The people of the demo world who can sign in. */
export const accounts = ["admin", "helene", "claire", "karim", "nouveau"] as const;
export type Account = (typeof accounts)[number];

export const emailOf = (account: Account): string => `${account}@coulisse.example`;
export const password = "coulisse-demo-2026";

// Two runs at once on one machine have each their server, and so each their sessions.
const folder = join(import.meta.dirname, "test-results", `sessions-${process.env["E2E_PORT"]}`);

/**
 * The session of an account is kept here for the journeys that do not begin at the sign-in page.
 */
const sessionFileOf = (account: Account): string => join(folder, `${account}.json`);

export const cookiesOf = (account: Account): Cookie[] =>
  (JSON.parse(readFileSync(sessionFileOf(account), "utf8")) as { cookies: Cookie[] }).cookies;

/**
 * The cookies are for a browser of its own. A context that does not say so begins with the cookies
 * of the journey's account, and whoever signs in ends the session that this browser had: that of
 * the journey.
 */
export const noCookies = { cookies: [], origins: [] };

// An access lasts a quarter of an hour and is renewed by one browser alone, while the journeys
// share it: none begins with a session that could end before the journey does.
const keptMs = 8 * 60_000;
const longestSignInMs = 30_000;

const ageOf = (path: string): number => {
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return made === undefined ? Number.POSITIVE_INFINITY : Date.now() - made;
};

const isTaken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EEXIST";

/** Whether this worker is the one that signs in; the folder tells the other worker to wait. */
const take = (lock: string): boolean => {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (ageOf(lock) > longestSignInMs) rmdirSync(lock);
    return false;
  }
};

/**
 * The file of a session that lasts as long as a journey. Signing in is limited by account and by
 * address, so that each account signs in once for all the journeys of some minutes.
 */
export const sessionOf = async (
  { request }: PlaywrightWorkerArgs["playwright"],
  baseURL: string,
  account: Account,
): Promise<string> => {
  const path = sessionFileOf(account);
  const lock = `${path}.lock`;
  mkdirSync(folder, { recursive: true });
  while (ageOf(path) > keptMs) {
    if (!take(lock)) {
      await wait(100);
      continue;
    }
    const browser = await request.newContext({ baseURL, storageState: noCookies });
    try {
      const data = { email: emailOf(account), password };
      const answer = await browser.post("/api/auth/token", { data });
      if (answer.status() !== 200) throw new Error(`${account}: ${await answer.text()}`);
      await browser.storageState({ path: `${path}.new` });
      renameSync(`${path}.new`, path);
    } finally {
      await browser.dispose();
      rmdirSync(lock);
    }
  }
  return path;
};
