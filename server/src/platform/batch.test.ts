import { expect, test } from "vitest";
import { batcherOf, type Outcome } from "#platform/batch.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A batcher for one database. */
const batcher = <Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Outcome<Output>[]>,
): ((input: Input) => Promise<Output>) => {
  const ask = batcherOf<object, Input, Output>((_, inputs) => run(inputs));
  const pool = {};
  return (input) => ask(pool, input);
};

/** A batcher whose batches end when the test says so. */
const held = () => {
  const batches: {
    inputs: readonly number[];
    end(outcomes?: Outcome<string>[]): void;
    fail(): void;
  }[] = [];
  const ask = batcher<number, string>(
    (inputs) =>
      new Promise((resolve, reject) => {
        batches.push({
          inputs,
          end: (outcomes) => resolve(outcomes ?? inputs.map((input) => ({ value: `${input}` }))),
          fail: () => reject(new Error("away")),
        });
      }),
  );
  return { ask, batches, sizes: () => batches.map(({ inputs }) => inputs.length) };
};

test("a call that is alone goes at once, in a batch of its own", async () => {
  const { ask, batches } = held();
  const answer = ask(1);
  await turn();
  expect(batches[0]?.inputs).toEqual([1]);
  batches[0]?.end();
  await expect(answer).resolves.toBe("1");
});

test("calls of one moment go together, and those that come meanwhile go with the next", async () => {
  const { ask, batches, sizes } = held();
  const answers = [ask(1), ask(2), ask(3)];
  await turn();
  expect(sizes()).toEqual([3]);
  answers.push(ask(4));
  await turn();
  answers.push(ask(5), ask(6));
  await turn();
  // Two are under way, so what came last waits.
  expect(sizes()).toEqual([3, 1]);
  batches[0]?.end();
  await turn();
  expect(sizes()).toEqual([3, 1, 2]);
  batches[1]?.end();
  batches[2]?.end();
  await expect(Promise.all(answers)).resolves.toEqual(["1", "2", "3", "4", "5", "6"]);
});

test("a batch has 32 calls at most, in the order in which they came", async () => {
  const { ask, batches, sizes } = held();
  const answers = Array.from({ length: 70 }, (_, index) => ask(index));
  await turn();
  expect(sizes()).toEqual([32, 32]);
  batches[0]?.end();
  await turn();
  expect(sizes()).toEqual([32, 32, 6]);
  batches[1]?.end();
  batches[2]?.end();
  await expect(Promise.all(answers)).resolves.toEqual(
    Array.from({ length: 70 }, (_, index) => `${index}`),
  );
});

test("each call has its own outcome: one that is refused fails no other", async () => {
  const { ask, batches } = held();
  const answers = [ask(1), ask(2), ask(3)];
  await turn();
  batches[0]?.end([{ value: "one" }, { error: new Error("no") }, { value: "three" }]);
  const settled = await Promise.allSettled(answers);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("a batch that fails whole fails each of its calls, and the next one goes on", async () => {
  const { ask, batches } = held();
  const answers = [ask(1), ask(2)];
  await turn();
  batches[0]?.fail();
  const settled = await Promise.allSettled(answers);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const next = ask(3);
  await turn();
  batches[1]?.end();
  await expect(next).resolves.toBe("3");
});

test("a call that gets no outcome fails rather than wait for ever", async () => {
  const { ask, batches } = held();
  const answers = [ask(1), ask(2)];
  await turn();
  batches[0]?.end([{ value: "one" }]);
  await expect(answers[0]).resolves.toBe("one");
  await expect(answers[1]).rejects.toThrow("no outcome");
});

test("an outcome may be that there is nothing", async () => {
  const ask = batcher<number, undefined>((inputs) =>
    Promise.resolve(inputs.map(() => ({ value: undefined }))),
  );
  await expect(ask(1)).resolves.toBeUndefined();
});

test("calls for different databases never share a batch", async () => {
  const seen: [object, readonly number[]][] = [];
  const ask = batcherOf<object, number, number>((pool, inputs) => {
    seen.push([pool, inputs]);
    return Promise.resolve(inputs.map((input) => ({ value: input })));
  });
  const [one, other] = [{}, {}];
  await Promise.all([ask(one, 1), ask(other, 2), ask(one, 3)]);
  expect(seen).toHaveLength(2);
  expect(seen.find(([pool]) => pool === one)?.[1]).toEqual([1, 3]);
  expect(seen.find(([pool]) => pool === other)?.[1]).toEqual([2]);
});
