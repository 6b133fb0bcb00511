import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderInSite } from "#testing/with-site.tsx";
import { Button } from "./button.tsx";
import { Menu } from "./menu.tsx";

it("opens by its button again and again", async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn();
  await renderInSite(() => (
    <Menu trigger={<Button>Exporter</Button>} groups={[{ items: [{ label: "CSV", onSelect }] }]} />
  ));
  for (const _ of ["first", "second"]) {
    const button = screen.getByRole("button", { name: "Exporter" });
    expect(button.getAttribute("aria-disabled")).not.toBe("true");
    await user.click(button);
    await user.click(await screen.findByRole("menuitem", { name: "CSV" }));
    await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
  }
  expect(onSelect).toHaveBeenCalledTimes(2);
});
