/* Holds our client of clamd against a real one: Debian's clamav-daemon, with a signature of our own. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { eicar } from "@coulisse/stand-ins/src/clamd/clamd.ts";
import { clamdAt } from "#providers/scanner/clamd.ts";

const startMs = 60_000;
const folder = await mkdtemp(join(tmpdir(), "coulisse-clamd-"));
const socket = join(folder, "clamd.sock");
const settings = [
  "Foreground yes",
  `LocalSocket ${socket}`,
  `DatabaseDirectory ${folder}`,
  "StreamMaxLength 12M",
];
await writeFile(join(folder, "clamd.conf"), `${settings.join("\n")}\n`);
await writeFile(
  join(folder, "local.ndb"),
  `Eicar-Local:0:*:${Buffer.from(eicar).toString("hex")}\n`,
);

const clamd = spawn("clamd", ["--config-file", join(folder, "clamd.conf")], { stdio: "ignore" });
const failed = new Promise<never>((_, fail) => {
  clamd.once("error", () => fail(new Error("clamd is not installed: apt install clamav-daemon")));
});

const isUp = (): Promise<boolean> =>
  stat(socket).then(
    () => true,
    () => false,
  );

const check = async (): Promise<void> => {
  for (let waited = 0; !(await isUp()); waited += 200) {
    if (waited > startMs) throw new Error("clamd did not start");
    await setTimeout(200);
  }
  const { scan } = clamdAt({ path: socket });
  const seen = [
    (await scan(Buffer.from("A page of a passport"))).state,
    (await scan(Buffer.from(`x${eicar}`))).state,
    (await scan(Buffer.alloc(10_000_000))).state,
    await scan(Buffer.alloc(13_000_000)).then(
      ({ state }) => state,
      (error: Error) => error.name,
    ),
  ];
  const expected = ["CLEAN", "INFECTED", "CLEAN", "ScannerAway"];
  if (seen.join() !== expected.join())
    throw new Error(`Expected ${expected.join(", ")}, got ${seen.join(", ")}`);
  process.stdout.write("clamd answers as our client expects.\n");
};

try {
  await Promise.race([check(), failed]);
} finally {
  clamd.kill();
  await rm(folder, { recursive: true, force: true });
}
