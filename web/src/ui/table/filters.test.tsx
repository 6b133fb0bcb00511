import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderInSite } from "#testing/with-site.tsx";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { several, useTableState } from "./use-table-state.ts";

type Row = { id: string; name: string };
const columns: Column<Row>[] = [{ id: "name", header: "Contrat", cell: (row) => row.name }];
const options = [
  { value: "DRAFT", label: "Brouillon" },
  { value: "SENT", label: "En attente de signature" },
  { value: "SIGNED", label: "Signé" },
];
const queries: object[] = [];

const Contracts = ({ first }: { first?: "SENT" }) => {
  const state = useTableState({
    filters: { state: several(["DRAFT", "SENT", "SIGNED"]), company: "any" },
    ...(first ? { defaultFilters: { state: first } } : {}),
    periods: ["signBy"],
    ranges: ["amountCents"],
  });
  queries.push(state.query);
  return (
    <DataTable
      caption="Contrats"
      columns={columns}
      rowId={(row) => row.id}
      state={state}
      rows={[{ id: "1", name: "Pacte" }]}
      filters={[
        { id: "state", label: "État", all: "Tous les états", options },
        {
          id: "company",
          label: "Société",
          all: "Toutes",
          options: [{ value: "Forges, SA", label: "Forges, SA" }],
          areNames: true,
        },
        { kind: "period", id: "signBy", label: "Échéance" },
        { kind: "range", id: "amountCents", label: "Montant" },
      ]}
      empty={<p>Aucun contrat</p>}
    />
  );
};

