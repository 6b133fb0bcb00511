import type { Thing } from "@coulisse/contract/wire/things.ts";
import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeInNews, useHeld } from "./take-in.ts";

let queryClient: QueryClient;
let news: ReturnType<typeof takeInNews>;
const leave: (() => void)[] = [];

/** A reading that a page shows, and how often it was asked for. */
const shown = async (shows: readonly Thing[], isList = false) => {
  const queryFn = vi.fn(() => Promise.resolve("answer"));
  const name = `GET /${shows.join("-")}`;
  const reading = { queryFn, meta: { shows } };
  const observer = isList
    ? new InfiniteQueryObserver(queryClient, {
        ...reading,
        queryKey: [name, "pages", {}],
        initialPageParam: undefined,
        getNextPageParam: () => undefined,
      })
    : new QueryObserver(queryClient, { ...reading, queryKey: [name, {}] });
  leave.push(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  return () => queryFn.mock.calls.length;
};
const soon = () => vi.advanceTimersByTimeAsync(10_000);
const scrollTo = (top: number) => vi.stubGlobal("scrollY", top);

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
  news = takeInNews(queryClient);
});
afterEach(() => {
  news.end();
  for (const end of leave.splice(0)) end();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("asks again for what shows a thing that changed, and for nothing else", async () => {
  const [round, wallet] = [await shown(["fundraising"]), await shown(["wallet"])];
  news.told({ changed: ["fundraising", "subscription"] });
  await soon();
  expect([round(), wallet()]).toEqual([2, 1]);
});

it("asks for everything where something may have been missed", async () => {
  const [round, wallet] = [await shown(["fundraising"]), await shown(["wallet"])];
  news.told({ missed: true });
  await soon();
  expect([round(), wallet()]).toEqual([2, 2]);
});

it("waits while somebody types", async () => {
  const round = await shown(["fundraising"]);
  for (let second = 0; second < 8; second += 1) {
    fireEvent.keyDown(document.body, { key: "a" });
    if (second === 0) news.told({ changed: ["fundraising"] });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(round()).toBe(1);
  await soon();
  expect(round()).toBe(2);
});

it("leaves a list that was scrolled as it is, until its reader asks or is back at its top", async () => {
  const [list, detail] = [await shown(["subscription"], true), await shown(["subscription"])];
  scrollTo(900);
  news.told({ changed: ["subscription"] });
  await soon();
  expect([list(), detail(), useHeld.getState().isHeld]).toEqual([1, 2, true]);
  news.takeAll();
  await soon();
  expect([list(), useHeld.getState().isHeld]).toEqual([2, false]);
  news.told({ changed: ["subscription"] });
  await soon();
  expect(list()).toBe(2);
  scrollTo(0);
  await soon();
  expect([list(), useHeld.getState().isHeld]).toEqual([3, false]);
});

it("asks a few times at most, however much happens", async () => {
  const round = await shown(["fundraising"]);
  for (let second = 0; second < 20; second += 1) {
    news.told({ changed: ["fundraising"] });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(round()).toBeGreaterThan(2);
  expect(round()).toBeLessThanOrEqual(7);
});
