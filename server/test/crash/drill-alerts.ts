/*
 * Takes away, one after the other, what the product needs, and waits until a Prometheus with the rules of
 * `deploy/prometheus` tells of it, and no longer tells of it once it is back. Prints its table, and ends with 1
 * where an alert took more than two minutes. With BRIEF=true ten times as fast, as the tests do:
 *   npm run drill:alerts
 * Prometheus is fetched where it is not there; everything is started on ports of its own. As root a small disk
 * is mounted and filled, and nothing else of the machine is touched.
 */
import { drillAlerts, promisedSeconds } from "./alert-drill.ts";

const rows = await drillAlerts({
  isBrief: process.env["BRIEF"] === "true",
  tell: (line) => process.stderr.write(`${line}\n`),
});
// oxlint-disable-next-line no-console -- the table is what this command is for
console.table(rows);
const late = Object.values(rows).filter(
  ({ firesAfterSeconds }) => firesAfterSeconds > promisedSeconds,
);
if (late.length > 0) process.exitCode = 1;