const chip = (name: RegExp) => screen.getByRole("button", { name });
const sentence = () => document.querySelector("[data-filters]")?.textContent ?? "";
/** No-break spaces are as good as others to whoever reads. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

it("narrows to several values with the keyboard alone, and to all but these", async () => {
  const { search } = await renderInSite(() => <Contracts />);
  const user = userEvent.setup();
  chip(/^État/).focus();
  await user.keyboard("{Enter}");
  const choices = within(await screen.findByRole("dialog", { name: "État" }));
  const signed = choices.getByRole("checkbox", { name: "Signé" });
  signed.focus();
  await user.keyboard(" ");
  await waitFor(() => expect(search()).toBe("?state=SIGNED"));
  await user.click(choices.getByRole("checkbox", { name: "En attente de signature" }));
  await waitFor(() => expect(search()).toBe("?state=SENT%2CSIGNED"));
  expect(queries.at(-1)).toEqual({ state: "SENT,SIGNED" });
  expect(plain(sentence())).toContain("état : en attente de signature ou signé");
  await user.click(choices.getByRole("checkbox", { name: "Tous sauf ceux-ci" }));
  await waitFor(() => expect(queries.at(-1)).toEqual({ state: "!SENT,SIGNED" }));
  expect(plain(sentence())).toContain("état : tout sauf en attente de signature et signé");
  await user.click(choices.getByRole("button", { name: "Tous les états" }));
  await waitFor(() => expect(search()).toBe(""));
  expect(sentence()).toBe("");
});

it("reads what an address asks for as one sentence, of which each part can be taken off", async () => {
  const address =
    "?state=SIGNED,X&company=Forges%2C+SA&signByFrom=2026-11-01&signByTo=2026-11-30&amountCentsMin=100000";
  const { search } = await renderInSite(() => <Contracts />, address);
  expect(queries.at(-1)).toEqual({
    state: "SIGNED",
    company: "Forges, SA",
    signByFrom: "2026-11-01",
    signByTo: "2026-11-30",
    amountCentsMin: "100000",
  });
  const said = plain(sentence());
  expect(said).toContain("état : signé");
  expect(said).toContain("société : Forges, SA");
  expect(said).toContain("échéance : du 1er au 30 novembre 2026");
  expect(said).toContain("montant : d’au moins 1 000,00 €");
  await userEvent.click(chip(/^Retirer.*échéance/));
  await waitFor(() => expect(search()).not.toContain("signBy"));
  expect(document.activeElement).toBe(chip(/^Retirer.*montant/));
  const told = screen.getAllByRole("status").map(({ textContent }) => plain(textContent ?? ""));
  expect(told.some((text) => text.startsWith("Filtré par état : signé, société"))).toBe(true);
  await userEvent.click(chip(/^Tout effacer$/));
  await waitFor(() => expect(search()).toBe(""));
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getAllByRole("status").map((one) => one.textContent)).toContain("Aucun filtre");
});

it("takes days and amounts as people type them, and asks for them when they are whole", async () => {
  const { search } = await renderInSite(() => <Contracts />);
  const user = userEvent.setup();
  await user.click(chip(/^Échéance/));
  const days = within(await screen.findByRole("dialog", { name: "Échéance" }));
  await user.type(days.getByLabelText("Du"), "01/11/202");
  expect(search()).toBe("");
  await user.type(days.getByLabelText("Du"), "6");
  await waitFor(() => expect(search()).toBe("?signByFrom=2026-11-01"));
  await user.keyboard("{Escape}");
  await user.click(chip(/^Montant/));
  const amounts = within(await screen.findByRole("dialog", { name: "Montant" }));
  await user.type(amounts.getByLabelText("Au plus"), "1 250,50");
  await waitFor(() => expect(search()).toContain("amountCentsMax=125050"));
  expect(plain(sentence())).toContain("montant : d’au plus 1 250,50 €");
});

it("does not tell what a queue opens with, and shows all once the sentence is cleared", async () => {
  const { search } = await renderInSite(() => <Contracts first="SENT" />);
  expect(sentence()).toBe("");
  const user = userEvent.setup();
  await user.click(chip(/^État/));
  const choices = within(await screen.findByRole("dialog", { name: "État" }));
  await user.click(choices.getByRole("checkbox", { name: "Signé" }));
  await waitFor(() => expect(search()).toBe("?state=SENT%2CSIGNED"));
  await user.keyboard("{Escape}");
  await user.click(chip(/^Tout effacer$/));
  await waitFor(() => expect(search()).toBe("?state=all"));
});

const events = Array.from({ length: 30 }, (_, at) => ({
  value: `event.${at}`,
  label: at === 7 ? "Société créée" : `Événement ${at}`,
}));

const Log = () => {
  const state = useTableState({ filters: { action: several(events.map(({ value }) => value)) } });
  return (
    <DataTable
      caption="Journal"
      columns={columns}
      rowId={(row) => row.id}
      state={state}
      rows={[{ id: "1", name: "Pacte" }]}
      filters={[{ id: "action", label: "Événement", all: "Tous", options: events }]}
      empty={<p>Journal vide</p>}
    />
  );
};

it("finds a value among many by its name, and says how many one filter takes", async () => {
  const address = `?action=${events
    .slice(10, 29)
    .map(({ value }) => value)
    .join(",")}`;
  const { search } = await renderInSite(() => <Log />, address);
  const user = userEvent.setup();
  await user.click(chip(/^Événement/));
  const choices = within(await screen.findByRole("dialog", { name: "Événement" }));
  expect(choices.queryByText(/Pas plus de 20/)).toBeNull();
  await user.type(choices.getByRole("searchbox", { name: "Chercher dans la liste" }), "societe");
  // What is said of all values stands under those that were found.
  expect(choices.getAllByRole("checkbox")).toHaveLength(2);
  await user.click(choices.getByRole("checkbox", { name: "Société créée" }));
  await waitFor(() => expect(search()).toContain("event.7%2C"));
  expect(choices.getByText(/Pas plus de 20 à la fois/)).toBeDefined();
  await user.clear(choices.getByRole("searchbox"));
  const other = choices.getByRole<HTMLInputElement>("checkbox", { name: "Événement 3" });
  expect(other.disabled).toBe(true);
  await user.click(choices.getByRole("checkbox", { name: "Société créée" }));
  await waitFor(() => expect(other.disabled).toBe(false));
});
