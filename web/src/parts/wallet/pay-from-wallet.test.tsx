import type { Wallet } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { defineScreen } from "#platform/screen.tsx";
import { contractServer } from "#testing/contract-server.ts";
import { showScreen } from "#testing/show-screen.tsx";
import { PayFromWallet } from "./pay-from-wallet.tsx";
import type { Payer } from "./wallet.queries.ts";

const server = contractServer();

const id = "01900000-0000-7000-8000-000000000001";
const funding: Wallet["funding"] = {
  beneficiary: "Coulisse",
  iban: "FR7630006000011234567890189",
  bic: null,
  reference: "CLS42",
  qr: { size: 1, path: "M0 0h1v1H0z" },
};

const show = (kind: Payer["kind"], wallet: Partial<Wallet>) => {
  server.answers(walletRoutes.getWallet, {
    holderId: id,
    holderName: "Aubry Participations",
    balanceCents: 0,
    reservedCents: 10_000,
    blocked: null,
    funding: null,
    provenIbans: [],
    ...wallet,
  });
  const pay = vi.fn<() => void>();
  const component = () => (
    <PayFromWallet
      payer={{ id, kind }}
      amountCents={50_000}
      note="La somme est mise de côté."
      busy={false}
      onPay={pay}
    />
  );
  return {
    ...showScreen(defineScreen("/investor/wallet", { component }), "/investor/wallet"),
    pay,
  };
};

const entities = { name: "Ouvrir Mes entreprises", to: "/investor/corporates" };
/** What is said of each reason, and where a person and an entity are sent to mend it. */
const reasons = [
  ["account_opening", "Le compte de paiement s’ouvre", undefined, undefined],
  [
    "account_facts",
    "Le compte de paiement n’est pas ouvert",
    { name: "Compléter mon compte", to: "/investor/my-account" },
    entities,
  ],
  ["account_refused", "Le compte de paiement est refusé", undefined, undefined],
  ["no_bank", "Les virements ne sont pas encore possibles", undefined, undefined],
  [
    "identity_not_validated",
    "Une identité vérifiée avant le premier virement",
    { name: "Vérifier mon identité", to: "/investor/kyc" },
    entities,
  ],
] as const;

describe.each(["user", "corporate"] as const)("the wallet of a %s", (kind) => {
  it.each(reasons)(
    "without enough, and %s: says what is missing, why it cannot come yet and who mends it",
    async (blocked, title, ofPerson, ofEntity) => {
      show(kind, { balanceCents: 20_000, blocked });
      expect(await screen.findByText(/^Il manque 300,00.€ pour pouvoir payer$/)).toBeDefined();
      expect(screen.getByText(title)).toBeDefined();
      expect(screen.queryByText("Alimenter par virement")).toBeNull();
      expect(screen.queryByRole("button", { name: /^Payer/ })).toBeNull();
      const way = kind === "user" ? ofPerson : ofEntity;
      const links = screen.queryAllByRole("link");
      expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
        way === undefined ? [] : [[way.name, way.to]],
      );
    },
  );

  it("without enough, and open: says how the money comes", async () => {
    show(kind, { balanceCents: 20_000, funding });
    expect(await screen.findByText(/^Il manque 300,00.€ pour pouvoir payer$/)).toBeDefined();
    expect(screen.getByText("Alimenter par virement")).toBeDefined();
    expect(screen.getByText("CLS4 2")).toBeDefined();
    expect(screen.getByRole("img", { name: "Code QR du virement" })).toBeDefined();
  });

  it.each([null, ...reasons.map(([blocked]) => blocked)])(
    "with enough, and %s: shows what paying changes, and is paid by one press",
    async (blocked) => {
      const { user, pay } = show(kind, { balanceCents: 80_000, blocked });
      const button = await screen.findByRole("button", { name: /^Payer 500,00.€$/ });
      const rows = screen.getAllByRole("row").map((row) => row.textContent);
      expect(rows.slice(1)).toEqual([
        expect.stringMatching(/^Disponible800,00.€300,00.€$/),
        expect.stringMatching(/^Réservé100,00.€600,00.€$/),
      ]);
      expect(screen.queryByText(/Il manque/)).toBeNull();
      expect(pay).not.toHaveBeenCalled();
      await user.click(button);
      expect(pay).toHaveBeenCalledTimes(1);
    },
  );
});
