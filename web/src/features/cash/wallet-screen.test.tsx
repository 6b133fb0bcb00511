import { cashCheckRoutes } from "@coulisse/contract/operations/cash-check.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import type { Wallet, Withdrawal } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import {
  walletBlocks,
  walletRoutes,
  withdrawalStates,
  withdrawalWords,
  type WithdrawalState,
} from "@coulisse/contract/cash/wallets.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { expectBlocked, expectFunding, walletOf } from "#parts/wallet/testing/wallet.ts";
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

const showOwn = (wallet: Partial<Wallet>, corporateId?: string, withdrawals: Withdrawal[] = []) => {
  useAuth.setState({ authUserId: walletOf().holderId });
  server.answers(walletRoutes.getWallet, walletOf(wallet));
  server.answers(walletRoutes.listWalletPostings, nothing);
  const total = withdrawals.length;
  server.answers(walletRoutes.listMyWithdrawals, { items: withdrawals, total, nextCursor: null });
  server.answers(corporateRoutes.listCorporatesOfUser, { items: [] });
  return showScreen(
    walletScreen,
    corporateId === undefined ? "/investor/wallet" : `/investor/wallet?corporate=${corporateId}`,
  );
};

it("says what each movement is for, and leads there", async () => {
  const [subscription, deal, round] = ["a1", "a2", "a3"].map(
    (end) => `0193a0c0-0000-7000-8000-0000000000${end}`,
  ) as [string, string, string];
  const posting = {
    kind: "RESERVED",
    recordedAt: "2026-11-20T10:00:00.000Z",
    balanceAfterCents: 0,
    party: null,
  } as const;
  useAuth.setState({ authUserId: walletOf().holderId });
  showOwn({});
  server.answers(walletRoutes.listWalletPostings, {
    items: [
      {
        ...posting,
        number: 2,
        amountCents: -292_320,
        purpose: {
          kind: "SUBSCRIPTION",
          id: subscription,
          fundraisingId: round,
          companyName: "École Maravelle",
          quantity: 120,
          settledOn: "2026-11-24",
        },
      },
      {
        ...posting,
        number: 1,
        kind: "SETTLED",
        amountCents: 18_000,
        purpose: {
          kind: "SALE",
          id: deal,
          fundraisingId: null,
          companyName: "Le Fournil",
          quantity: 12,
          settledOn: "2026-11-24",
        },
      },
    ],
    total: 2,
    nextCursor: null,
  });
  const bought = await screen.findByRole("link", {
    name: /^Souscription École Maravelle, 120.actions$/,
  });
  expect(bought.getAttribute("href")).toContain(`/fundraising/${round}/subscription`);
  expect(bought.getAttribute("href")).toContain(subscription);
  expect(screen.getByText("Montant réservé, payé le 24 nov. 2026")).toBeDefined();
  const sold = screen.getByRole("link", { name: /^Vente Le Fournil, 12.actions$/ });
  expect(sold.getAttribute("href")).toBe(`/investor/second-market/deals/${deal}`);
});

/** The button that takes money out, and what is said of it where it cannot be pressed. */
const withdrawal = async (description?: string) => {
  const name = "Retirer de l’argent";
  const button = await screen.findByRole(
    "button",
    description === undefined ? { name } : { name, description },
  );
  expect(button.getAttribute("aria-disabled")).toBe(description === undefined ? null : "true");
  return button;
};

describe.each([
  ["a person", undefined],
  ["an entity", "0193a0c0-0000-7000-8000-000000000061"],
] as const)("the wallet of %s", (_, corporateId) => {
  const isOfEntity = corporateId !== undefined;

  it.each(walletBlocks)(
    "that is blocked by %s says why no money should come, and who puts that right",
    async (blocked) => {
      showOwn({ blocked, balanceCents: 40_000 }, corporateId);
      await expectBlocked(blocked, isOfEntity);
      expect(screen.getByText(/^400,00.€$/)).toBeDefined();
      // What is there may leave, unless nobody knows who asks for it.
      await withdrawal(
        blocked === "identity_not_validated"
          ? "Votre identité doit d’abord être vérifiée."
          : undefined,
      );
    },
  );

  it("that is open says where money is sent, and pays out what is there", async () => {
    const { user } = showOwn({ balanceCents: 40_000, reservedCents: 10_000 }, corporateId);
    await expectFunding();
    await user.click(await withdrawal());
    await screen.findByRole("dialog", { name: "Retirer de l’argent" });
    expect(server.lastOf(walletRoutes.getWallet)?.url.searchParams.get("corporateId")).toBe(
      corporateId ?? null,
    );
  });

  it("that is open and holds nothing that is free pays nothing out", async () => {
    showOwn({ reservedCents: 10_000 }, corporateId);
    await expectFunding();
    await withdrawal("Ce portefeuille n’a rien de disponible.");
  });
});

