import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { packFiles } from "./pack-files.ts";

const day = new Date("2026-03-02T09:00:00Z");

async function* broken() {
  yield "a".repeat(100_000);
  throw new Error("broken");
}

test("files are packed one after the other, and the same files are the same bytes", async () => {
  const pack = () =>
    buffer(
      packFiles(
        [
          { name: "a", parts: ["x", "y"] },
          { name: "b", parts: [] },
        ],
        day,
      ),
    );
  const bytes = await pack();
  const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [
    name,
    strFromU8(content),
  ]);
  expect(files).toEqual([
    ["a", "xy"],
    ["b", ""],
  ]);
  expect((await pack()).equals(bytes)).toBe(true);
});

test("a file that breaks off breaks the package", async () => {
  const packed = buffer(packFiles([{ name: "a", parts: broken() }], day));
  await expect(packed).rejects.toThrow("broken");
});
