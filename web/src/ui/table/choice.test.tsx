import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderInSite } from "#testing/with-site.tsx";
import { arrangeRows } from "./arrange-rows.ts";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import type { RowAct } from "./row-acts.ts";
import { useTableState } from "./use-table-state.ts";

type Holder = { id: string; name: string; kind: string };

const holders: Holder[] = ["Hélène", "Arpège", "Élan", "Basile", "Zoé"].map((name, at) => ({
  id: String(at),
  name,
  kind: at % 2 === 0 ? "person" : "company",
}));
const columns: Column<Holder>[] = [
  { id: "name", header: "Porteur", sortable: true, cell: (row) => row.name },
  { id: "kind", header: "Nature", cell: (row) => row.kind },
];
const filter = {
  id: "kind",
  label: "Nature",
  all: "Toutes",
  options: [{ value: "person", label: "Personnes" }],
};

const begun = vi.fn<RowAct<Holder>["start"]>();
const act: RowAct<Holder> = { label: "Inviter", start: begun };
beforeEach(() => begun.mockReset());
afterEach(() => vi.unstubAllGlobals());

type Props = { rows?: Holder[]; act?: RowAct<Holder>; onOpen?: (row: Holder) => void };

const Sample = ({ rows = holders, act: given = act, onOpen }: Props) => {
  const state = useTableState({ sort: ["name"], filters: { kind: ["person", "company"] } });
  return (
    <DataTable
      caption="Porteurs"
      columns={columns}
      rowId={(row) => row.id}
      state={state}
      rows={arrangeRows(rows, state, {
        text: (row) => row.name,
        sort: { name: (row) => row.name },
        filters: { kind: (row, value) => row.kind === value },
      })}
      filters={[filter]}
      onOpen={onOpen}
      acts={{
        counted: (count) => `${count} porteurs choisis`,
        nameOf: (row) => row.name,
        acts: [given],
      }}
      filesOf={(ids) => [{ label: `CSV ${ids.join()}`, onSelect: () => undefined }]}
      empty={<p>Aucun porteur encore</p>}
    />
  );
};

const Growing = () => {
  const [count, setCount] = useState(3);
  return (
    <>
      <Sample rows={holders.slice(0, count)} />
      <button type="button" onClick={() => setCount(5)}>
        Plus
      </button>
    </>
  );
};

const boxOf = (name: string) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: `Choisir ${name}` });
const headBox = () =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: "Choisir toutes les lignes affichées" });
const bar = () => screen.findByRole("group", { name: "Lignes choisies" });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox", { name: /^Choisir [^t]/ })
    .filter(({ checked }) => checked)
    .map((box) => box.getAttribute("aria-label")?.replace("Choisir ", ""));
const told = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

