import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInSite } from "#testing/with-site.tsx";
import { Drawer } from "./drawer.tsx";
import { Form } from "./form/form.tsx";
import { TextField } from "./form/text-field.tsx";
import { useLightForm } from "./form/use-light-form.ts";
import { SearchBox } from "./search-box.tsx";
import { useTableState } from "./table/use-table-state.ts";

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

/** Waits for the drawer and its focus: what is typed before would be taken by it. */
const opened = async (name: string) => {
  await screen.findByRole("dialog", { name });
  await waitFor(() => expect(drawer()?.contains(document.activeElement)).toBe(true));
};

it("stands beside the page on a wide screen, whose rows go on opening", async () => {
  onScreen(true);
  await renderInSite(() => <Page />);
  const user = userEvent.setup();
  const row = screen.getByRole("button", { name: "Ondine" });
  await user.click(row);
  await opened("De Ondine");
  expect(document.documentElement.dataset["makesRoom"]).toBe("");
  await user.click(screen.getByRole("button", { name: "Fournil" }));
  await screen.findByRole("dialog", { name: "De Fournil" });
  await user.click(screen.getByRole("button", { name: "Relancer" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(drawer()).toBeNull());
  await waitFor(() => expect(document.documentElement.dataset["makesRoom"]).toBeUndefined());
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
  await opened("De Ondine");
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
  await opened("De Ondine");
  expect(screen.queryByRole("button", { name: "Fournil" })).toBeNull();
  expect(document.documentElement.dataset["makesRoom"]).toBeUndefined();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(drawer()).toBeNull());
});

const Note = ({ of }: { of: string }) => {
  const form = useLightForm({ reason: "" }, { draft: `note ${of}` });
  return (
    <Form form={form} onSubmit={() => Promise.resolve()} label="Note">
      <TextField name="reason" label="Motif" />
    </Form>
  );
};

/** Rows whose details are kept in the address, as those of every table are. */
const Rows = () => {
  const { open, setOpen } = useTableState();
  return (
    <div id="root">
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
        {open === undefined ? null : <Note key={open} of={open} />}
      </Drawer>
    </div>
  );
};

it("asks before another row takes the place of half a sentence, as it does before it closes", async () => {
  onScreen(true);
  const { search } = await renderInSite(() => <Rows />);
  const user = userEvent.setup();
  const row = (name: string) => screen.findByRole("button", { name });
  await user.click(await row("Ondine"));
  await opened("De Ondine");
  // Nothing was typed: nothing is asked.
  await user.click(await row("Fournil"));
  await screen.findByRole("dialog", { name: "De Fournil" });

  await user.type(screen.getByLabelText("Motif"), "Parce que");
  await user.click(await row("Ondine"));
  await user.click(await row("Continuer à écrire"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("Motif").value).toBe("Parce que");
  expect(search()).toBe("?open=Fournil");

  await user.click(await row("Ondine"));
  await user.click(await row("Abandonner"));
  await screen.findByRole("dialog", { name: "De Ondine" });
  expect(search()).toBe("?open=Ondine");
  expect(screen.getByLabelText<HTMLInputElement>("Motif").value).toBe("");
});
