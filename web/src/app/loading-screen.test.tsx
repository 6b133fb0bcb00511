import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showSite } from "#testing/show-site.tsx";

it("shows a spinner while a page waits for what it shows", async () => {
  const { container, router } = showSite("/sign-up");
  await screen.findByRole("heading", { name: "Créer un compte" });
  // What this page asks for is never answered.
  act(() => void router.navigate({ to: "/marketplace" }));
  await waitFor(() => expect(container.querySelector(".spin")).toBeTruthy());
  expect(screen.queryByRole("heading", { name: "Créer un compte" })).toBeNull();
});
