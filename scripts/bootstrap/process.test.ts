import { expect, test } from "vitest";
import { capture } from "./process.mjs";

test("a program that has ended is not waited for because of a process that it left behind", async () => {
  const { code, output } = await capture("sh", ["-c", "sleep 300 & echo $!"]);
  expect(code).toBe(0);
  // It still runs, and still holds the output of the program that began it.
  expect(process.kill(Number(output), 0)).toBe(true);
  process.kill(Number(output));
}, 30_000);
