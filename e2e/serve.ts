import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The server of the journeys: the real one, on a folder that is born and dies with it, and with
// none of the settings that the person who runs the tests has for their own server.
const kept = ["PATH", "HOME", "TMPDIR", "LANG", "SystemRoot", "NODE_COMPILE_CACHE"];
const environment = Object.fromEntries(kept.map((name) => [name, process.env[name]]));

// After the port, what this server has beyond the others: `API_BASE_URL=http://…`.
const [, , port, ...settings] = process.argv;
const own = Object.fromEntries(settings.map((setting) => setting.split(/=(.*)/s, 2)));
const memory = "/dev/shm";
const roomBytes = 2_000_000_000;

/** In memory where there is room for it: no journey asks what a power cut takes back. */
const chooseParent = (): string => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
};
const dataDir = mkdtempSync(join(chooseParent(), "coulisse-e2e-"));
const main = join(import.meta.dirname, "..", "server", "src", "main.ts");

const server = spawn(process.execPath, [main], {
  env: { ...environment, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: "warn", ...own },
  stdio: "inherit",
});

// Playwright signals the whole group, so the server already has it; this process only has to
// outlive it, to clear up.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);

server.once("exit", (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
