import { mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CallerGone } from "#platform/work/lanes.ts";
import { createLog } from "#platform/log.ts";
import { createFileMaker, type FileMaker } from "#platform/work/file-maker.ts";

const log = createLog("silent");
let folder: string;
let maker: FileMaker;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coulisse-files-"));
  maker = createFileMaker(folder, log);
});
afterAll(async () => {
  maker.close();
  await rm(folder, { recursive: true, force: true });
});

/** A module that makes a file in the way its lines say. */
const moduleOf = (lines: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `export async function* make(task, rows) { ${lines} }`,
    )}`,
  );
const hello = { module: moduleOf("yield 'hello ' + task.name;"), task: { name: "Ada" } };

const textOf = async (made: ReturnType<FileMaker["make"]>): Promise<string> =>
  (await buffer((await made).body)).toString();

async function* numbers() {
  yield [1n, 2n];
  yield [3n];
}

describe("the maker of files", () => {
  test("makes a file, and leaves none behind", async () => {
    const { body, bytes } = await maker.make(hello);
    expect((await buffer(body)).toString()).toBe("hello Ada");
    expect(bytes).toBe(9);
    expect(await readdir(folder)).toEqual([]);
  });

  test("hands over rows some at a time, and again from the first when they are asked for again", async () => {
    const module = moduleOf(
      `for (const round of [1, 2])
        for await (const chunk of rows("numbers")) yield round + ":" + chunk.join() + " ";
      yield typeof task.day.getTime() + task.many;`,
    );
    const task = { day: new Date(), many: 2n ** 70n };
    const made = maker.make({ module, task, rows: { numbers } });
    expect(await textOf(made)).toBe(`1:1,2 1:3 2:1,2 2:3 number${2n ** 70n}`);
  });

  test.each([
    ["throws", "throw new Error('broken');"],
    ["throws half-way", "yield 'half'; throw new Error('broken');"],
    ["ends its process", "process.exit(3);"],
    ["is killed", "process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});"],
    [
      "takes more memory than it may",
      "const kept = []; for (;;) kept.push(new Array(1e6).fill(0.5));",
    ],
  ])("a maker that %s is a refusal, and the next file is made", async (_, lines) => {
    const failing = maker.make({ module: moduleOf(lines), task: null });
    await expect(failing).rejects.toMatchObject({ code: "file_not_made" });
    expect(await textOf(maker.make(hello))).toBe("hello Ada");
    expect(await readdir(folder)).toEqual([]);
  });

  test("a maker that never ends is ended", async () => {
    const short = createFileMaker(folder, log, { limitMs: 1500 });
    const endless = short.make({ module: moduleOf("for (;;);"), task: null });
    await expect(endless).rejects.toMatchObject({ code: "file_not_made" });
    short.close();
  });

  test("what fails where the rows are read is said as it is", async () => {
    const module = moduleOf("for await (const chunk of rows('away')) yield 'x';");
    const rows = {
      away: async function* () {
        yield [1];
        throw new Error("the database is away");
      },
    };
    await expect(maker.make({ module, task: null, rows })).rejects.toThrow("the database is away");
  });

  test("a caller who breaks off ends the making, and the reading with it", async () => {
    const gone = new AbortController();
    let isReleased = false;
    const rows = {
      endless: async function* () {
        try {
          for (let count = 0; ; count += 1) {
            if (count === 3) gone.abort();
            yield [count];
          }
        } finally {
          isReleased = true;
        }
      },
    };
    const module = moduleOf("for await (const chunk of rows('endless')) yield String(chunk);");
    const making = maker.make({ module, task: null, rows }, gone.signal);
    await expect(making).rejects.toBeInstanceOf(CallerGone);
    await expect.poll(() => isReleased).toBe(true);
    await expect.poll(() => readdir(folder)).toEqual([]);
    await expect(maker.make(hello, gone.signal)).rejects.toBeInstanceOf(CallerGone);
    expect(await textOf(maker.make(hello))).toBe("hello Ada");
  });

  /** Files of the folder that this process holds open, as the system tells it. */
  const heldOpen = async (): Promise<number> => {
    const held = await readdir("/proc/self/fd");
    const paths = await Promise.all(
      held.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => "")),
    );
    return paths.filter((path) => path.startsWith(folder)).length;
  };

  test("a file that nobody reads is closed, after a while, with its caller, or with the server", async () => {
    expect(await heldOpen()).toBe(0);
    const patient = createFileMaker(folder, log, { patienceMs: 300 });
    const read = await patient.make(hello);
    await patient.make(hello);
    expect(await heldOpen()).toBe(2);
    expect((await buffer(read.body)).toString()).toBe("hello Ada");
    await expect.poll(heldOpen, { timeout: 5_000 }).toBe(0);
    patient.close();

    const gone = new AbortController();
    const left = createFileMaker(folder, log);
    await left.make(hello, gone.signal);
    await left.make(hello);
    expect(await heldOpen()).toBe(2);
    gone.abort();
    await expect.poll(heldOpen).toBe(1);
    left.close();
    await expect.poll(heldOpen).toBe(0);
  });

  test("a file whose reader is slow stays open for it", async () => {
    const patient = createFileMaker(folder, log, { patienceMs: 100 });
    const big = { module: moduleOf("yield 'x'.repeat(300_000);"), task: null };
    const { body } = await patient.make(big);
    let length = 0;
    for await (const part of body) {
      length += (part as Buffer).length;
      if (length < 100_000) await new Promise((later) => setTimeout(later, 300));
    }
    expect(length).toBe(300_000);
    patient.close();
  });

  test("the processes know neither the database's address nor a key", async () => {
    process.env["FILES_KEY"] = "known";
    const module = moduleOf("yield Object.keys(process.env).sort().join();");
    const names = (await textOf(maker.make({ module, task: null }))).split(",");
    delete process.env["FILES_KEY"];
    expect(names).toContain("MALLOC_ARENA_MAX");
    expect(names.filter((name) => /KEY|DATABASE|SECRET|PASSWORD/.test(name))).toEqual([]);
  });
});
