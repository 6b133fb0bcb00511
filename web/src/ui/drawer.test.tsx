import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInSite } from "#testing/with-site.tsx";
import { Drawer } from "./drawer.tsx";
import { SearchBox } from "./search-box.tsx";

afterEach(() => vi.unstubAllGlobals());

const onScreen = (isWide: boolean): void =>
  void vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

const Page = () => {
  const [open, setOpen] = useState<string>();
  const [searched, setSearched] = useState("");
  return (
    <div id="root">
      <SearchBox label="Chercher" value={searched} onSearch={setSearched} />
      {["Ondine", "Fournil"].map((name) => (
        <button key={name} type="button" onClick={() => setOpen(name)}>
          {name}
        </button>
      ))}
      <Drawer
        name="movement"
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={`De ${open ?? ""}`}
      >
        <button type="button">Relancer</button>
      </Drawer>
    </div>
  );
};

const drawer = () => screen.queryByRole("dialog");

it("stands beside the page on a wide screen, whose rows go on opening", async () => {
  onScreen(true);
  await renderInSite(() => <Page />);
  const user = userEvent.setup();
  const row = screen.getByRole("button", { name: "Ondine" });
  await user.click(row);
  await screen.findByRole("dialog", { name: "De Ondine" });
  expect(document.documentElement.dataset["makesRoom"]).toBe("");
  await waitFor(() => expect(drawer()?.contains(document.activeElement)).toBe(true));
  await user.click(screen.getByRole("button", { name: "Fournil" }));
  await screen.findByRole("dialog", { name: "De Fournil" });
  await user.click(screen.getByRole("button", { name: "Relancer" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(drawer()).toBeNull());
  expect(document.documentElement.dataset["makesRoom"]).toBeUndefined();
});

it("gives the focus back to the row that opened it", async () => {
  onScreen(true);
  await renderInSite(() => <Page />);
  const user = userEvent.setup();
  const row = screen.getByRole("button", { name: "Ondine" });
  row.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(drawer()?.contains(document.activeElement)).toBe(true));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(row));
});

it("stays where Escape empties a field of the page, and goes with the next one", async () => {
  onScreen(true);
  await renderInSite(() => <Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Ondine" }));
  await screen.findByRole("dialog");
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Chercher" });
  await user.type(box, "on");
  await user.keyboard("{Escape}");
  expect([box.value, drawer()?.textContent]).toEqual(["", expect.stringContaining("Relancer")]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(drawer()).toBeNull());
});

it("lies over the page where there is no room for both", async () => {
  onScreen(false);
  await renderInSite(() => <Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Ondine" }));
  await screen.findByRole("dialog", { name: "De Ondine" });
  expect(screen.queryByRole("button", { name: "Fournil" })).toBeNull();
  expect(document.documentElement.dataset["makesRoom"]).toBeUndefined();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(drawer()).toBeNull());
});
