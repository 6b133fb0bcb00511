import { describe, expect, it } from "vitest";
import { areaOf, path, routeIdOf } from "./paths.ts";

describe("path", () => {
  it("fills the parameters of an address", () => {
    expect(path("/companies/:companySlug/register", { companySlug: "le-fournil" })).toBe(
      "/companies/le-fournil/register",
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
    expect(areaOf("/investor/kyc")).toBe("investor");
    expect(areaOf("/admin/audit")).toBe("admin");
    expect(areaOf("/")).toBe("public");
  });

  it("writes an address as the router does, in its frame", () => {
    expect(routeIdOf("/companies/:companySlug/register")).toBe(
      "/working/companies/$companySlug/register",
    );
    expect(routeIdOf("/companies/:companySlug")).toBe("/reading/companies/$companySlug");
  });
});
