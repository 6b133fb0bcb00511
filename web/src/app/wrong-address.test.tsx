import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useAuth, type Auth } from "#platform/session.ts";
import { showSite } from "#testing/show-site.tsx";

const admin = { id: "u", role: "ROLE_ADMIN", state: "ACTIVE", emailVerified: true, firstName: "A" };

beforeEach(() => useAuth.setState({ authUserId: "u", user: admin as NonNullable<Auth["user"]> }));
afterEach(() => useAuth.setState(useAuth.getInitialState()));

/** Bell, menu and news stand around the page; nothing may be asked for the page itself. */
const ofTheFrame = /\/(?:notifications|events)$/;

describe("an address whose id or name has a form that nothing has", () => {
  it.each([
    "/companies/Le-Fournil",
    "/companies/Not%20A%20Slug",
    "/companies/Nope%20X/cap-table",
    "/admin/companies/abc",
    "/admin/users/abc",
    "/admin/users/aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa",
    "/admin/share-categories/abc",
    "/admin/badges/new?id=abc",
    "/admin/investors?review=abc",
    "/admin/share-categories/new?companyId=abc",
  ])("is the page of nothing, and nobody is asked: %s", async (address) => {
    const { asked } = showSite(address);
    expect(await screen.findByRole("heading", { name: "Page introuvable" })).toBeTruthy();
    expect(asked.filter((call) => !ofTheFrame.test(call))).toEqual([]);
  });
});

it("draws a page whose address has the right form", async () => {
  showSite("/admin/badges/new");
  expect(await screen.findByRole("heading", { name: "Nouveau badge" })).toBeTruthy();
});

it("leads an older address of something made there on to its page", async () => {
  const id = "0192f0aa-0000-7000-8000-000000000001";
  const { router } = showSite(`/admin/contracts/new?id=${id}&part=signers`);
  await waitFor(() =>
    expect(router.state.location.href).toBe(`/admin/contracts/${id}?part=signers`),
  );
});
