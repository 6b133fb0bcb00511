import { sitePlaceOf } from "@coulisse/contract/site-paths.ts";
import { expect, test } from "vitest";
import { apiUrl, pageUrl } from "#platform/mail-url.ts";

const publicUrl = "https://coulisse.example";

test("a mail leads to a page of the site, with what opens it behind the #", () => {
  const url = pageUrl(publicUrl, "/reset-password", { email: "a+b@c.fr", token: "x" });
  expect(url).toBe("https://coulisse.example/reset-password#email=a%2Bb%40c.fr&token=x");
  expect(sitePlaceOf(new URL(url).pathname)?.path).toBe("/reset-password");
  expect(pageUrl(publicUrl, "/admin/investors?part=lists")).toBe(
    "https://coulisse.example/admin/investors?part=lists",
  );
});

test.each([
  ["/api", "https://coulisse.example/api/register/verifier.html"],
  ["https://api.example/v1", "https://api.example/v1/register/verifier.html"],
])("a mail leads to a file of the API at %s", (apiBaseUrl, url) => {
  expect(apiUrl({ publicUrl, apiBaseUrl }, "/register/verifier.html")).toBe(url);
});

test("an address that the site does not have is refused by the compiler", () => {
  // @ts-expect-error -- the site has no such page.
  pageUrl(publicUrl, "/investor/nothing");
  // @ts-expect-error -- a parameter is filled in by `siteAddress`.
  pageUrl(publicUrl, "/admin/users/1");
  expect(sitePlaceOf("/investor/nothing")).toBeUndefined();
});
