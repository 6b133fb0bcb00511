import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { useOverlay } from "#platform/overlay.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { Palette } from "./palette.tsx";
import { usePaletteShortcut } from "./use-palette.ts";

const Page = () => (
  <>
    <input aria-label="Nom" />
    {usePaletteShortcut() ? <Palette /> : null}
  </>
);
const title = "Raccourcis clavier";

afterEach(() => act(() => useOverlay.setState({ open: null, byKey: true })));

it("shows the shortcuts on ?, and closes them on Escape", async () => {
  await renderInSite(() => <Page />);
  await userEvent.keyboard("?");
  await screen.findByRole("dialog", { name: title });
  screen.getByText("Fermer une fenêtre ou un menu");
  await userEvent.keyboard("{Escape}");
  expect(useOverlay.getState().open).toBeNull();
});

it("leaves the sign to who is typing it, and to a shortcut of the browser", async () => {
  await renderInSite(() => <Page />);
  const field = screen.getByLabelText<HTMLInputElement>("Nom");
  await userEvent.type(field, "?");
  expect(field.value).toBe("?");
  fireEvent.keyDown(document.body, { key: "?", ctrlKey: true });
  expect(useOverlay.getState().open).toBeNull();
});

it("opens on no key once that was turned off", async () => {
  await renderInSite(() => <Page />);
  await userEvent.keyboard("?");
  await userEvent.click(await screen.findByRole("switch"));
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("?");
  expect(useOverlay.getState()).toEqual({ open: null, byKey: false });
});
