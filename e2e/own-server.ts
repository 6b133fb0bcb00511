import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address !== null ? address.port : 0;
};

const isReady = (api: string): Promise<boolean> =>
  fetch(`${api}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A server beside that of the other journeys, with settings of its own; what stops it, once it answers. */
export const startOwnServer = async (
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> => {
  const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const server = spawn(process.execPath, ["serve.ts", String(port), ...given], {
    cwd: import.meta.dirname,
    detached: true,
    stdio: "ignore",
  });
  const api = settings["API_BASE_URL"] ?? `http://localhost:${port}/api`;
  while (server.exitCode === null && !(await isReady(api))) await wait(300);
  return async () => {
    // The whole group, as the runner signals the server of the other journeys.
    if (server.pid !== undefined) process.kill(-server.pid, "SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
  };
};
