import { expect, it } from "vitest";
import { addressOfView, keptOf, linkOf, listOf, searchOf } from "./view-search.ts";

it("keeps how a list is shown, in one order, and nothing that is open", () => {
  const address = { q: "é #1 & 2", state: "all", open: "7", review: "8", tab: "" };
  const search = searchOf(address, "");
  expect(search).toBe(searchOf({ state: "all", q: "é #1 & 2" }, ""));
  expect(search).not.toMatch(/[#\s]/);
  expect(addressOfView(search, "")).toEqual({ q: "é #1 & 2", state: "all" });
  expect(searchOf({ open: "7" }, "")).toBe("");
});

it("keeps of a page with several lists the one that it is of, and leaves the others", () => {
  const address = { tab: "all", q: "un", "deals.state": "SETTLED", "deals.open": "7" };
  expect(searchOf(address, "")).toBe("q=un&tab=all");
  expect(searchOf(address, "deals.")).toBe("deals.state=SETTLED");
  expect(addressOfView("deals.q=deux", "deals.", address)).toEqual({
    tab: "all",
    q: "un",
    "deals.q": "deux",
  });
  expect(addressOfView("q=trois", "", address)).toEqual({
    q: "trois",
    "deals.state": "SETTLED",
    "deals.open": "7",
  });
});

it("is of one list for every thing that a page shows one of", () => {
  const category = "/admin/share-categories/0199e6ae-4f0b-7c1e-8c2b-5a3b1c2d3e4f";
  expect(listOf(category, "holders.")).toBe("/admin/share-categories/:id#holders");
  expect(listOf("/admin/users", "")).toBe("/admin/users");
  expect(listOf("/companies/le-fournil/register", "")).toBe("/companies/:companySlug/register");
  const holder = "/companies/le-fournil/holders/0199e6ae-4f0b-7c1e-8c2b-5a3b1c2d3e4f";
  expect(listOf(holder, "lines.")).toBe("/companies/:companySlug/holders/:id#lines");
});

it("keeps for the pages of every company nothing that one of them alone has", () => {
  const search = "shareCategoryId=0199e6ae-4f0b-7c1e-8c2b-5a3b1c2d3e4f&type=TRANSFER%2CISSUE";
  expect(keptOf(search, "/companies/:companySlug/register")).toBe("type=TRANSFER%2CISSUE");
  expect(keptOf(search, "/admin/offers")).toBe(search);
});

it("gives a link to what is shown, and to nothing that is open", () => {
  const address =
    "https://coulisse.example/admin/payments?tab=withdrawals&out.state=READY&out.open=7#main";
  expect(linkOf(address)).toBe(
    "https://coulisse.example/admin/payments?tab=withdrawals&out.state=READY",
  );
});
