// Says where PostgreSQL and pgBackRest are, after fetching them where they are not there.
import { ensurePgBackRest } from "./bootstrap/pgbackrest.mjs";
import { BootstrapFailure } from "./bootstrap/process.mjs";

try {
  process.stdout.write(`${JSON.stringify(await ensurePgBackRest())}\n`);
} catch (error) {
  if (!(error instanceof BootstrapFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
