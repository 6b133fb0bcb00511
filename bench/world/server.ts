import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { hashPassword } from "@coulisse/server/src/platform/passwords.ts";
import type { Bench } from "./cluster.ts";

const main = fileURLToPath(import.meta.resolve("@coulisse/server/src/main.ts"));
/** The flags are those that `npm start` gives. */
const flagsFile = import.meta.resolve("@coulisse/server/node-flags.json");
const flags = JSON.parse(readFileSync(fileURLToPath(flagsFile), "utf8")) as string[];
const email = "bench@coulisse.example";
const password = "bench-password-2026";
export const actorId = "00000000-0000-7000-8000-ffffffffffff";

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });

/** The administrator in whose name everything is measured. */
export const createActor = async (bench: Bench): Promise<void> => {
  await bench.query(
    `insert into users (id, role, email, first_name, last_name, password_hash, email_verified_at, created_at)
    values ($1, 'ROLE_ADMIN', $2, 'Bench', 'Mark', $3, now(), now())`,
    [actorId, email, await hashPassword(password)],
  );
};

export type Served = Readonly<{
  origin: string;
  cookie: string;
  pid: number;
  stop: () => Promise<void>;
}>;

/** How long a call of who is signed in takes until its last byte, in milliseconds. */
export const timeMs = async ({ origin, cookie }: Served, path: string): Promise<number> => {
  const start = performance.now();
  const answer = await fetch(`${origin}/api${path}`, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - start;
};

/** The product as its own process, as `npm start` runs it, signed in over HTTP. */
export const serve = async (
  bench: Bench,
  settings: Readonly<Record<string, string>> = {},
  /** A command before the server's own, which bounds it. */
  under: readonly string[] = [],
): Promise<Served> => {
  const port = await freePort();
  const [program, ...options] = [...under, process.execPath, ...flags, main];
  const child = spawn(program, options, {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: bench.url,
      SESSION_SECRET: "b".repeat(64),
      FILES_KEY: "b".repeat(64),
      DEMO: "false",
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => null);
    if (answer?.status === 200) break;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error("The server did not start.");
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const signedIn = await fetch(`${origin}/api/auth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
  return {
    origin,
    cookie,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) resolve();
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
};
