import { expect, test } from "vitest";
import { siteAddress, sitePaths, sitePlaceOf } from "./site-paths.ts";

test("every page is found by an address of its form, with or without a last slash", () => {
  for (const path of sitePaths) {
    const address = path
      .replace(":companySlug", "le-fournil")
      .replace(":text", "privacy")
      .replace(":id", "018f0000-0000-7000-8000-000000000000");
    expect(sitePlaceOf(address)?.path).toBe(path);
    if (path !== "/") expect(sitePlaceOf(`${address}/`)?.path).toBe(path);
  }
  expect(sitePlaceOf("/companies/le-fournil/register")?.companySlug).toBe("le-fournil");
});

test("an address that the server builds leads to the page of its pattern", () => {
  const id = "018f0000-0000-7000-8000-000000000000";
  const user = siteAddress("/admin/users/:id", { id });
  expect(user).toBe(`/admin/users/${id}`);
  expect(sitePlaceOf(user)?.path).toBe("/admin/users/:id");
  expect(() => siteAddress("/admin/users/:id", { id: "" })).toThrow("Missing route parameter");
});

test.each([
  "/nope",
  "//",
  "/marketplace/more",
  "/companies",
  "/companies/Le.Fournil",
  "/companies/le--fournil",
  "/companies/-",
  "/companies/le-fournil/nope",
  "/admin/users/1",
  "/.env",
  "/favicon.png",
  "/%ff",
  "/%E0%A4%A",
  "/Marketplace",
])("%s is nobody’s", (address) => {
  expect(sitePlaceOf(address)).toBeUndefined();
});
