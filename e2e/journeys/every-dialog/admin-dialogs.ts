import type { Page } from "@playwright/test";
import { join } from "node:path";
import { firstRow, press, type Openings, type Places } from "./opening.ts";

const companyPage = ({ companyId }: Places) => `/admin/companies/${companyId}`;
const categoryPage = ({ categoryId }: Places) => `/admin/share-categories/${categoryId}`;
const userPage = ({ userId }: Places) => `/admin/users/${userId}`;
const roundPage = ({ roundId }: Places) => `/admin/fundraising/${roundId}`;
const jointHolders = () => "/admin/joint-holders";
/** Opens what a button opens on the page of the first line. */
const ofFirstRow = (name: string) => async (page: Page) => {
  await firstRow(page);
  await press(name)(page);
};
const names = () => "/admin/investors?part=names";

const photo = join(import.meta.dirname, "../../../docs/images/cap-table-light.png");

type Items = { items: Record<string, unknown>[] };
const request = {
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
const classes = () => "/admin/investors?part=classes";
const classRequest = {
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
const oneClassRequest = {
  url: /\/api\/class-requests(\?|$)/,
  change: () => ({ items: [classRequest], total: 1, nextCursor: null }),
};
const oneRequest = {
  url: /\/api\/name-changes(\?|$)/,
  change: () => ({ items: [request], total: 1, nextCursor: null }),
};

/** A capital of which some shares are in usufruct. */
const splitCapital = {
  url: /\/api\/share-holders\/companies\/[\da-f-]{36}\?/,
  change: (table: object) => ({
    ...table,
    splitVotes: {
      ordinary: "BARE_OWNER",
      extraordinary: "BARE_OWNER",
      ground: "CIVIL_CODE",
      source: null,
    },
  }),
};

/** A round that has not begun, with a document that can still be taken back. */
const earlyRound = {
  url: /\/api\/fundraising\/[\da-f-]{36}$/,
  change: (round: object) => ({
    ...round,
    state: "UPCOMING",
    closed: false,
    documents: [
      {
        id: "0193a0c0-0000-7000-8000-000000000093",
        name: "statuts.pdf",
        mediaType: "application/pdf",
        bytes: 1200,
        sha256: "0",
        scanState: "CLEAN",
        filedAt: "2026-01-05T10:00:00.000Z",
      },
    ],
  }),
};

const openRound = {
  url: /\/api\/fundraising\/[\da-f-]{36}$/,
  change: (round: object) => ({ ...round, state: "OPEN", closed: false }),
};
const suspendedRound = {
  url: openRound.url,
  change: (round: object) => ({
    ...round,
    state: "SUSPENDED",
    closed: false,
    suspension: {
      since: "2026-01-05T10:00:00.000Z",
      until: "2026-02-04T10:00:00.000Z",
      reason: "Un emprunt manque aux comptes",
    },
  }),
};

/** A round whose holders subscribe first, before the notice to them. */
const keptRound = {
  url: openRound.url,
  change: (round: { issue: object }) => ({
    ...round,
    state: "UPCOMING",
    closed: false,
    rights: null,
    keyInformationId: "0193a0c0-0000-7000-8000-000000000095",
    issue: {
      ...round.issue,
      preferentialRight: "KEPT",
      rightsEndOn: "2026-02-04",
      isReducible: false,
      missing: [],
    },
  }),
};

/** A round that somebody subscribes to: signed, and not paid yet. */
const oneSubscription = {
  url: /\/api\/subscriptions\?/,
  change: () => ({
    items: [
      {
        id: "0193a0c0-0000-7000-8000-000000000094",
        state: "SIGNED",
        version: 1,
        holder: { id: "0193a0c0-0000-7000-8000-000000000092", kind: "user", name: "Karim Benali" },
        quantity: 2,
        amountCents: 10_000,
        feeCents: 0,
        totalCents: 10_000,
        createdAt: "2026-01-05T10:00:00.000Z",
        signedAt: "2026-01-05T10:00:00.000Z",
        paidAt: null,
      },
    ],
    total: 1,
    nextCursor: null,
  }),
};

/** Dialogs that an administrator of the platform opens. */
export const adminDialogs: Openings = {
  "features/companies/admin/administrators-card.tsx": [
    { account: "admin", at: companyPage, open: press(/^Retirer /), title: /^Retirer / },
  ],
  "features/entities/joint-holders/joint-holder-screen.tsx": [
    { account: "admin", at: jointHolders, open: ofFirstRow("Modifier le domicile") },
  ],
  "features/entities/joint-holders/joint-section.tsx": [
    { account: "admin", at: jointHolders, open: ofFirstRow("Inscrire d’autres membres") },
    { account: "admin", at: jointHolders, open: ofFirstRow("Nommer un autre représentant") },
  ],
  "features/companies/admin/company-screen.tsx": [
    { account: "admin", at: companyPage, open: press("Supprimer"), title: /^Supprimer / },
  ],
  "features/companies/images/crop-dialog.tsx": [
    {
      account: "admin",
      at: companyPage,
      open: (page) => page.locator("input[type=file]").first().setInputFiles(photo),
      title: /^Cadrer l’image$/,
    },
  ],
  "features/companies/admin/images-card.tsx": [
    {
      account: "admin",
      at: companyPage,
      open: press(/: supprimer$/),
      title: /^Supprimer cette image/,
    },
  ],
  "features/rounds/offer/admin/close-round.tsx": [
    {
      account: "admin",
      at: roundPage,
      answer: earlyRound,
      open: press("Clore la levée"),
      title: /^Clore la levée$/,
    },
  ],
  "features/rounds/offer/admin/file-certificate.tsx": [
    {
      account: "admin",
      at: roundPage,
      answer: earlyRound,
      open: press("Joindre le certificat"),
      title: /^Joindre le certificat$/,
    },
  ],
  "features/rounds/offer/admin/file-papers.tsx": [
    {
      account: "admin",
      at: roundPage,
      answer: earlyRound,
      open: press(/^Joindre (la fiche|une nouvelle version)$/),
      title: /^Joindre /,
    },
    {
      account: "admin",
      at: roundPage,
      answer: earlyRound,
      open: press("Retirer statuts.pdf"),
      title: /^Retirer /,
    },
  ],
  "features/rounds/offer/admin/managed-subscriptions.tsx": [
    {
      account: "admin",
      at: roundPage,
      answer: oneSubscription,
      open: press("Marquer payée la souscription de Karim Benali"),
      title: /^Marquer payée$/,
    },
  ],
  "features/rounds/offer/admin/open-rights.tsx": [
    {
      account: "admin",
      at: roundPage,
      answer: keptRound,
      open: press("Envoyer l’avis et ouvrir"),
      title: /^Envoyer l’avis et ouvrir la levée$/,
    },
  ],
  "features/rounds/offer/admin/record-diligence.tsx": [
    {
      account: "admin",
      at: roundPage,
      answer: earlyRound,
      open: press(/^Enregistrer (les|de nouvelles) vérifications$/),
      title: /^Enregistrer les vérifications$/,
    },
  ],
  "features/rounds/offer/admin/round-screen.tsx": [
    {
      account: "admin",
      at: roundPage,
      answer: earlyRound,
      open: press("Supprimer"),
      title: /^Supprimer /,
    },
  ],
  "features/rounds/offer/admin/suspend-round.tsx": [
    {
      account: "admin",
      at: roundPage,
      answer: openRound,
      open: press("Suspendre l’offre"),
      title: /^Suspendre l’offre$/,
    },
    {
      account: "admin",
      at: roundPage,
      answer: suspendedRound,
      open: press("Reprendre l’offre"),
      title: /^Reprendre l’offre$/,
    },
  ],
  "features/register/cap-table/state-voters.tsx": [
    {
      account: "admin",
      at: () => "/companies/le-fournil/cap-table",
      answer: splitCapital,
      open: press("Saisir ce que prévoient les statuts"),
      title: /^Voix des actions démembrées$/,
    },
  ],
  "features/identity/review/mismatches-card.tsx": [
    {
      account: "admin",
      at: () => "/admin/investors",
      answer: {
        url: /\/api\/investors\/[^/]+\/review$/,
        change: (review: { investor: object }) => ({
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
        }),
      },
      open: async (page) => {
        await firstRow(page);
        await press("Justifier l’écart")(page);
      },
      title: /^Justifier/,
    },
  ],
  "features/identity/classes/class-request-card.tsx": [
    {
      account: "admin",
      at: classes,
      answer: oneClassRequest,
      overDrawer: true,
      open: async (page) => {
        await firstRow(page);
        await press("Approuver")(page);
      },
      title: /^Approuver la demande/,
    },
  ],
  "features/identity/classes/classes-panel.tsx": [
    {
      account: "admin",
      at: classes,
      answer: oneClassRequest,
      open: firstRow,
      title: /^Demande d’investisseur averti$/,
    },
  ],
  "features/identity/name-changes/name-change-card.tsx": [
    {
      account: "admin",
      at: names,
      answer: oneRequest,
      overDrawer: true,
      open: async (page) => {
        await firstRow(page);
        await press("Accepter")(page);
      },
      title: /^Accepter ce changement/,
    },
    {
      account: "admin",
      at: names,
      answer: oneRequest,
      overDrawer: true,
      open: async (page) => {
        await firstRow(page);
        await press("Rejeter")(page);
      },
      title: /^Rejeter la demande/,
    },
  ],
  "features/identity/name-changes/names-panel.tsx": [
    {
      account: "admin",
      at: names,
      answer: oneRequest,
      open: firstRow,
      title: /^Changement de nom$/,
    },
  ],
  "features/accounts/security/proof-dialog.tsx": [
    {
      account: "admin",
      // Their own session is open, at least.
      at: ({ adminId }) => `/admin/users/${adminId}`,
      answer: {
        url: /\/api\/user\/[\da-f-]{36}\/sessions$/,
        method: "DELETE",
        status: 403,
        change: () => ({
          status: 403,
          code: "proof_needed",
          title: "Preuve",
          description: "Preuve",
          errors: [],
          requestId: "journey",
        }),
      },
      open: press("Fermer toutes les sessions"),
      title: /^Confirmez que c’est vous$/,
    },
  ],
  "features/accounts/security/remove-factors.tsx": [
    {
      account: "admin",
      at: userPage,
      answer: {
        url: /\/api\/user\/[\da-f-]{36}(\?|$)/,
        change: (user: { factors: object }) => ({
          ...user,
          factors: { ...user.factors, totp: true },
        }),
      },
      open: press("Retirer la double authentification"),
      title: /^Retirer la double authentification$/,
    },
  ],
  "features/securities/account-drawer.tsx": [
    { account: "admin", at: categoryPage, open: firstRow },
  ],
  "features/securities/category-screen.tsx": [
    { account: "admin", at: categoryPage, open: press("Supprimer"), title: /^Supprimer / },
  ],
  "features/identity/users/admin/user-contact.tsx": [
    { account: "admin", at: userPage, open: press("Changer l’adresse e-mail"), title: /adresse/ },
  ],
  "features/identity/users/admin/user-facts.tsx": [
    {
      account: "admin",
      at: userPage,
      open: press("Désactiver le compte"),
      title: /^Désactiver le compte$/,
    },
  ],
  "features/cash/admin/check-dialog.tsx": [
    {
      account: "admin",
      // Other journeys may have taken to the bank what waited here.
      at: () => "/admin/payments?tab=withdrawals&out.state=all",
      answer: {
        url: /\/api\/withdrawals(\?|$)/,
        change: (page: Items) => ({
          ...page,
          items: page.items.map((row) => ({ ...row, state: "TO_CHECK" })),
        }),
      },
      open: press("Vérifier le compte"),
      title: /^Ce compte est-il/,
    },
  ],
  "features/cash/admin/statements-panel.tsx": [
    {
      account: "admin",
      at: () => "/admin/payments?tab=statements",
      open: (page) =>
        page
          .getByRole("table", { name: "Lignes de tous les relevés" })
          .getByRole("rowheader")
          .first()
          .getByRole("button")
          .click(),
      title: /^Ligne de relevé$/,
    },
  ],
  "features/cash/admin/transfer-files.tsx": [
    {
      account: "admin",
      at: () => "/admin/payments?tab=withdrawals",
      open: press(/^Préparer /),
      title: /^Préparer le fichier/,
    },
    {
      account: "admin",
      at: () => "/admin/payments?tab=withdrawals",
      open: async (page) => {
        await press(/^Préparer /)(page);
        await page.getByRole("dialog").getByRole("button", { name: "Préparer le fichier" }).click();
        await press("Retirer le fichier")(page);
      },
      title: /^La banque n’a-t-elle/,
    },
  ],
  "features/cash/admin/waiting-panel.tsx": [
    { account: "admin", at: () => "/admin/payments", open: firstRow, title: /^À qui est/ },
  ],
};
