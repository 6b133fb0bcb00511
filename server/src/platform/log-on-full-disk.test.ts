import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import { expect, test } from "vitest";

const log = new URL("./log.ts", import.meta.url).href;
const program = `
  const { createLog } = await import(${JSON.stringify(log)});
  const log = createLog("info");
  for (let line = 0; line < 20000; line += 1) log.info({ line }, "x".repeat(80));
  process.stderr.write("went on");
`;

test("a log that goes to a full disk stops nothing, and keeps no more than a little", async () => {
  // Only Linux has a file that is always full.
  if (!existsSync("/dev/full")) return;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
    timeout: 20_000,
    killSignal: "SIGKILL",
  });
  let said = "";
  child.stderr?.on("data", (part: Buffer) => {
    said += part.toString();
  });
  const [code] = (await once(child, "exit")) as [number | null];
  expect(said).toBe("went on");
  expect(code).toBe(0);
}, 30_000);