describe("rows that are chosen", () => {
  it("are ticked with the mouse, one by one, as a range and all together", async () => {
    const user = userEvent.setup();
    await renderInSite(() => <Sample />);
    await user.click(boxOf("Arpège"));
    expect(chosen()).toEqual(["Arpège"]);
    expect(headBox().indeterminate).toBe(true);
    await user.keyboard("{Shift>}");
    await user.click(boxOf("Basile"));
    await user.keyboard("{/Shift}");
    expect(chosen()).toEqual(["Arpège", "Élan", "Basile"]);
    expect(told()).toContain("3 porteurs choisis");
    await user.click(headBox());
    expect(chosen()).toHaveLength(5);
    expect([headBox().checked, headBox().indeterminate]).toEqual([true, false]);
    await user.click(headBox());
    expect(chosen()).toEqual([]);
    expect(screen.queryByRole("group", { name: "Lignes choisies" })).toBeNull();
  });

  it("are ticked with the keyboard, which opens none of them, and give their act by it", async () => {
    const user = userEvent.setup();
    const opened = vi.fn();
    await renderInSite(() => <Sample onOpen={opened} />);
    screen.getByRole("button", { name: "Hélène" }).focus();
    await user.keyboard(" ");
    await user.keyboard("{ArrowDown}{ArrowDown}{Shift>} {/Shift}");
    expect(chosen()).toEqual(["Hélène", "Arpège", "Élan"]);
    expect(opened).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(opened).toHaveBeenCalledOnce();
    await bar();
    within(await bar())
      .getByRole("button", { name: "Inviter" })
      .focus();
    await user.keyboard("{Enter}");
    const [rows, settle] = begun.mock.lastCall ?? [];
    expect(rows?.map(({ name }) => name)).toEqual(["Hélène", "Arpège", "Élan"]);
    settle?.(["0", "2"]);
    await waitFor(() => expect(chosen()).toEqual(["Arpège"]));
    settle?.(["1"]);
    await waitFor(() => expect(chosen()).toEqual([]));
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Porteurs" }));
  });

  it("moves from box to box with the arrows, and from the row to its box", async () => {
    const user = userEvent.setup();
    await renderInSite(() => <Sample onOpen={() => undefined} />);
    screen.getByRole("button", { name: "Arpège" }).focus();
    await user.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(boxOf("Arpège"));
    await user.keyboard("{ArrowDown} ");
    expect(chosen()).toEqual(["Élan"]);
  });

  it("stay chosen in another order and when more come, and are dropped with their filter", async () => {
    const user = userEvent.setup();
    const site = await renderInSite(() => <Growing />);
    await user.click(boxOf("Hélène"));
    await user.click(boxOf("Élan"));
    await user.click(screen.getByRole("button", { name: "Porteur" }));
    await waitFor(() => expect(site.search()).toBe("?sort=name"));
    expect(chosen()).toEqual(["Élan", "Hélène"]);
    await user.click(screen.getByRole("button", { name: "Plus" }));
    await screen.findByText("Zoé");
    expect(chosen()).toEqual(["Élan", "Hélène"]);
    expect(headBox().indeterminate).toBe(true);
    await user.selectOptions(screen.getByRole("combobox", { name: "Nature" }), "Personnes");
    await waitFor(() => expect(chosen()).toEqual([]));
  });

  it("are left by the bar, and taken as a file of their own", async () => {
    const user = userEvent.setup();
    await renderInSite(() => <Sample />);
    await user.click(boxOf("Arpège"));
    await user.click(boxOf("Zoé"));
    await user.click(within(await bar()).getByRole("button", { name: "Exporter" }));
    await screen.findByRole("menuitem", { name: "CSV 1,4" });
    await user.keyboard("{Escape}");
    await user.click(within(await bar()).getByRole("button", { name: "Annuler la sélection" }));
    expect(chosen()).toEqual([]);
  });

  it("are asked about once, with those that are left out and why", async () => {
    const user = userEvent.setup();
    const ask = { title: (count: number) => `Retirer ${count} porteurs ?`, lead: "Sans retour." };
    const unfit = ({ kind }: Holder) => (kind === "company" ? "Une société reste." : undefined);
    await renderInSite(() => <Sample act={{ ...act, label: "Retirer", ask, unfit }} />);
    await user.click(headBox());
    await user.click(within(await bar()).getByRole("button", { name: "Retirer" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Retirer 3 porteurs ?" }));
    expect(dialog.getAllByText("Une société reste.")).toHaveLength(2);
    expect(begun).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: "Retirer" }));
    await waitFor(() => expect(begun).toHaveBeenCalledOnce());
    expect(begun.mock.lastCall?.[0]).toHaveLength(5);
  });
});

const many = (count: number): Holder[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    name: `Porteur ${at}`,
    kind: "person",
  }));

describe("a long list", () => {
  it("chooses rows that are not drawn, and two hundred at most", async () => {
    const user = userEvent.setup();
    await renderInSite(() => <Sample rows={many(900)} />);
    await waitFor(() => expect(document.querySelectorAll("tbody tr").length).toBeLessThan(100));
    await user.click(headBox());
    expect(within(await bar()).getByText("200 porteurs choisis")).toBeTruthy();
    await user.click(within(await bar()).getByRole("button", { name: "Inviter" }));
    expect(begun.mock.lastCall?.[0]).toHaveLength(200);
    await user.click(headBox());
    expect(screen.queryByRole("group", { name: "Lignes choisies" })).toBeNull();
  });
});

describe("on a phone", () => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query === "(width < 40rem)",
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });

  it("a card keeps its roles and has its box beside its name; all are taken from the bar", async () => {
    const user = userEvent.setup();
    await renderInSite(() => <Sample rows={many(300)} onOpen={() => undefined} />);
    const card = within(
      screen.getByRole("button", { name: "Porteur 1" }).closest("tr") ?? document.body,
    );
    expect(card.getByRole("rowheader").textContent).toBe("Porteur 1");
    expect(card.getAllByRole("cell")).toHaveLength(2);
    await user.click(card.getByRole("checkbox", { name: "Choisir Porteur 1" }));
    await user.click(within(await bar()).getByRole("button", { name: "Tout choisir" }));
    expect(within(await bar()).getByText("200 porteurs choisis")).toBeTruthy();
  });
});
