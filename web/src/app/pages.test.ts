import { sitePaths } from "@coulisse/contract/site-paths.ts";
import { expect, it } from "vitest";
import { firstPageOf, type AreaChoice } from "#platform/menu.ts";
import { areaOf, frameOf, path, workingAreas } from "#platform/paths.ts";
import { adminPages } from "./areas/admin-pages.ts";
import { companyPages } from "./areas/company-pages.ts";
import { investorPages } from "./areas/investor-pages.ts";
import { publicPages } from "./areas/public-pages.ts";

const pagesOf = { investor: investorPages, company: companyPages, admin: adminPages } as const;
const workingPages = new Map([...investorPages, ...companyPages, ...adminPages]);

it("declares a page at every address that the server serves as one, among those of its area", () => {
  const read = sitePaths.filter((pattern) => frameOf(pattern) === "reading");
  expect([...publicPages.keys()].toSorted()).toEqual(read.toSorted());
  for (const area of workingAreas) {
    const own = sitePaths.filter((pattern) => areaOf(pattern) === area);
    expect([...pagesOf[area].keys()].toSorted()).toEqual(own.toSorted());
  }
});

it("lets a page belong to one that stands in a menu", () => {
  const above = [...workingPages.values()].flatMap(({ under }) => under ?? []);
  expect(above.length).toBeGreaterThan(5);
  expect(above.filter((pattern) => workingPages.get(pattern)?.menu === undefined)).toEqual([]);
});

const company = {
  kind: "company",
  name: "Le Fournil",
  slug: "le-fournil",
  logoUrl: null,
  openingState: "OPEN",
} as const;

it.each<[AreaChoice, string]>([
  [{ kind: "investor" }, path("/investor/dashboard")],
  [company, path("/companies/:companySlug/dashboard", { companySlug: "le-fournil" })],
  [{ kind: "admin" }, path("/admin/companies")],
])("lands in the area $kind on the first page of its menu", (area, landing) => {
  const first = sitePaths.find((pattern) => {
    const menu = workingPages.get(pattern)?.menu;
    return areaOf(pattern) === area.kind && menu !== undefined && menu.until === undefined;
  });
  expect(firstPageOf(area)).toBe(landing);
  expect(first?.replace(":companySlug", "le-fournil")).toBe(landing);
});

it("lands in a company that is not open on what is still to do for it", () => {
  expect(firstPageOf({ ...company, openingState: "DRAFT" })).toBe(
    path("/companies/:companySlug/opening", { companySlug: "le-fournil" }),
  );
});
