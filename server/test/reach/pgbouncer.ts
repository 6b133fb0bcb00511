import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../crash/free-port.ts";

const program = process.env["PGBOUNCER_PATH"] ?? "pgbouncer";

export type Login = Readonly<{ name: string; password: string }>;

const listensOn = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      done(true);
    });
    socket.once("error", () => done(false));
  });

/** A real PgBouncer in transaction mode, as docs/operations/database.md sets it, on a port of this machine. */
export const openPgBouncer = async (
  postgresPort: number,
  logins: readonly Login[],
  { poolSize = 5, ...more }: Readonly<Record<string, string | number>> = {},
) => {
  const folder = await mkdtemp(join(tmpdir(), "coulisse-pgbouncer-"));
  const port = await freePort();
  const users = logins.map(({ name, password }) => `"${name}" "${password}"`);
  await writeFile(join(folder, "users.txt"), `${users.join("\n")}\n`);
  const lines = Object.entries(more).map(([name, value]) => `${name} = ${value}`);
  await writeFile(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = scram-sha-256
auth_file = ${join(folder, "users.txt")}
default_pool_size = ${poolSize}
max_client_conn = 200
${lines.join("\n")}
`,
  );
  await chmod(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn(program, ["-q", ...asNobody, join(folder, "pgbouncer.ini")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  let failed: Error | undefined;
  child.once("error", () => {
    failed = new Error(
      "PgBouncer is not there: apt-get install pgbouncer, or name it by PGBOUNCER_PATH.",
    );
  });
  const stopWithTests = () => child.kill("SIGKILL");
  process.once("exit", stopWithTests);
  while (!(await listensOn(port))) {
    if (failed) throw failed;
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    await pause(50);
  }
  return {
    port,
    url: (database: string, { name, password }: Login): string =>
      `postgresql://${name}:${password}@127.0.0.1:${port}/${database}`,
    close: async () => {
      process.off("exit", stopWithTests);
      const ended = new Promise((done) => child.once("exit", done));
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
