import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderInSite } from "#testing/with-site.tsx";
import { arrangeRows } from "./arrange-rows.ts";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import type { Pages } from "./rows.ts";
import { useTableState } from "./use-table-state.ts";

type Holder = { id: string; name: string; shares: number; kind: string };

const holders: Holder[] = [
  { id: "1", name: "Hélène", shares: 420, kind: "person" },
  { id: "2", name: "Arpège", shares: 182, kind: "company" },
  { id: "3", name: "Élan", shares: 54, kind: "company" },
];

const columns: Column<Holder>[] = [
  { id: "name", header: "Porteur", sortable: true, cell: (row) => row.name },
  { id: "shares", header: "Actions", sortable: true, align: "end", cell: (row) => row.shares },
  { id: "note", header: "Note", cell: () => "–" },
];

const filter = {
  id: "kind",
  label: "Nature",
  all: "Toutes",
  options: [
    { value: "person", label: "Personnes" },
    { value: "company", label: "Sociétés" },
  ],
};

const queries: unknown[] = [];

const Sample = ({ rows = holders, pages }: { rows?: Holder[]; pages?: Pages<Holder> }) => {
  const state = useTableState({
    sort: ["name", "shares"],
    defaultSort: { by: "shares", direction: "desc" },
    filters: { kind: ["person", "company"] },
  });
  queries.push(state.query);
  const shown = arrangeRows(rows, state, {
    text: (row) => row.name,
    sort: { name: (row) => row.name, shares: (row) => row.shares },
    filters: { kind: (row, value) => row.kind === value },
  });
  return (
    <DataTable
      caption="Porteurs"
      columns={columns}
      rowId={(row) => row.id}
      state={state}
      {...(pages ? { pages } : { rows: shown })}
      search="Rechercher un porteur"
      filters={[filter]}
      onOpen={(row) => state.setOpen(row.id)}
      totals={{ shares: "656" }}
      empty={<p>Aucun porteur encore</p>}
    />
  );
};

const names = () =>
  screen
    .getAllByRole("rowheader")
    .slice(0, -1)
    .map((cell) => cell.textContent);

describe("a table", () => {
  it("sorts from its heads, says how, and keeps it in the address", async () => {
    const { search } = await renderInSite(() => <Sample />);
    const head = () => screen.getByRole("columnheader", { name: "Actions" });
    expect(head().getAttribute("aria-sort")).toBe("descending");
    expect(names()).toEqual(["Hélène", "Arpège", "Élan"]);
    await userEvent.click(screen.getByRole("button", { name: "Porteur" }));
    await waitFor(() => expect(search()).toBe("?sort=name"));
    expect(names()).toEqual(["Arpège", "Élan", "Hélène"]);
    expect(head().getAttribute("aria-sort")).toBe("none");
    await userEvent.click(screen.getByRole("button", { name: "Porteur" }));
    await waitFor(() => expect(search()).toBe("?sort=-name"));
  });

  it("searches without accents, after a pause, and shows all again", async () => {
    const { search } = await renderInSite(() => <Sample />);
    await userEvent.type(screen.getByRole("searchbox"), "elan");
    await waitFor(() => expect(search()).toBe("?q=elan"));
    expect(names()).toEqual(["Élan"]);
    await userEvent.clear(screen.getByRole("searchbox"));
    await userEvent.type(screen.getByRole("searchbox"), "zzz");
    await screen.findByText("Aucun résultat");
    await userEvent.click(screen.getByRole("button", { name: "Tout afficher" }));
    await waitFor(() => expect(search()).toBe(""));
    expect(names()).toHaveLength(3);
  });

  it("shows what an address asks for, and ignores what it may not", async () => {
    await renderInSite(() => <Sample />, "/?kind=company&sort=-name&columns=note");
    expect(names()).toEqual(["Élan", "Arpège"]);
    expect(screen.queryByRole("columnheader", { name: "Note" })).toBeNull();
    expect(queries.at(-1)).toEqual({ sort: "name", direction: "desc", kind: "company" });
  });

  it("forgets a sort and a filter that it does not know", async () => {
    await renderInSite(() => <Sample />, "/?kind=robot&sort=password");
    expect(queries.at(-1)).toEqual({ sort: "shares", direction: "desc" });
  });

  it("opens a row with Enter, moves with the arrows, and marks what is open", async () => {
    const { search } = await renderInSite(() => <Sample />);
    screen.getByRole("button", { name: "Hélène" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Arpège");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(search()).toBe("?open=2"));
    const row = screen.getByRole("button", { name: "Arpège" }).closest("tr");
    expect(row?.getAttribute("aria-current")).toBe("true");
  });

  it("opens a row where it is clicked", async () => {
    const { search } = await renderInSite(() => <Sample />);
    await userEvent.click(screen.getByText("54"));
    await waitFor(() => expect(search()).toBe("?open=3"));
  });

  it("draws many rows anew after the press has answered, and is busy until then", async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      id: String(at),
      name: `Porteur ${at}`,
      shares: at,
      kind: "person",
    }));
    await renderInSite(() => <Sample rows={rows} />);
    expect(names()[0]).toBe("Porteur 59");
    await userEvent.click(screen.getByRole("button", { name: "Porteur" }));
    await waitFor(() => expect(names()[0]).toBe("Porteur 0"));
    expect(names()).toHaveLength(60);
    await waitFor(() => expect(document.querySelector("tbody[aria-busy]")).toBeNull());
  });

  it("hides a column that is not wanted", async () => {
    const { search } = await renderInSite(() => <Sample />);
    await userEvent.click(screen.getByRole("button", { name: "Colonnes" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "Note" }));
    await waitFor(() => expect(search()).toBe("?columns=note"));
    const table = within(screen.getByRole("table"));
    await waitFor(() => expect(table.queryByText("Note")).toBeNull());
  });
});

