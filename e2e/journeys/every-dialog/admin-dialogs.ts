import type { Page } from "@playwright/test";
import { join } from "node:path";
import { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import type { ClassRequest } from "@coulisse/contract/identity/investor-classes.schemas.ts";
import { investorClassRoutes } from "@coulisse/contract/identity/investor-classes.ts";
import type { NameChange } from "@coulisse/contract/identity/name-changes.schemas.ts";
import { nameChangeRoutes } from "@coulisse/contract/identity/name-changes.ts";
import { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import {
  changed,
  firstRow,
  instead,
  pageOf,
  press,
  refused,
  type Opening,
  type Places,
} from "./opening.ts";

const companyPage = ({ companyId }: Places) => `/admin/companies/${companyId}`;
const categoryPage = ({ categoryId }: Places) => `/admin/share-categories/${categoryId}`;
const userPage = ({ userId }: Places) => `/admin/users/${userId}`;
const jointHolders = () => "/admin/joint-holders";
/** Opens what a button opens on the page of the first line. */
const ofFirstRow = (name: string) => async (page: Page) => {
  await firstRow(page);
  await press(name)(page);
};
const names = () => "/admin/investors?part=names";

const photo = join(import.meta.dirname, "../../../docs/images/cap-table-light.png");

const nameChange: NameChange = {
  id: "0193a0c0-0000-7000-8000-000000000091",
  holder: { id: "0193a0c0-0000-7000-8000-000000000092", kind: "user", name: "Karim Benali" },
  source: "REQUEST",
  state: "PENDING",
  changes: [{ field: "lastName", before: "Benali", after: "Bénali" }],
  reason: "Erreur de saisie",
  proof: null,
  requestedBy: null,
  requestedAt: "2026-01-05T10:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  refusal: null,
};
const oneNameChange = [instead(nameChangeRoutes.listNameChanges, pageOf(nameChange))];

const classes = () => "/admin/investors?part=classes";
const classRequest: ClassRequest = {
  id: "0193a0c0-0000-7000-8000-000000000094",
  holder: { id: "0193a0c0-0000-7000-8000-000000000092", kind: "user", name: "Karim Benali" },
  state: "PENDING",
  criteria: ["MEANS", "TRADES"],
  files: [],
  grossIncomeCents: 7_000_000,
  portfolioCents: null,
  tradesPerQuarter: 11,
  experience: null,
  experienceMonths: null,
  experienceDetail: null,
  ownFundsCents: null,
  turnoverCents: null,
  balanceSheetCents: null,
  accountsOn: null,
  warnedAt: "2026-01-05T10:00:00.000Z",
  requestedBy: { id: "0193a0c0-0000-7000-8000-000000000092", name: "Karim Benali" },
  requestedAt: "2026-01-05T10:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  reason: null,
  endsAt: null,
  endedAt: null,
  ending: null,
};
const oneClassRequest = [instead(investorClassRoutes.listClassRequests, pageOf(classRequest))];

/** A capital of which some shares are in usufruct. */
const splitCapital = [
  changed(registerRoutes.getCapTable)((table) => ({
    ...table,
    splitVotes: {
      ordinary: "BARE_OWNER",
      extraordinary: "BARE_OWNER",
      ground: "CIVIL_CODE",
      source: null,
    },
  })),
];

/** A file of an investor whose name FranceConnect tells otherwise. */
const oneMismatch = [
  changed(reviewRoutes.getReview)((review) => ({
    ...review,
    investor: { ...review.investor, kycState: "SUBMITTED" },
    mismatches: [
      {
        source: "FRANCECONNECT",
        field: "lastName",
        settled: null,
        declared: "Morel",
        found: "Rothschild",
      },
    ],
  })),
];

/** Payouts in a state that other journeys may have taken them out of. */
const payouts = (facts: { state: "TO_CHECK" | "READY"; stop: "ACCOUNT" | null }) => [
  changed(walletRoutes.listWithdrawals)((page) => ({
    ...page,
    items: page.items.map((row) => ({ ...row, ...facts })),
  })),
];
const everyPayout = () => "/admin/payments?tab=withdrawals&out.state=all";

/** Dialogs that an administrator of the platform opens. */
export const adminDialogs: readonly Opening[] = [
  {
    name: "remove-administrator",
    account: "admin",
    at: companyPage,
    open: press(/^Retirer /),
  },
  { name: "delete-company", account: "admin", at: companyPage, open: press("Supprimer") },
  {
    name: "crop-image",
    account: "admin",
    at: companyPage,
    open: (page) => page.locator("input[type=file]").first().setInputFiles(photo),
  },
  { name: "delete-image", account: "admin", at: companyPage, open: press(/: supprimer$/) },
  {
    name: "change-joint-domicile",
    account: "admin",
    at: jointHolders,
    open: ofFirstRow("Modifier le domicile"),
  },
  {
    name: "add-members",
    account: "admin",
    at: jointHolders,
    open: ofFirstRow("Inscrire d’autres membres"),
  },
  {
    name: "name-representative",
    account: "admin",
    at: jointHolders,
    open: ofFirstRow("Nommer un autre représentant"),
  },
  {
    name: "state-voters",
    account: "admin",
    at: () => "/companies/le-fournil/cap-table",
    answers: splitCapital,
    open: press("Saisir ce que prévoient les statuts"),
  },
  {
    name: "settle-mismatch",
    account: "admin",
    at: () => "/admin/investors",
    answers: oneMismatch,
    open: ofFirstRow("Justifier l’écart"),
  },
  {
    name: "decide-class-request",
    account: "admin",
    at: classes,
    answers: oneClassRequest,
    overDrawer: true,
    open: ofFirstRow("Approuver"),
  },
  {
    name: "class-request",
    account: "admin",
    at: classes,
    answers: oneClassRequest,
    open: firstRow,
  },
  {
    name: "accept-name-change",
    account: "admin",
    at: names,
    answers: oneNameChange,
    overDrawer: true,
    open: ofFirstRow("Accepter"),
  },
  {
    name: "reject-name-change",
    account: "admin",
    at: names,
    answers: oneNameChange,
    overDrawer: true,
    open: ofFirstRow("Rejeter"),
  },
  { name: "name-change", account: "admin", at: names, answers: oneNameChange, open: firstRow },
  {
    name: "confirm-identity",
    account: "admin",
    // Their own session is open, at least.
    at: ({ adminId }) => `/admin/users/${adminId}`,
    answers: [refused(securityRoutes.closeUserSessions, 403, "proof_needed")],
    open: press("Fermer toutes les sessions"),
  },
  {
    name: "remove-factors",
    account: "admin",
    at: userPage,
    answers: [
      changed(userRoutes.getUser)((user) => ({
        ...user,
        factors: { ...user.factors, totp: true },
      })),
    ],
    open: press("Retirer la double authentification"),
  },
  { name: "share-account", account: "admin", at: categoryPage, open: firstRow },
  { name: "delete-category", account: "admin", at: categoryPage, open: press("Supprimer") },
  {
    name: "change-user-email",
    account: "admin",
    at: userPage,
    open: press("Changer l’adresse e-mail"),
  },
  {
    name: "change-user-phone",
    account: "admin",
    at: userPage,
    open: press(/^(Changer|Donner) (le|un) numéro$/),
  },
  {
    name: "disable-account",
    account: "admin",
    at: userPage,
    open: press("Désactiver le compte"),
  },
  {
    name: "check-withdrawal",
    account: "admin",
    at: everyPayout,
    answers: payouts({ state: "TO_CHECK", stop: null }),
    open: press("Vérifier le compte"),
  },
  {
    name: "take-back-withdrawal",
    account: "admin",
    at: everyPayout,
    answers: payouts({ state: "READY", stop: "ACCOUNT" }),
    open: press("Rendre au portefeuille"),
  },
  {
    name: "statement-line",
    account: "admin",
    at: () => "/admin/payments?tab=statements",
    open: (page) =>
      page
        .getByRole("table", { name: "Lignes de tous les relevés" })
        .getByRole("rowheader")
        .first()
        .getByRole("button")
        .click(),
  },
  {
    name: "prepare-transfer-file",
    account: "admin",
    at: () => "/admin/payments?tab=withdrawals",
    open: press(/^Préparer /),
  },
  {
    name: "withdraw-transfer-file",
    account: "admin",
    at: () => "/admin/payments?tab=withdrawals",
    open: async (page) => {
      await press(/^Préparer /)(page);
      await page.getByRole("dialog").getByRole("button", { name: "Préparer le fichier" }).click();
      await press("Retirer le fichier")(page);
    },
  },
  { name: "unmatched-money", account: "admin", at: () => "/admin/payments", open: firstRow },
  {
    name: "reject-deal",
    account: "admin",
    at: ({ dealId }) => `/admin/offers/deals/${dealId}`,
    answers: [
      changed(marketRoutes.getDeal)((deal) => ({
        ...deal,
        state: "ACCEPTED",
        nextActor: "COMPANY",
      })),
    ],
    open: press("Refuser"),
  },
  {
    name: "delete-article",
    account: "admin",
    at: () => "/admin/articles",
    open: press(/^Supprimer /),
  },
  {
    name: "remove-wish",
    account: "admin",
    at: () => "/admin/wishlists",
    open: press(/^Supprimer /),
  },
];
