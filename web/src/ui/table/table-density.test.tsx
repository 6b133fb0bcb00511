import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderInSite } from "#testing/with-site.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import type { Column } from "./column.ts";
import { TableDensity } from "./table-density.ts";
import { useTableState } from "./use-table-state.ts";

const columns: Column<string>[] = [
  { id: "name", header: "Porteur", cell: (row) => row },
  { id: "shares", header: "Actions", cell: (row) => row },
];
const Chooser = () => <ColumnChooser columns={columns} state={useTableState()} />;

const Frame = () => {
  const [isCompact, choose] = useState(false);
  return (
    <TableDensity value={{ isCompact, choose }}>
      <main data-density={isCompact ? "compact" : undefined}>
        <Chooser />
      </main>
    </TableDensity>
  );
};

it("is chosen where the columns are", async () => {
  await renderInSite(() => <Frame />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Colonnes" }));
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Lignes compactes" });
  expect(box.checked).toBe(false);
  await user.click(box);
  expect(box.checked).toBe(true);
  expect(document.querySelector('[data-density="compact"]')).not.toBeNull();
});

it("is no choice where nobody keeps it", async () => {
  await renderInSite(() => <Chooser />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Colonnes" }));
  await screen.findByRole("checkbox", { name: "Actions" });
  expect(screen.queryByRole("checkbox", { name: "Lignes compactes" })).toBeNull();
});
