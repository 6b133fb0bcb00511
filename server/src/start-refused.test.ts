import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../test/crash/free-port.ts";

const main = new URL("main.ts", import.meta.url).pathname;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "start-refused-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts the product as `npm start` does, and gives how it ended and what it said. */
const start = async (settings: Readonly<Record<string, string>>) => {
  const { PATH = "" } = process.env;
  const dataDir = join(folder, "data");
  const env = { PATH, DATA_DIR: dataDir, PORT: String(await freePort()), ...settings };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  const late = setTimeout(() => child.kill("SIGKILL"), 60_000);
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(late);
  // Nothing was started: a cluster of the embedded PostgreSQL would lie there.
  const begun = await readdir(join(dataDir, "postgres")).catch(() => []);
  return { code, said: said.trim().split("\n"), begun };
};

describe("a start that cannot succeed says so in a line for each reason, before anything starts", () => {
  it("names every setting that is wrong, by form and by this machine, in one list", async () => {
    const file = join(folder, "a-file");
    await writeFile(file, "");
    const ended = await start({
      LEGAL_TEXTS_DIR: join(folder, "none"),
      MAIL_FROM: "x",
      BREVO_API_KEY: "k",
      OPERATOR_EMAIL: "pasuneadresse",
      SMS_COUNTRIES: "FR,XX",
      HOST: "nimporte quoi",
      SEAL_FILE: join(folder, "none.pem"),
      DATA_DIR: file,
    });
    expect(ended).toMatchObject({ code: 1, begun: [] });
    const [head, ...faults] = ended.said;
    expect(head).toBe("Invalid environment variables");
    const names = [
      "BREVO_API_KEY",
      "DATA_DIR",
      "HOST",
      "LEGAL_TEXTS_DIR",
      "MAIL_FROM",
      "OPERATOR_EMAIL",
      "SEAL_FILE",
      "SMS_COUNTRIES",
    ];
    expect(
      faults.map((line) => line.trim().split(":")[0] ?? "").toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(names);
  });

  it.each([
    ["a file", () => main],
    ["a folder of the system’s", () => "/proc/coulisse"],
  ])("names a DATA_DIR that is %s", async (_, dataDir) => {
    const { code, said } = await start({ DATA_DIR: dataDir() });
    expect([code, said.length, said[1]]).toEqual([1, 2, expect.stringMatching(/^ {2}DATA_DIR: /)]);
  });

  it("says that the port of the probes is taken, by the name of its setting", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const ended = await start({ HEALTH_PORT: String(port), RUN: "jobs" });
    other.close();
    expect(ended).toMatchObject({ code: 1, begun: [] });
    expect(ended.said).toHaveLength(2);
    for (const line of ended.said) expect(line).toContain(`HEALTH_PORT=${port + 1} npm start`);
  });

  it("says in both languages that the port is taken, and how to take another", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const ended = await start({ PORT: String(port) });
    other.close();
    expect(ended).toMatchObject({ code: 1, begun: [] });
    expect(ended.said).toEqual([
      expect.stringContaining(`Le port ${port} est pris par un autre programme`),
      expect.stringContaining(`Port ${port} is taken by another program`),
    ]);
    expect(ended.said[0]).toMatch(/PORT=\d+ npm start$/);
  });
});
