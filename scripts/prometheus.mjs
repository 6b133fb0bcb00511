// Says where Prometheus and its tools are, after fetching them where they are not there.
import { ensurePrometheus } from "./bootstrap/prometheus.mjs";
import { BootstrapFailure } from "./bootstrap/process.mjs";

try {
  process.stdout.write(`${JSON.stringify(await ensurePrometheus())}\n`);
} catch (error) {
  if (!(error instanceof BootstrapFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
