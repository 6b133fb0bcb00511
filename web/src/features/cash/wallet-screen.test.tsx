import { cashCheckRoutes } from "@coulisse/contract/operations/cash-check.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import type { Wallet, Withdrawal } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useAuth } from "#platform/session.ts";
import { administeredAs, companyOf } from "#features/companies/testing/company.ts";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { screen as paymentsScreen } from "./admin/payments-screen.tsx";
import { screen as companyWalletScreen } from "./company-wallet-screen.tsx";
import { emptyCheck, noProvider } from "./testing/payments.ts";
import { screen as walletScreen } from "./wallet-screen.tsx";

const server = contractServer();

afterEach(() => useAuth.setState(useAuth.getInitialState()));

const nothing = { items: [], total: 0, nextCursor: null };

const showBlocked = (blocked: Wallet["blocked"]): void => {
  const holderId = "01900000-0000-7000-8000-000000000001";
  useAuth.setState({ authUserId: holderId });
  server.answers(walletRoutes.getWallet, {
    holderId,
    holderName: "Claire Aubry",
    balanceCents: 0,
    reservedCents: 0,
    blocked,
    funding: null,
    provenIbans: [],
  });
  server.answers(walletRoutes.listWalletPostings, nothing);
  server.answers(walletRoutes.listMyWithdrawals, nothing);
  server.answers(corporateRoutes.listCorporatesOfUser, { items: [] });
  showScreen(walletScreen, "/investor/wallet");
};

it("says of a payment account that is not opened for want of a fact what is missing, and where it is told", async () => {
  showBlocked("account_facts");
  expect(
    await screen.findByText(/une adresse, une date de naissance et une nationalité/),
  ).toBeDefined();
  const link = screen.getByRole("link", { name: "Compléter mon compte" });
  expect(link.getAttribute("href")).toBe("/investor/my-account");
  expect(screen.queryByText(/s’ouvre/)).toBeNull();
});

it("says of a payment account that is refused that it is, and that it is asked for again", async () => {
  showBlocked("account_refused");
  expect(await screen.findByText("Le compte de paiement est refusé")).toBeDefined();
  expect(screen.getByText(/la demande est refaite chaque jour/)).toBeDefined();
});

const companyId = "0193a0c0-0000-7000-8000-000000000031";

const showOfCompany = (isOurs: boolean): void => {
  const authUserId = "01900000-0000-7000-8000-000000000001";
  useAuth.setState({ authUserId, companies: isOurs ? [administeredAs("FINANCE")] : [] });
  server.answers(companyRoutes.getCompanyBySlug, companyOf({ id: companyId }));
  server.answers(walletRoutes.getWallet, {
    holderId: companyId,
    holderName: "Le Fournil",
    balanceCents: 70_000,
    reservedCents: 0,
    blocked: "identity_not_validated",
    funding: null,
    provenIbans: [],
  });
  server.answers(walletRoutes.listWalletPostings, nothing);
  server.answers(walletRoutes.listMyWithdrawals, nothing);
  showScreen(companyWalletScreen, "/companies/le-fournil/wallet");
};

it("R-24: asks whoever administers a company for their identity before its money leaves", async () => {
  showOfCompany(true);
  const link = await screen.findByRole("link", { name: "Vérifier mon identité" });
  expect(link.getAttribute("href")).toBe("/investor/kyc");
  const button = screen.getByRole("button", { name: "Retirer de l’argent" });
  expect(button.getAttribute("aria-disabled") ?? button.hasAttribute("disabled")).toBeTruthy();
});

it("tells the platform that nobody who administers a company is known", async () => {
  showOfCompany(false);
  expect(await screen.findByText(/aucun de ses administrateurs/)).toBeDefined();
  expect(screen.queryByRole("link", { name: "Vérifier mon identité" })).toBeNull();
});

it("puts money of a withdrawal that cannot leave back in its wallet, with a reason", async () => {
  const withdrawal: Withdrawal = {
    id: "0193a0c0-0000-7000-8000-000000000051",
    holder: { id: companyId, name: "Claire Aubry" },
    amountCents: 150_000,
    payeeName: "Claire Aubry",
    iban: "FR1420041010050500013M02606",
    reference: "RF18539007547034",
    state: "READY",
    isProven: true,
    reason: null,
    stop: "ACCOUNT",
    requestedAt: "2026-11-20T09:00:00.000Z",
    settledAt: null,
    version: 1,
  };
  server.answers(cashCheckRoutes.getCashCheck, emptyCheck);
  server.answers(walletRoutes.getPaymentProvider, noProvider);
  server.answers(walletRoutes.listTransferFiles, nothing);
  server.answers(walletRoutes.listBankLines, nothing);
  server.answers(walletRoutes.listWithdrawals, {
    items: [withdrawal, { ...withdrawal, id: companyId, stop: null }],
    total: 2,
    nextCursor: null,
  });
  server.answers(walletRoutes.checkWithdrawal, { ...withdrawal, state: "CANCELLED" });
  const { user } = showScreen(paymentsScreen, "/admin/payments?tab=withdrawals");
  // Whoever may be paid is paid: there is one such button.
  await user.click(await screen.findByRole("button", { name: "Rendre au portefeuille" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Compte fermé")).toBeDefined();
  await user.type(dialog.getByLabelText("Motif"), "Clos");
  await user.click(dialog.getByRole("button", { name: "Rendre au portefeuille" }));
  await screen.findByText("L’argent est de nouveau dans le portefeuille.");
  expect(server.lastOf(walletRoutes.checkWithdrawal)?.body).toEqual({
    decision: "REJECTED",
    reason: "Clos",
  });
});
