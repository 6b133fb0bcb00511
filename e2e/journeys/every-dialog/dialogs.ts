/**
 * Dialogs and drawers that no other journey opens, by name, and how the built site is brought to open
 * them. What has opened is recorded: `opened.ts` says which dialog of the site no journey did open.
 */
import type { Page } from "@playwright/test";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { adminDialogs } from "./admin-dialogs.ts";
import { contractDialogs } from "./contract-dialogs.ts";
import { formalityDialogs } from "./formality-dialogs.ts";
import { changed, instead, press, type Opening } from "./opening.ts";
import { healthDialogs } from "./health-dialogs.ts";
import { roundDialogs } from "./round-dialogs.ts";

const myAccount = () => "/investor/my-account";
const myEntities = () => "/investor/corporates";
const myWallet = () => "/investor/wallet";

/** The deal that waits for the reader's answer. */
const openProposed = async (page: Page): Promise<void> => {
  const deals = await page.request.get("/api/secondary-market/deals");
  const { items } = (await deals.json()) as { items: { id: string; state: string }[] };
  const asked = items.find(({ state }) => state === "PROPOSED");
  await page.goto(`/investor/second-market/deals/${asked?.id}`);
};

export const dialogs: readonly Opening[] = [
  ...adminDialogs,
  ...contractDialogs,
  ...formalityDialogs,
  ...healthDialogs,
  ...roundDialogs,
  {
    name: "menu",
    account: "helene",
    at: () => "/companies/le-fournil/cap-table",
    width: 360,
    open: press("Ouvrir le menu"),
  },
  {
    name: "delete-entity",
    account: "claire",
    at: myEntities,
    open: press("Supprimer l’entité"),
  },
  { name: "stop-representing", account: "claire", at: myEntities, open: press("Se détacher") },
  {
    name: "change-activity-code",
    account: "claire",
    at: myEntities,
    open: press("Modifier le code APE"),
  },
  {
    name: "request-entity-name-change",
    account: "claire",
    at: myEntities,
    open: press("Demander un changement"),
  },
  { name: "change-seat", account: "claire", at: myEntities, open: press("Modifier le siège") },
  {
    name: "request-class",
    account: "claire",
    at: myAccount,
    open: press("Demander à être investisseur averti"),
  },
  { name: "waive-class", account: "helene", at: myAccount, open: press("Y renoncer") },
  {
    name: "accept-deal",
    account: "claire",
    at: () => "/investor/second-market",
    // The people of the demo world said long ago whether they are married.
    answers: [
      changed(marketRoutes.getDeal)((deal) => ({
        ...deal,
        gaps: [{ side: "SELLER", asked: ["CIVIL_STATE"] }],
      })),
    ],
    open: async (page) => {
      await openProposed(page);
      await press("Accepter")(page);
    },
  },
  {
    // A company that is no longer shown cannot be wished for again: that is asked before.
    name: "remove-own-wish",
    account: "claire",
    at: () => "/investor/wishlist",
    answers: [
      instead(wishlistRoutes.listUserWishes, {
        items: [
          {
            id: "0193a0c0-0000-7000-8000-000000000097",
            userId: "0193a0c0-0000-7000-8000-000000000098",
            userName: "Claire Aubry",
            companyId: "0193a0c0-0000-7000-8000-000000000095",
            company: null,
            websiteLink: null,
            createdAt: "2026-01-05T10:00:00.000Z",
          },
        ],
      }),
    ],
    open: press(/^Supprimer /),
  },
  {
    name: "close-account",
    account: "karim",
    at: myAccount,
    open: press("Fermer mon compte"),
  },
  {
    name: "change-email",
    account: "claire",
    at: myAccount,
    open: press("Changer d’adresse e-mail"),
  },
  {
    name: "request-name-change",
    account: "claire",
    at: myAccount,
    open: press("Demander un changement"),
  },
  {
    name: "withdraw-money",
    account: "claire",
    at: myWallet,
    open: press("Retirer de l’argent"),
  },
  {
    name: "abandon-typed",
    account: "claire",
    at: myWallet,
    open: async (page) => {
      await press("Retirer de l’argent")(page);
      await page.getByRole("dialog").getByLabel("Montant").fill("12");
      await page.keyboard.press("Escape");
    },
    close: press("Abandonner"),
  },
  {
    name: "cancel-withdrawal",
    account: "claire",
    at: myWallet,
    // Whoever prepares a file for the bank takes it away from her.
    answers: [
      changed(walletRoutes.listMyWithdrawals)((page) => ({
        ...page,
        items: page.items.map((row) => ({ ...row, state: "READY" })),
      })),
    ],
    open: press("Annuler le retrait"),
  },
  {
    name: "shortcuts",
    account: "claire",
    at: myAccount,
    open: async (page) => {
      // A key reaches the page once it is there.
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("?");
    },
  },
];
