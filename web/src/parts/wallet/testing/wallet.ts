import type { Wallet } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { walletBlocks, type WalletBlock } from "@coulisse/contract/cash/wallets.ts";
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";

const funding: NonNullable<Wallet["funding"]> = {
  beneficiary: "Coulisse",
  iban: "FR7630006000011234567890189",
  bic: null,
  reference: "RF14CB2611K7P3",
  qr: { size: 21, path: "M0 0h1v1h-1z" },
};

/** An empty wallet that money may be sent to; of one that is blocked nobody is told where to. */
export const walletOf = (given: Partial<Wallet> = {}): Wallet => ({
  holderId: "0193a0c0-0000-7000-8000-000000000051",
  holderName: "Claire Aubry",
  balanceCents: 0,
  reservedCents: 0,
  blocked: null,
  funding: (given.blocked ?? null) === null ? funding : null,
  inReviewSince: null,
  provenIbans: [],
  ...given,
});

type Way = Readonly<{ name: string; to: string }>;

const entities: Way = { name: "Ouvrir Mes entreprises", to: "/investor/corporates" };
const account: Way = { name: "Compléter mon compte", to: "/investor/my-account" };
const identity: Way = { name: "Vérifier mon identité", to: "/investor/kyc" };

/** Each reason with what is said of it, and where a person and an entity are sent to put it right. */
const told: Readonly<Record<WalletBlock, { title: string; ofPerson?: Way; ofEntity?: Way }>> = {
  identity_not_validated: {
    title: "Une identité vérifiée avant le premier virement",
    ofPerson: identity,
    ofEntity: entities,
  },
  no_bank: { title: "Les virements ne sont pas encore possibles" },
  account_opening: { title: "Le compte de paiement s’ouvre" },
  account_facts: {
    title: "Le compte de paiement n’est pas ouvert",
    ofPerson: account,
    ofEntity: entities,
  },
  account_refused: { title: "Le compte de paiement est refusé" },
};

/** The page says why no money should be sent, leads to who puts it right, and shows no account. */
export const expectBlocked = async (blocked: WalletBlock, isOfEntity: boolean): Promise<void> => {
  const { title, ofPerson, ofEntity } = told[blocked];
  expect(await screen.findByText(title)).toBeDefined();
  for (const other of walletBlocks.filter((one) => one !== blocked)) {
    expect(screen.queryByText(told[other].title)).toBeNull();
  }
  const shown = [entities, account, identity].flatMap(({ name }) =>
    screen
      .queryAllByRole("link", { name })
      .map((link) => ({ name, to: link.getAttribute("href") })),
  );
  const way = isOfEntity ? ofEntity : ofPerson;
  expect(shown).toEqual(way === undefined ? [] : [way]);
  expect(screen.queryByText("Alimenter par virement")).toBeNull();
};

/** The page says nothing against money that is sent, and where to send it. */
export const expectFunding = async (): Promise<void> => {
  expect(await screen.findByText("Alimenter par virement")).toBeDefined();
  expect(screen.getByText("RF14 CB26 11K7 P3")).toBeDefined();
  expect(screen.getByRole("img", { name: "Code QR du virement" })).toBeDefined();
  for (const { title } of Object.values(told)) expect(screen.queryByText(title)).toBeNull();
};

type Payment = Readonly<{
  /** Shows whatever asks for the money, with the wallet that pays. */
  show: (wallet: Wallet) => { user: UserEvent };
  isOfEntity: boolean;
  amountCents: number;
  /** The words of the button that pays. */
  button: RegExp;
  wasPaid: () => boolean;
}>;

/** Holds whatever asks for money to each state of the wallet that pays. */
export const describePayment = ({ show, isOfEntity, amountCents, ...pay }: Payment): void => {
  const short = { balanceCents: amountCents - 30_000 };
  const missing = /^Il manque 300,00.€ pour pouvoir payer$/;

  it.each(walletBlocks)(
    "without enough, and %s: says what is missing, why it cannot come yet and who mends it",
    async (blocked) => {
      show(walletOf({ ...short, blocked }));
      expect(await screen.findByText(missing)).toBeDefined();
      await expectBlocked(blocked, isOfEntity);
      expect(screen.queryByRole("button", { name: /^Payer/ })).toBeNull();
    },
  );

  it("without enough, and open: says how the money comes", async () => {
    show(walletOf(short));
    expect(await screen.findByText(missing)).toBeDefined();
    await expectFunding();
    expect(screen.queryByRole("button", { name: /^Payer/ })).toBeNull();
  });

  it.each([null, ...walletBlocks])("with enough, and %s: is paid by one press", async (blocked) => {
    const { user } = show(walletOf({ balanceCents: amountCents, blocked }));
    const button = await screen.findByRole("button", { name: pay.button });
    expect(screen.queryByText(/^Il manque/)).toBeNull();
    expect(pay.wasPaid()).toBe(false);
    await user.click(button);
    await waitFor(() => expect(pay.wasPaid()).toBe(true));
  });
};
