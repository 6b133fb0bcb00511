import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useAuth, type Auth } from "#platform/session.ts";
import { showSite } from "#testing/show-site.tsx";
import { administrator, userOf } from "#testing/user.ts";

const id = "0193a0c0-0000-7000-8000-000000000003";
const admin = userOf({ id: "0193a0c0-0000-7000-8000-000000000001", role: "ROLE_ADMIN" });
const fournil = {
  id,
  name: "Le Fournil",
  slug: "le-fournil",
  logoUrl: null,
  ...administrator,
};

afterEach(() => useAuth.setState(useAuth.getInitialState()));

/** Section 2 of the specification loads these before a page shows; none of it is answered. */
it.each([
  ["/companies/le-fournil/cap-table", `GET /share-holders/companies/${id}`],
  ["/companies/le-fournil/register", `GET /companies/${id}/register`],
  ["/companies/le-fournil/register", `GET /share-categories/company/${id}`],
  [`/admin/companies/${id}`, `GET /company/${id}/administrator`],
  ["/admin/investors?part=corporates", "GET /corporates/users"],
])("waits at %s for %s, asked at once with all that is needed", async (address, call) => {
  const user = admin as NonNullable<Auth["user"]>;
  useAuth.setState({ authUserId: admin.id, user, companies: [fournil] });
  const { asked, container, router } = showSite("/sign-up");
  act(() => void router.navigate({ href: address, to: address }));
  await waitFor(() => expect(asked).toContain(call));
  await waitFor(() => expect(container.querySelector(".spin")).toBeTruthy());
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
});
