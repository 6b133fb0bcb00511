import { msg } from "@lingui/core/macro";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { MenuEntry } from "#platform/menu.ts";
import { useOverlay } from "#platform/overlay.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { actsHere } from "./acts-here.ts";
import { useGoPages } from "./key-table.ts";
import { Keys } from "./keys.tsx";

const menu: readonly MenuEntry[] = [
  { pattern: "/investor/portfolio", href: "/investor/portfolio", label: msg`Portefeuille` },
  { pattern: "/investor/wallet", href: "/investor/wallet", label: msg`Espèces` },
];
const edit = vi.fn();
const approve = vi.fn();

const Desk = () => {
  const [open, setOpen] = useState<string>();
  return (
    <>
      <Keys menu={menu} />
      <main id="main">
        <Page
          title="Bureau"
          actions={
            <>
              <Button disabled="Déjà fait.">Interdit</Button>
              <Button onClick={edit}>Modifier</Button>
              <LinkButton to="/investor/wallet">Voir le portefeuille</LinkButton>
            </>
          }
        >
          <input type="search" aria-label="Chercher" />
          <table>
            <tbody>
              {["Une", "Deux", "Trois"].map((name) => (
                <tr key={name} aria-current={open === name ? "true" : undefined}>
                  <td>
                    <button type="button" data-opener onClick={() => setOpen(name)}>
                      {name}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Page>
      </main>
      {open === undefined ? null : (
        <Drawer name="movement" open onClose={() => setOpen(undefined)} title={`Détail ${open}`}>
          <Button variant="primary" onClick={approve}>
            Approuver
          </Button>
        </Drawer>
      )}
    </>
  );
};

afterEach(() => {
  act(() => useOverlay.setState({ open: null, byKey: true }));
  edit.mockClear();
  approve.mockClear();
});

const press = (keys: string) => userEvent.keyboard(keys);
const focused = () => document.activeElement?.textContent;

it("goes to the search of the page, and leaves the keys to who types there", async () => {
  const { router } = await renderInSite(() => <Desk />);
  await press("/");
  const box = screen.getByRole<HTMLInputElement>("searchbox");
  expect(document.activeElement).toBe(box);
  await press("gpje/");
  expect(box.value).toBe("gpje/");
  expect([edit.mock.calls.length, router.state.location.pathname]).toEqual([0, "/"]);
});

it("goes to a page of the menu by its letter, and forgets what was not meant", async () => {
  const { router } = await renderInSite(() => <Desk />);
  expect(useGoPages.getState().pages.map(({ letter }) => letter)).toEqual(["p", "e"]);
  await press("gx");
  await press("p");
  expect(router.state.location.pathname).toBe("/");
  await press("gp");
  await waitFor(() => expect(router.state.location.pathname).toBe("/investor/portfolio"));
});

it("goes from row to row, opens one, and goes on in its detail", async () => {
  await renderInSite(() => <Desk />);
  await press("j");
  expect(focused()).toBe("Une");
  await press("jk");
  expect(focused()).toBe("Une");
  await press("e");
  await screen.findByRole("dialog", { name: "Détail Une" });
  await press("j");
  await screen.findByRole("dialog", { name: "Détail Deux" });
  await press("k");
  await screen.findByRole("dialog", { name: "Détail Une" });
});

it("does what is to be done on the page, and only shows what would be done to an opened row", async () => {
  await renderInSite(() => <Desk />);
  await press("e");
  expect(edit).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Deux" }));
  const done = await screen.findByRole("button", { name: "Approuver" });
  await press("e");
  expect(document.activeElement).toBe(done);
  expect(approve).not.toHaveBeenCalled();
});

it("does nothing with a shortcut of the browser, under a dialog, or once it is turned off", async () => {
  await renderInSite(() => <Desk />);
  fireEvent.keyDown(document.body, { key: "e", ctrlKey: true });
  act(() => useOverlay.setState({ byKey: false }));
  await press("e");
  act(() => useOverlay.setState({ byKey: true, open: "palette" }));
  await press("e");
  expect(edit).not.toHaveBeenCalled();
});

it("finds the acts that are shown, those of an opened row first, and none that cannot be pressed", async () => {
  await renderInSite(() => <Desk />);
  expect(actsHere().map(({ label }) => label)).toEqual(["Modifier", "Voir le portefeuille"]);
  await userEvent.click(screen.getByRole("button", { name: "Trois" }));
  await screen.findByRole("button", { name: "Approuver" });
  expect(actsHere().map(({ label }) => label)[0]).toBe("Approuver");
});
