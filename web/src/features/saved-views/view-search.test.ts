import { expect, it } from "vitest";
import { addressOfView, searchOf } from "./view-search.ts";

it("keeps how the lists of a page are shown, in one order, and nothing that is open", () => {
  const address = { q: "é #1 & 2", "checks.state": "all", open: "7", "out.open": "8", tab: "" };
  const search = searchOf(address);
  expect(search).toBe(searchOf({ "checks.state": "all", q: "é #1 & 2" }));
  expect(search).not.toMatch(/[#\s]/);
  expect(addressOfView(search)).toEqual({ q: "é #1 & 2", "checks.state": "all" });
  expect(searchOf({ open: "7" })).toBe("");
});
