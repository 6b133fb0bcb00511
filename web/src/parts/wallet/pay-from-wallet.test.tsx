import type { Wallet } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { walletBlocks, walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defineScreen } from "#platform/screen.tsx";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { PayFromWallet } from "./pay-from-wallet.tsx";
import { describePayment, walletOf } from "./testing/wallet.ts";
import type { Payer } from "./wallet.queries.ts";

const server = contractServer();
const pay = vi.fn<() => void>();
const amountCents = 50_000;

beforeEach(() => pay.mockClear());

const showFor = (kind: Payer["kind"]) => (wallet: Wallet) => {
  server.answers(walletRoutes.getWallet, wallet);
  const component = () => (
    <PayFromWallet
      payer={{ id: wallet.holderId, kind }}
      amountCents={amountCents}
      note="La somme est mise de côté."
      busy={false}
      onPay={pay}
    />
  );
  return showScreen(defineScreen("/investor/wallet", { component }), "/investor/wallet");
};

describe.each(["user", "corporate"] as const)("the wallet of a %s", (kind) => {
  const show = showFor(kind);

  describePayment({
    show,
    isOfEntity: kind === "corporate",
    amountCents,
    button: /^Payer 500,00.€$/,
    wasPaid: () => pay.mock.calls.length === 1,
  });

  it.each([null, ...walletBlocks])(
    "with enough, and %s: shows what paying changes before it is pressed",
    async (blocked) => {
      show(walletOf({ balanceCents: 80_000, reservedCents: 10_000, blocked }));
      await screen.findByText("La somme est mise de côté.");
      const rows = screen.getAllByRole("row").map((row) => row.textContent);
      expect(rows.slice(1)).toEqual([
        expect.stringMatching(/^Disponible800,00.€300,00.€$/),
        expect.stringMatching(/^Réservé100,00.€600,00.€$/),
      ]);
      expect(pay).not.toHaveBeenCalled();
    },
  );
});
