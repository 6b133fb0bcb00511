import type { BankLine } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { nameChangeRoutes } from "@coulisse/contract/identity/name-changes.ts";
import type { NameChange } from "@coulisse/contract/identity/name-changes.schemas.ts";
import { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import { cashCheckRoutes } from "@coulisse/contract/operations/cash-check.ts";
import { queues, systemRoutes } from "@coulisse/contract/operations/system.ts";
import type { Route } from "@coulisse/contract/wire/route.ts";
import { screen as page, within, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { screen as paymentsScreen } from "#features/cash/admin/payments-screen.tsx";
import { emptyCheck, noProvider } from "#features/cash/testing/payments.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as investorsScreen } from "../pages/admin-investors-screen.tsx";

const server = contractServer();
const nothing = { items: [], total: 0, nextCursor: null };
const idOf = (last: number) => `0193a0c0-0000-7000-8000-00000000010${last}`;

const lineOf = (last: number, partyName: string): BankLine => ({
  id: idOf(last),
  bookedOn: "2027-04-08",
  cents: 120_000,
  partyName,
  partyIban: null,
  reference: null,
  message: null,
  state: "WAITING",
  reason: "no_reference",
  holder: null,
  stop: null,
});
const [first, second] = [lineOf(1, "Ada Morel"), lineOf(2, "Zoé Roux")];

/** The end of a list that nobody scrolls to. */
class Unseen {
  observe(): void {}
  disconnect(): void {}
}

afterEach(() => vi.unstubAllGlobals());

const queriesOf = (route: Route) =>
  server.allOf(route).map(({ url }) => Object.fromEntries(url.searchParams));

const noneWaits = Object.fromEntries(queues.map((queue) => [queue, 0]));

beforeEach(() => {
  server.answers(systemRoutes.countQueues, noneWaits as never);
  server.answers(cashCheckRoutes.getCashCheck, emptyCheck);
  server.answers(walletRoutes.getPaymentProvider, noProvider);
  server.answers(walletRoutes.listLikelyHolders, { items: [] });
  server.answersEach(walletRoutes.listBankLines, ({ searchParams }) => {
    const id = searchParams.get("id");
    if (id !== null) return { ...nothing, items: [first, second].filter((one) => one.id === id) };
    const isNext = searchParams.get("cursor") === "next";
    return { items: [isNext ? second : first], total: 2, nextCursor: isNext ? null : "next" };
  });
});

it("opens the row of an address that stands on a later page, asking for it by its id", async () => {
  const { user, searchOf } = showScreen(paymentsScreen, `/admin/payments?open=${second.id}`);
  const drawer = await page.findByRole("dialog", { name: /^À qui est cet argent/ });
  await within(drawer).findByText("Zoé Roux");
  expect(queriesOf(walletRoutes.listBankLines)).toEqual([
    { state: "WAITING" },
    { state: "WAITING", id: second.id },
  ]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(searchOf()).toEqual({}));
});

it("opens a row that is there without asking again", async () => {
  showScreen(paymentsScreen, `/admin/payments?open=${first.id}`);
  const drawer = await page.findByRole("dialog", { name: /^À qui est cet argent/ });
  await within(drawer).findByText("Ada Morel");
  expect(queriesOf(walletRoutes.listBankLines)).toEqual([{ state: "WAITING" }]);
});

it("opens nothing for what is no id, and what nobody has", async () => {
  showScreen(paymentsScreen, `/admin/payments?open=${idOf(9)}`);
  await waitFor(() => expect(server.allOf(walletRoutes.listBankLines)).toHaveLength(2));
  await page.findByText("Ada Morel");
  expect(page.queryByRole("dialog")).toBeNull();
});

it("asks for the lists of the tab that is shown alone", async () => {
  server.answers(walletRoutes.listWithdrawals, nothing);
  server.answers(walletRoutes.listTransferFiles, nothing);
  showScreen(paymentsScreen, "/admin/payments?tab=withdrawals&out.state=READY");
  await page.findByText("Aucun résultat");
  expect(queriesOf(walletRoutes.listWithdrawals)).toEqual([{ state: "READY" }]);
  expect(server.allOf(walletRoutes.listBankLines)).toEqual([]);
});

it("brings the next page by where the one before ended, with all that was asked", async () => {
  vi.stubGlobal("IntersectionObserver", Unseen);
  server.answers(walletRoutes.listBankStatements, nothing);
  const { user } = showScreen(paymentsScreen, "/admin/payments?tab=statements&lines.q=R");
  await page.findByText("Ada Morel");
  await user.click(page.getByRole("button", { name: /^Afficher plus/ }));
  await page.findByText("Zoé Roux");
  expect(queriesOf(walletRoutes.listBankLines)).toEqual([
    { search: "R" },
    { search: "R", cursor: "next" },
  ]);
});

const change: NameChange = {
  id: idOf(3),
  holder: { id: idOf(4), kind: "user", name: "Ada Morel" },
  source: "REQUEST",
  state: "PENDING",
  changes: [{ field: "lastName", before: "Morel", after: "Roux" }],
  reason: null,
  proof: null,
  requestedBy: null,
  requestedAt: "2027-04-08T09:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  refusal: null,
};

it("closes what was decided on, and asks for nobody who waits elsewhere", async () => {
  server.answers(nameChangeRoutes.decideNameChange, { ...change, state: "ACCEPTED" });
  server.answersEach(nameChangeRoutes.listNameChanges, ({ searchParams }) =>
    searchParams.has("id") ? { items: [change], total: 1, nextCursor: null } : nothing,
  );
  const { user, searchOf } = showScreen(
    investorsScreen,
    `/admin/investors?part=names&names.open=${change.id}`,
  );
  const drawer = within(await page.findByRole("dialog", { name: "Changement de nom" }));
  await user.click(drawer.getByRole("button", { name: "Accepter" }));
  await user.click(await page.findByRole("button", { name: "Accepter le changement" }));
  await waitFor(() => expect(searchOf()).toEqual({ part: "names" }));
  expect(page.queryByRole("dialog")).toBeNull();
  expect(server.allOf(reviewRoutes.listInvestors)).toEqual([]);
  expect(server.allOf(corporateRoutes.listApprovals)).toEqual([]);
});
