import { describe, expect, it } from "vitest";
import { areaOf, path, patterns, routerPattern } from "./paths.ts";

describe("path", () => {
  it("fills the parameters of an address", () => {
    expect(path("/companies/:companySlug/register", { companySlug: "le-fournil" })).toBe(
      "/companies/le-fournil/register",
    );
    expect(path("/companies/:companySlug/fundraising/:id", { companySlug: "a", id: "7" })).toBe(
      "/companies/a/fundraising/7",
    );
    expect(path("/marketplace")).toBe("/marketplace");
  });

  it("escapes what would change the address", () => {
    expect(path("/admin/users/:id", { id: "a/b?c" })).toBe("/admin/users/a%2Fb%3Fc");
  });

  it("fails when a parameter is missing or empty", () => {
    expect(() => path("/admin/users/:id", {} as { id: string })).toThrow(
      'Missing route parameter "id" in /admin/users/:id',
    );
    expect(() => path("/admin/users/:id", { id: "" })).toThrow("Missing route parameter");
    // @ts-expect-error the compiler refuses the missing parameter as well
    expect(() => path("/admin/users/:id")).toThrow("Missing route parameter");
  });
});

describe("areas", () => {
  it("tells who each page is for", () => {
    expect(areaOf("/sign-in")).toBe("guest");
    expect(areaOf("/companies/:companySlug")).toBe("public");
    expect(areaOf("/companies/:companySlug/register")).toBe("company");
    expect(areaOf("/fundraising/:id/subscription")).toBe("protected");
    expect(areaOf("/investor/kyc")).toBe("investor");
    expect(areaOf("/admin/offers")).toBe("admin");
    expect(areaOf("/")).toBe("public");
  });

  it("names no page twice and writes them as the router does", () => {
    expect(new Set(patterns).size).toBe(patterns.length);
    expect(routerPattern("/companies/:companySlug/fundraising/:id")).toBe(
      "/companies/$companySlug/fundraising/$id",
    );
  });
});
