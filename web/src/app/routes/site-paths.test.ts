import { sitePaths } from "@coulisse/contract/site-paths.ts";
import { expect, it } from "vitest";
import { firstPageOf, type AreaChoice } from "#platform/menu.ts";
import { areaOf, path } from "#platform/paths.ts";
import { adminScreens } from "./admin.tsx";
import { companyScreens } from "./company.tsx";
import { guestScreens } from "./guest.tsx";
import { investorScreens } from "./investor.tsx";
import { publicScreens } from "./public.tsx";

const workingScreens = [...investorScreens, ...companyScreens, ...adminScreens];

/** The outbox has a screen only where messages stay with the server. */
const sometimes = "/admin/outbox";

it("has a screen at every address that the server serves as a page, and at no other", () => {
  const screens = [...publicScreens, ...guestScreens, ...workingScreens];
  const patterns = screens.map(({ pattern }) => pattern);
  expect([...new Set([...patterns, sometimes])].toSorted()).toEqual([...sitePaths].toSorted());
  expect(new Set(patterns).size).toBe(patterns.length);
});

const company = { kind: "company", name: "Le Fournil", slug: "le-fournil", logoUrl: null } as const;

it.each<[AreaChoice, string]>([
  [{ kind: "investor" }, path("/investor/dashboard")],
  [company, path("/companies/:companySlug/dashboard", { companySlug: "le-fournil" })],
  [{ kind: "admin" }, path("/admin/companies")],
])("lands in the area $kind on the first page of its menu", (area, landing) => {
  const first = workingScreens.find(({ pattern, menu }) => menu && areaOf(pattern) === area.kind);
  expect(firstPageOf(area)).toBe(landing);
  expect(first?.pattern.replace(":companySlug", "le-fournil")).toBe(landing);
});
