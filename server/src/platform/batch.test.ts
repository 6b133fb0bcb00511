import { expect, test, vi } from "vitest";
import { createBatcher } from "#platform/batch.ts";

/** A batcher whose runs end when the test says so. */
const watched = (options?: Parameters<typeof createBatcher<number, number>>[1]) => {
  const runs: { inputs: readonly number[]; end: () => void; fail: () => void }[] = [];
  const call = createBatcher<number, number>(
    (inputs) =>
      new Promise((resolve, reject) => {
        const outcomes = inputs.map((n) => (n < 0 ? { error: new Error("no") } : { value: n * 2 }));
        runs.push({ inputs, end: () => resolve(outcomes), fail: () => reject(new Error("gone")) });
      }),
    options,
  );
  return {
    runs,
    call,
    reach: (count: number) => vi.waitFor(() => expect(runs).toHaveLength(count)),
  };
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

test("a call that is alone goes at once", async () => {
  const { runs, call, reach } = watched();
  const answer = call(4);
  await reach(1);
  runs[0]?.end();
  expect(await answer).toBe(8);
});

test("calls of the same moment go together, and each gets its own outcome", async () => {
  const { runs, call, reach } = watched();
  const answers = Promise.allSettled([1, -1, 3].map(call));
  await reach(1);
  runs[0]?.end();
  expect((await answers).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});

test("calls that come meanwhile wait for the batch before, and then go together", async () => {
  const { runs, call, reach } = watched();
  const first = call(1);
  await reach(1);
  const others = [2, 3, 4].map(call);
  runs[0]?.end();
  await first;
  await reach(2);
  expect(runs[1]?.inputs).toEqual([2, 3, 4]);
  runs[1]?.end();
  expect(await Promise.all(others)).toEqual([4, 6, 8]);
});

test("enough of them do not wait, and no batch is larger than its bound", async () => {
  const { runs, call, reach } = watched();
  void call(1);
  await reach(1);
  void Promise.all(upTo(40).map(call));
  await reach(3);
  expect(runs.map(({ inputs }) => inputs.length)).toEqual([1, 32, 8]);
});

test("a batch that hangs holds back nobody for long", async () => {
  const { runs, call, reach } = watched();
  void call(1);
  await reach(1);
  const other = call(2);
  await reach(2);
  runs[1]?.end();
  expect(await other).toBe(4);
});

test("a batch that fails fails for each of its calls, and the next one goes on", async () => {
  const { runs, call, reach } = watched();
  const lost = Promise.allSettled([1, 2].map(call));
  await reach(1);
  runs[0]?.fail();
  expect((await lost).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const next = call(5);
  await reach(2);
  runs[1]?.end();
  expect(await next).toBe(10);
});

test("calls of one key are never in two batches at once, and hold up no other key", async () => {
  const { runs, call, reach } = watched({ keyOf: (n) => (n % 2 === 0 ? "even" : "odd") });
  const first = call(2);
  await reach(1);
  const even = [4, 6].map(call);
  const odd = [1, 3].map(call);
  await reach(2);
  expect(runs[1]?.inputs).toEqual([1, 3]);
  runs[1]?.end();
  expect(await Promise.all(odd)).toEqual([2, 6]);
  expect(runs).toHaveLength(2);
  runs[0]?.end();
  expect(await first).toBe(4);
  await reach(3);
  expect(runs[2]?.inputs).toEqual([4, 6]);
  runs[2]?.end();
  expect(await Promise.all(even)).toEqual([8, 12]);
});

test("where each batch has one key, keys go beside each other", async () => {
  const { runs, call, reach } = watched({ keyOf: (n) => String(n % 3), oneKeyEach: true });
  void Promise.all([0, 1, 3, 2].map(call));
  await reach(3);
  expect(runs.map(({ inputs }) => inputs)).toEqual([[0, 3], [1], [2]]);
});
