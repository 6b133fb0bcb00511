import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { QueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { contractOf } from "#features/signing/contracts/testing/contract.ts";
import { useContractActs } from "#features/signing/contracts/use-contract-acts.ts";
import { contractList } from "#features/signing/contracts/contracts.lists.ts";
import { useActRuns } from "#platform/act-runs.ts";
import { clearSession } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ActTray } from "./act-tray.tsx";

const server = contractServer();
const idOf = (last: number) => `0193a0c0-0000-7000-8000-00000000020${last}`;
const sent = (last: number, state: Contract["state"] = "SENT"): Contract =>
  contractOf({ id: idOf(last), title: `Pacte ${last}`, state });
const rows = [sent(1), sent(2), sent(3, "SIGNED"), sent(4)];

beforeEach(() => useActRuns.setState({ runs: [] }));

const Page = () => (
  <DataTable
    {...contractList.useTable({})}
    caption="Contrats"
    columns={[{ id: "title", header: "Contrat", cell: (row) => row.title }]}
    rowId={(row) => row.id}
    acts={useContractActs("platform")}
    empty={<p>Aucun contrat</p>}
  />
);

/** A page that its reader leaves; the tray stays. */
const Site = () => {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      {isLeft ? null : <Page />}
      <button type="button" onClick={() => setLeft(true)}>
        Ailleurs
      </button>
      <ActTray />
    </>
  );
};

const show = async () => {
  server.answers(contractRoutes.listContracts, { items: rows, total: 4, nextCursor: null });
  await renderInSite(() => <Site />);
  await screen.findByText("Pacte 1");
  return userEvent.setup();
};
const all = { name: "Choisir toutes les lignes affichées" };
const today = "Les signataires ont déjà reçu un message aujourd’hui.";
const isSecond = ({ pathname }: URL) =>
  pathname.includes(idOf(2)) ? { status: 409, description: today } : undefined;
const askedOf = () => server.allOf(contractRoutes.remindSigners).map(({ url }) => url.pathname);

it("does what was asked row by row, and ends in a result for each, with the reason of a refusal", async () => {
  server.refusesSome(contractRoutes.remindSigners, { remindedCount: 1 }, isSecond);
  const user = await show();
  await user.click(screen.getByRole("checkbox", all));
  await user.click(await screen.findByRole("button", { name: "Relancer les signataires" }));
  const tray = within(await screen.findByRole("region", { name: "Relancer les signataires" }));
  await tray.findByText("Fait : 2 · Refusé : 1 · Laissé de côté : 1");
  const [refused, left, ...done] = tray.getAllByRole("listitem").map((line) => line.textContent);
  expect(refused).toBe(`Pacte 2 · Le Fournil${today}`);
  expect(left).toContain("Ce contrat n’attend la signature de personne.");
  expect(done).toHaveLength(2);
  expect(tray.getByRole("status").textContent).toMatch(/Refusé\s: 1/);
  expect(askedOf().some((path) => path.includes(idOf(3)))).toBe(false);
  // What was done is chosen no more; what was not still is.
  await waitFor(() =>
    expect(
      screen.getAllByRole<HTMLInputElement>("checkbox").filter((box) => box.checked),
    ).toHaveLength(2),
  );
});

it("tries what was refused again, and nothing that was done", async () => {
  server.refusesSome(contractRoutes.remindSigners, { remindedCount: 1 }, isSecond);
  const user = await show();
  await user.click(screen.getByRole("checkbox", all));
  await user.click(await screen.findByRole("button", { name: "Relancer les signataires" }));
  const again = await screen.findByRole("button", { name: "Réessayer" });
  expect(askedOf()).toHaveLength(3);
  server.answers(contractRoutes.remindSigners, { remindedCount: 1 });
  await user.click(again);
  await screen.findByText("Fait : 3 · Laissé de côté : 1");
  expect(askedOf()).toHaveLength(4);
  expect(screen.queryByRole("button", { name: "Réessayer" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Fermer le résultat" }));
  expect(screen.queryByRole("region", { name: "Relancer les signataires" })).toBeNull();
});

it("asks first where something is lost, and reads the list again once", async () => {
  server.answers(contractRoutes.withdrawContract, sent(1, "WITHDRAWN"));
  const user = await show();
  await user.click(screen.getByRole("checkbox", all));
  await user.click(await screen.findByRole("button", { name: "Retirer les contrats" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Retirer 3 contrats/ }));
  dialog.getByText("Seul un contrat en cours de signature se retire.");
  const before = server.allOf(contractRoutes.listContracts).length;
  await user.click(dialog.getByRole("button", { name: "Retirer les contrats" }));
  await screen.findByText("Fait : 3 · Laissé de côté : 1");
  await waitFor(() => expect(server.allOf(contractRoutes.listContracts)).toHaveLength(before + 1));
});

it("goes on while its reader is elsewhere", async () => {
  server.answers(contractRoutes.remindSigners, { remindedCount: 1 });
  const user = await show();
  await user.click(screen.getByRole("checkbox", all));
  await user.click(await screen.findByRole("button", { name: "Relancer les signataires" }));
  await user.click(screen.getByRole("button", { name: "Ailleurs" }));
  expect(screen.queryByText("Pacte 1")).toBeNull();
  await screen.findByText("Fait : 3 · Laissé de côté : 1");
  expect(askedOf()).toHaveLength(3);
});

it("ends with the session of who began it, and shows its rows to nobody else", async () => {
  const asked = Promise.withResolvers<undefined>();
  const answer = Promise.withResolvers<undefined>();
  server.refusesSome(contractRoutes.remindSigners, { remindedCount: 1 }, async () => {
    asked.resolve(undefined);
    return answer.promise as Promise<never>;
  });
  const user = await show();
  await user.click(screen.getByRole("checkbox", all));
  await user.click(await screen.findByRole("button", { name: "Relancer les signataires" }));
  await asked.promise;
  clearSession(new QueryClient());
  answer.resolve(undefined);
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Relancer les signataires" })).toBeNull(),
  );
  expect(askedOf()).toHaveLength(1);
});
