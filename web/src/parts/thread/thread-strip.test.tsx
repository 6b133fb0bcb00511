import type { Thread, ThreadStepOf } from "@coulisse/contract/operations/thread.schemas.ts";
import { threadRoutes } from "@coulisse/contract/operations/thread.ts";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { ThreadStrip } from "./thread-strip.tsx";

const server = contractServer();
const id = "0193a0c0-0000-7000-8000-000000000001";
const nothing = {
  since: null,
  dueAt: null,
  dueOn: null,
  awaited: null,
  missingCents: null,
  to: null,
};
const steps: ThreadStepOf[] = [
  { ...nothing, step: "ACCOUNT", state: "DONE" },
  { ...nothing, step: "IDENTITY", state: "EXAMINED", since: "2026-11-24T09:30:00.000Z" },
  { ...nothing, step: "MONEY", state: "YOURS", missingCents: 60_000, to: "/investor/wallet" },
  { ...nothing, step: "SIGNATURE", state: "OTHERS", awaited: "SIGN", dueOn: "2026-12-01" },
  { ...nothing, step: "PAYMENT", state: "LATER" },
];
const thread: Thread = {
  aim: "ROUND",
  company: { id, name: "Le Fournil", slug: "le-fournil" },
  name: "La boulangerie de Gratte-Ciel",
  begunAt: "2026-11-20T09:30:00.000Z",
  to: `/fundraising/${id}/subscription?subscription=${id}`,
  state: "UNDER_WAY",
  endedOn: null,
  steps,
};
const show = async (shown: Thread | null) => {
  server.answers(threadRoutes.getOwnThread, { thread: shown });
  await renderInSite(() => <ThreadStrip />);
};
const textOf = (name: string) => screen.getByText(name).closest("li")?.textContent;

it("says of each step where it stands, and leads to those that are the reader’s", async () => {
  await show(thread);
  await screen.findByText("Souscrire à la levée de Le Fournil");
  expect(textOf("Compte")).toContain("Fait");
  expect(textOf("Identité")).toContain("En examen depuis le 24 nov. 2026");
  expect(textOf("Argent")).toMatch(/Il manque 600,00\s€/);
  expect(textOf("Signature")).toContain("Attend l’autre partie, jusqu’au 1er déc. 2026");
  expect(screen.getByRole("link", { name: "Argent" }).getAttribute("href")).toBe(
    "/investor/wallet",
  );
  expect(screen.queryByRole("link", { name: "Identité" })).toBeNull();
  const back = screen.getByRole("link", { name: "Revenir à la levée de Le Fournil" });
  expect(back.getAttribute("href")).toBe(thread.to);
});

it("says that it was paid or that its round ended", async () => {
  await show({ ...thread, state: "ENDED", endedOn: "2026-12-01" });
  expect(await screen.findByText("La levée a pris fin le 1er déc. 2026.")).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
});

it("is put away for its reader, and is not there where they came for nothing", async () => {
  server.answers(threadRoutes.dismissThread, undefined);
  await show(thread);
  await userEvent.click(await screen.findByRole("button", { name: "Masquer ce parcours" }));
  await waitFor(() => expect(server.lastOf(threadRoutes.dismissThread)).toBeTruthy());
});