it("says of a payment account what the provider wants to know, and that it is asked again", async () => {
  showOwn({ blocked: "account_facts" });
  expect(
    await screen.findByText(/une adresse, une date de naissance et une nationalité/),
  ).toBeDefined();
  cleanup();
  showOwn({ blocked: "account_refused" });
  expect(await screen.findByText(/la demande est refaite chaque jour/)).toBeDefined();
});

const companyId = "0193a0c0-0000-7000-8000-000000000031";

const showOfCompany = (isOurs: boolean, wallet: Partial<Wallet> = {}): void => {
  const authUserId = walletOf().holderId;
  useAuth.setState({ authUserId, companies: isOurs ? [administeredAs("FINANCE")] : [] });
  server.answers(companyRoutes.getCompanyBySlug, companyOf({ id: companyId }));
  // Nobody sends a company money, so that an account to send it to is never told.
  const ofCompany = { holderId: companyId, holderName: "Le Fournil", funding: null };
  server.answers(
    walletRoutes.getWallet,
    walletOf({ ...ofCompany, balanceCents: 70_000, ...wallet }),
  );
  server.answers(walletRoutes.listWalletPostings, nothing);
  server.answers(walletRoutes.listMyWithdrawals, nothing);
  showScreen(companyWalletScreen, "/companies/le-fournil/wallet");
};

const unidentified = { blocked: "identity_not_validated" } as const;

it("R-24: asks whoever administers a company for their identity before its money leaves", async () => {
  showOfCompany(true, unidentified);
  const link = await screen.findByRole("link", { name: "Vérifier mon identité" });
  expect(link.getAttribute("href")).toBe("/investor/kyc");
  await withdrawal("Ce qu’il faut d’abord régler est dit ci-dessous.");
});

it("tells the platform that nobody who administers a company is known", async () => {
  showOfCompany(false, unidentified);
  expect(await screen.findByText(/aucun de ses administrateurs/)).toBeDefined();
  expect(screen.queryByRole("link", { name: "Vérifier mon identité" })).toBeNull();
});

it("pays a company’s money out to whoever administers it, and to nobody else", async () => {
  showOfCompany(true);
  await withdrawal();
  expect(screen.queryByText("Une identité vérifiée avant le premier retrait")).toBeNull();
  cleanup();
  showOfCompany(true, { balanceCents: 0 });
  await withdrawal("Ce portefeuille n’a rien de disponible.");
  cleanup();
  showOfCompany(false);
  await screen.findByText(/^700,00.€$/);
  expect(screen.queryByRole("button", { name: "Retirer de l’argent" })).toBeNull();
});

const asked: Withdrawal = {
  id: "0193a0c0-0000-7000-8000-000000000052",
  holder: { id: walletOf().holderId, name: "Claire Aubry" },
  amountCents: 150_000,
  payeeName: "Claire Aubry",
  iban: "FR1420041010050500013M02606",
  reference: "RF18539007547034",
  state: "READY",
  isProven: true,
  reason: null,
  stop: null,
  requestedAt: "2026-11-20T09:00:00.000Z",
  settledAt: null,
  version: 1,
};

describe("a withdrawal", () => {
  /** Who asked may think again until the bank has it. */
  const mayBeCancelled: Readonly<Record<WithdrawalState, boolean>> = {
    TO_CHECK: true,
    READY: true,
    SENT: false,
    PAID: false,
    CANCELLED: false,
    CAME_BACK: false,
  };

  it.each(withdrawalStates)(
    "that is %s says where it stands, and whether it can be taken back",
    async (state) => {
      const reason = state === "CAME_BACK" ? "Compte clos" : null;
      showOwn({}, undefined, [{ ...asked, state, reason }]);
      await screen.findByText(withdrawalWords.fr[state]);
      expect(screen.queryAllByText("Compte clos")).toHaveLength(state === "CAME_BACK" ? 1 : 0);
      const buttons = screen.queryAllByRole("button", { name: "Annuler le retrait" });
      expect(buttons).toHaveLength(mayBeCancelled[state] ? 1 : 0);
    },
  );
});

it("puts money of a withdrawal that cannot leave back in its wallet, with a reason", async () => {
  const stopped: Withdrawal = { ...asked, stop: "ACCOUNT" };
  server.answers(cashCheckRoutes.getCashCheck, emptyCheck);
  server.answers(walletRoutes.getPaymentProvider, noProvider);
  server.answers(walletRoutes.listTransferFiles, nothing);
  server.answers(walletRoutes.listBankLines, nothing);
  server.answers(walletRoutes.listWithdrawals, {
    items: [stopped, { ...asked, id: companyId }],
    total: 2,
    nextCursor: null,
  });
  server.answers(walletRoutes.checkWithdrawal, { ...asked, state: "CANCELLED" });
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
