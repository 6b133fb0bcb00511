import { describe, expect, test } from "vitest";
import { CallerGone, createLane, type Lane } from "#platform/work/lanes.ts";
import { Problem } from "#platform/problem.ts";

/** Work that ends when it is told to, and what has begun so far. */
const createWorks = (lane: Lane) => {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const ask = (who: string, name: string, gone?: AbortSignal): Promise<string> =>
    lane.run(
      who,
      () =>
        new Promise((ended, failed) => {
          begun.push(name);
          ends.set(name, (error) => (error ? failed(error) : ended(name)));
        }),
      gone,
    );
  const end = async (name: string, error?: Error): Promise<void> => {
    ends.get(name)?.(error);
    // What waits is begun in the turns of the loop that follow.
    await new Promise((turn) => setImmediate(turn));
  };
  return { begun, ask, end };
};

const wide = { atOnce: 2, waitingPerPerson: 10, waitingInAll: 100 };

describe("a lane", () => {
  test("runs no more than so many at once, and the next when one has ended", async () => {
    const { begun, ask, end } = createWorks(createLane(wide));
    const answers = ["a", "b", "c"].map((name) => ask("claire", name));
    expect(begun).toEqual(["a", "b"]);
    await end("b");
    expect(begun).toEqual(["a", "b", "c"]);
    await end("a");
    await end("c");
    expect(await Promise.all(answers)).toEqual(["a", "b", "c"]);
  });

  test("serves person after person, whoever has asked most", async () => {
    const { begun, ask, end } = createWorks(createLane({ ...wide, atOnce: 1 }));
    const answers = ["c1", "c2", "c3", "c4"].map((name) => ask("claire", name));
    answers.push(ask("karim", "k1"), ask("karim", "k2"), ask("ada", "a1"));
    for (const name of ["c1", "c2", "k1", "a1", "c3", "k2", "c4"]) await end(name);
    expect(begun).toEqual(["c1", "c2", "k1", "a1", "c3", "k2", "c4"]);
    await Promise.all(answers);
  });

  test("leaves a place free rather than run more of one person than it may", async () => {
    const { begun, ask, end } = createWorks(createLane({ ...wide, atOncePerPerson: 1 }));
    const answers = [ask("claire", "c1"), ask("claire", "c2"), ask("karim", "k1")];
    expect(begun).toEqual(["c1", "k1"]);
    await end("k1");
    expect(begun).toEqual(["c1", "k1"]);
    await end("c1");
    expect(begun).toEqual(["c1", "k1", "c2"]);
    await end("c2");
    await Promise.all(answers);
  });

  test("refuses what is beyond one person's queue, and serves another meanwhile", async () => {
    const { ask, end } = createWorks(createLane({ ...wide, atOnce: 1, waitingPerPerson: 1 }));
    const first = ask("claire", "c1");
    const second = ask("claire", "c2");
    const refused = await ask("claire", "c3").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ code: "too_many_requests" });
    expect((refused as Problem).facts["seconds"]).toBeGreaterThanOrEqual(1);
    const other = ask("karim", "k1");
    for (const name of ["c1", "c2", "k1"]) await end(name);
    expect(await Promise.all([first, second, other])).toEqual(["c1", "c2", "k1"]);
  });

  test("refuses what is beyond the queue of all", async () => {
    const { ask, end } = createWorks(createLane({ ...wide, atOnce: 1, waitingInAll: 2 }));
    const answers = ["ada", "claire", "karim"].map((who) => ask(who, who));
    await expect(ask("zoe", "zoe")).rejects.toThrow("too_many_requests");
    for (const who of ["ada", "claire", "karim"]) await end(who);
    await Promise.all(answers);
    const after = ask("zoe", "later");
    await end("later");
    expect(await after).toBe("later");
  });

  test("is free again when what ran in it has failed", async () => {
    const { ask, end } = createWorks(createLane({ ...wide, atOnce: 1 }));
    const failing = ask("claire", "c1");
    const next = ask("claire", "c2");
    await Promise.all([expect(failing).rejects.toThrow("broken"), end("c1", new Error("broken"))]);
    await end("c2");
    expect(await next).toBe("c2");
  });

  test("forgets a caller who breaks off while waiting, and gives their place to another", async () => {
    const lane = createLane({ ...wide, atOnce: 1, waitingPerPerson: 1 });
    const { begun, ask, end } = createWorks(lane);
    const first = ask("claire", "c1");
    const gone = new AbortController();
    const leaving = ask("claire", "c2", gone.signal);
    gone.abort();
    await expect(leaving).rejects.toBeInstanceOf(CallerGone);
    const third = ask("claire", "c3");
    await end("c1");
    await end("c3");
    expect(begun).toEqual(["c1", "c3"]);
    expect(await Promise.all([first, third])).toEqual(["c1", "c3"]);
    await expect(ask("claire", "c4", gone.signal)).rejects.toBeInstanceOf(CallerGone);
    expect(begun).toEqual(["c1", "c3"]);
  });
});
