import { sitePaths } from "@coulisse/contract/site-paths.ts";
import { expect, it } from "vitest";
import { screens } from "../router.tsx";

/** Only where messages stay with the server. */
const sometimes = "/admin/outbox";

it("has a screen at every address that the server serves as a page, and at no other", () => {
  const patterns = screens.map(({ pattern }) => pattern);
  expect([...new Set([...patterns, sometimes])].toSorted()).toEqual([...sitePaths].toSorted());
  expect(new Set(patterns).size).toBe(patterns.length);
});
