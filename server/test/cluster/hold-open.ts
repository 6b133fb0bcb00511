import { openEmbeddedPostgres } from "#platform/embedded-postgres/cluster.ts";
import { StartRefused } from "#platform/start-refused.ts";

// A stand-in for the server: holds the cluster of a folder until it is told to end, or killed.
const [, , dataDir = "", wayOut = "signal"] = process.argv;

try {
  const cluster = await openEmbeddedPostgres({
    dataDir,
    fast: true,
    address: "http://localhost:4321",
    log: { info: () => undefined, error: () => undefined },
  });
  // "deaf" is a server that has not yet come to listening for signals.
  const stay = setInterval(() => undefined, 1_000);
  if (wayOut === "signal") {
    process.once("SIGTERM", () => {
      clearInterval(stay);
      void cluster.stop();
    });
  }
  // Last, because whoever reads this may signal at once.
  process.stdout.write(`${cluster.url("postgres")}\n`);
  if (wayOut === "exit") process.exit(3);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stdout.write(`${error.message}\n`);
  process.exitCode = 1;
}
