/*
 * The outage of the tests, as long as real ones last, with a table of what came of it:
 *   npm run drill:outage
 *   AWAY_SECONDS=120 FROZEN_SECONDS=60 npm run drill:outage
 * A PostgreSQL and a server of their own are started, and nothing else on the machine is touched.
 */
import { drillOutage } from "./outage.ts";

const secondsOf = (name: string, usual: number): number => Number(process.env[name] ?? usual);

// oxlint-disable-next-line no-console -- the table is what this command is for
console.table(
  await drillOutage({
    awayMs: secondsOf("AWAY_SECONDS", 70) * 1000,
    frozenMs: secondsOf("FROZEN_SECONDS", 30) * 1000,
    quietMs: 5000,
  }),
);