const Queue = () => {
  const state = useTableState({
    filters: { kind: ["person", "company", "trust"] },
    defaultFilters: { kind: "company" },
  });
  const rows = arrangeRows(holders, state, {
    text: (row) => row.name,
    sort: {},
    filters: { kind: (row, value) => row.kind === value },
  });
  const trusts = { value: "trust", label: "Fiducies" };
  return (
    <DataTable
      caption="Porteurs à examiner"
      columns={columns}
      rowId={(row) => row.id}
      state={state}
      rows={rows}
      filters={[{ ...filter, options: [...filter.options, trusts] }]}
      empty={<p>Aucun porteur encore</p>}
      nothingWaits={{ title: "Rien à examiner", text: "Tout est fait." }}
    />
  );
};

describe("a queue", () => {
  it("opens on what waits without a word in the address, and shows all when asked", async () => {
    const { search } = await renderInSite(() => <Queue />);
    expect(screen.getAllByRole("rowheader")).toHaveLength(2);
    expect(search()).toBe("");
    const choice = screen.getByRole("combobox", { name: "Nature" });
    await userEvent.selectOptions(choice, "Toutes");
    await waitFor(() => expect(search()).toBe("?kind=all"));
    expect(screen.getAllByRole("rowheader")).toHaveLength(3);
    await userEvent.selectOptions(choice, "Sociétés");
    await waitFor(() => expect(search()).toBe(""));
    await userEvent.selectOptions(choice, "Fiducies");
    await screen.findByText("Aucun résultat");
    await userEvent.click(screen.getByRole("button", { name: "Tout afficher" }));
    await waitFor(() => expect(search()).toBe("?kind=all"));
  });
});

const pages = (change: Partial<Pages<Holder>>): Pages<Holder> => ({
  data: { pages: [{ items: holders, total: 9, nextCursor: "c" }], pageParams: [] },
  isPending: false,
  isError: false,
  isPlaceholderData: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
  refetch: vi.fn(),
  ...change,
});

describe("a table of pages", () => {
  it("shows its shape while the first page is on its way", async () => {
    await renderInSite(() => <Sample pages={pages({ data: undefined, isPending: true })} />);
    expect(document.querySelectorAll(".skeleton").length).toBeGreaterThan(8);
  });

  it("says that it failed, and tries again", async () => {
    const failed = pages({ data: undefined, isError: true });
    await renderInSite(() => <Sample pages={failed} />);
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(failed.refetch).toHaveBeenCalledOnce();
  });

  it("says what will be here where there is nothing yet", async () => {
    const none = { pages: [{ items: [], total: 0, nextCursor: null }], pageParams: [] };
    await renderInSite(() => <Sample pages={pages({ data: none })} />);
    expect(screen.queryByText("Aucun porteur encore")).not.toBeNull();
  });

  it("brings the next page, and counts", async () => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    const many = pages({});
    await renderInSite(() => <Sample pages={many} />);
    await userEvent.click(screen.getByRole("button", { name: "Afficher plus (3 sur 9)" }));
    expect(many.fetchNextPage).toHaveBeenCalledOnce();
  });

  it.each([
    [2, "Afficher plus (2 sur plus de 3)"],
    [3, "Afficher plus (3 affichés)"],
  ])("says that there are more rows than were counted, where %i are shown", async (shown, said) => {
    const items = holders.slice(0, shown);
    const page = { items, total: 3, moreThanTotal: true as const, nextCursor: "c" };
    await renderInSite(() => <Sample pages={pages({ data: { pages: [page], pageParams: [] } })} />);
    expect(screen.queryByRole("button", { name: said })).not.toBeNull();
  });

  it("draws only the rows in view past a few hundred", async () => {
    const items = Array.from({ length: 5000 }, (_, at) => ({
      id: String(at),
      name: `Porteur ${at}`,
      shares: at,
      kind: "person",
    }));
    const data = { pages: [{ items, total: 5000, nextCursor: null }], pageParams: [] };
    await renderInSite(() => <Sample pages={pages({ data })} />);
    await waitFor(() => {
      expect(document.querySelectorAll("tbody tr").length).toBeLessThan(100);
    });
    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("5001");
  });
});
