import { corporateRoutes } from "@coulisse/contract/corporates.ts";
import type { Wallet } from "@coulisse/contract/wallet-shapes.schemas.ts";
import { walletRoutes } from "@coulisse/contract/wallets.ts";
import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as walletScreen } from "./wallet-screen.tsx";

const server = contractServer();

afterEach(() => useAuth.setState(useAuth.getInitialState()));

const showBlocked = (blocked: Wallet["blocked"]): void => {
  const holderId = "01900000-0000-7000-8000-000000000001";
  useAuth.setState({ authUserId: holderId });
  const nothing = { items: [], total: 0, nextCursor: null };
  server.answers(walletRoutes.getWallet, {
    ...{ holderId, holderName: "Claire Aubry", balanceCents: 0, reservedCents: 0 },
    ...{ blocked, funding: null, provenIbans: [] },
  });
  server.answers(walletRoutes.listWalletPostings, nothing);
  server.answers(walletRoutes.listMyWithdrawals, nothing);
  server.answers(corporateRoutes.listCorporatesOfUser, { items: [] });
  showScreen(walletScreen, "/investor/wallet");
};

it("says of a payment account that is not opened for want of a fact what is missing, and where it is told", async () => {
  showBlocked("account_facts");
  expect(await screen.findByText(/une adresse, une naissance et une nationalité/)).toBeDefined();
  const link = screen.getByRole("link", { name: "Compléter mon compte" });
  expect(link.getAttribute("href")).toBe("/investor/my-account");
  expect(screen.queryByText(/s’ouvre/)).toBeNull();
});

it("says of a payment account that is refused that it is, and that it is asked for again", async () => {
  showBlocked("account_refused");
  expect(await screen.findByText("Votre compte de paiement est refusé")).toBeDefined();
  expect(screen.getByText(/la demande est refaite chaque jour/)).toBeDefined();
});
