/**
 * Every dialog and drawer of the site, by the source that has it, and how the built site is brought to
 * open it; one for each use of the kit's dialogs there. Where another journey opens it anyway, that
 * journey is named, with what it says on the way. A dialog without its line fails
 * `scripts/dialogs.test.ts`.
 */
import { adminDialogs } from "./admin-dialogs.ts";
import { contractDialogs } from "./contract-dialogs.ts";
import { formalityDialogs } from "./formality-dialogs.ts";
import { press, type Openings } from "./opening.ts";

const here = "every-dialog/every-dialog.spec.ts";
const myAccount = () => "/investor/my-account";
const myEntities = () => "/investor/corporates";

/** A round in which the reader has a right that is open: both answers say so. */
const ownRight = {
  url: /\/api\/(?:fundraising\/[\da-f-]{36}$|subscription-rights\?)/,
  change: (body: { issue?: object }) =>
    body.issue === undefined
      ? {
          items: [
            {
              id: "0193a0c0-0000-7000-8000-000000000096",
              fundraisingId: "0193a0c0-0000-7000-8000-000000000097",
              fundraisingName: "Levée",
              companyName: "Le Fournil",
              companyId: "0193a0c0-0000-7000-8000-000000000098",
              holder: {
                id: "0193a0c0-0000-7000-8000-000000000099",
                kind: "user",
                name: "Claire Aubry",
              },
              heldQuantity: 29,
              exactQuantity: "8.7",
              quantity: 8,
              exercisedQuantity: 0,
              waivedQuantity: 0,
              leftQuantity: 8,
              lapsedQuantity: 0,
              unitPrice: "10",
              endsOn: "2026-02-04",
              noticedAt: null,
            },
          ],
          total: 1,
          nextCursor: null,
        }
      : {
          ...body,
          rights: {
            openedAt: "2026-01-05T10:00:00.000Z",
            holderCount: 1,
            noticedCount: 1,
            quantity: 8,
            exercisedQuantity: 0,
            waivedQuantity: 0,
            noticeSha256: "0",
          },
        },
};

export const dialogs: Openings = {
  ...adminDialogs,
  ...contractDialogs,
  ...formalityDialogs,
  "app/layouts/unproven-banner.tsx": [
    { spec: "accounts/invitations/invitations.spec.ts", says: "Recevoir un code par e-mail" },
  ],
  "features/rounds/subscriptions/own-rights.tsx": [
    {
      account: "claire",
      at: ({ openRoundId }) => `/fundraising/${openRoundId}/subscription`,
      answer: ownRight,
      open: press("Renoncer à ce droit"),
      title: /^Renoncer à un droit préférentiel$/,
    },
  ],
  "features/accounts/saved-views/view-dialogs.tsx": [
    { spec: "administration/saved-views.spec.ts", says: "Enregistrer cette vue" },
    { spec: "administration/saved-views.spec.ts", says: "Supprimer la vue" },
  ],
  "app/layouts/work-frame.tsx": [
    {
      account: "helene",
      at: () => "/companies/le-fournil/cap-table",
      width: 360,
      open: press("Ouvrir le menu"),
      title: /^Menu$/,
    },
  ],
  "features/accounts/invitations/invitations-screen.tsx": [
    { spec: "accounts/invitations/invitations.spec.ts", says: 'getByRole("dialog")' },
  ],
  "features/operations/articles/article-preview.tsx": [
    { spec: "operations/articles/articles.spec.ts", says: "Voir l’aperçu" },
  ],
  "features/entities/corporates/approval-card.tsx": [
    { spec: "entities/corporates/corporates.spec.ts", says: "Rejeter" },
    { spec: "entities/corporates/corporates.spec.ts", says: 'getByRole("dialog", { name: /Aubry' },
  ],
  "features/entities/corporates/approvals-section.tsx": [
    { spec: "entities/corporates/corporates.spec.ts", says: "Représentation d’une entité" },
  ],
  "features/entities/corporates/corporates-screen.tsx": [
    {
      account: "claire",
      at: myEntities,
      open: press("Supprimer l’entité"),
      title: /^Supprimer /,
    },
    {
      account: "claire",
      at: myEntities,
      open: press("Se détacher"),
      title: /^Ne plus représenter/,
    },
    { spec: "entities/corporates/corporates.spec.ts", says: "Envoyer un nouveau justificatif" },
  ],
  "features/entities/corporates/activity-dialog.tsx": [
    { account: "claire", at: myEntities, open: press("Modifier le code APE"), title: /^Code APE$/ },
  ],
  "features/entities/corporates/entity-names.tsx": [
    {
      account: "claire",
      at: myEntities,
      open: press("Demander un changement"),
      title: /^Demander un changement$/,
    },
  ],
  "parts/investor-classes/class-section.tsx": [
    {
      account: "claire",
      at: myAccount,
      open: press("Demander à être investisseur averti"),
      title: /^Devenir investisseur averti$/,
    },
    {
      account: "helene",
      at: myAccount,
      open: press("Y renoncer"),
      title: /^Renoncer à la classe/,
    },
  ],
  "features/entities/corporates/seat-dialog.tsx": [
    { account: "claire", at: myEntities, open: press("Modifier le siège"), title: /^Modifier/ },
  ],
  "features/identity/review/decision-card.tsx": [
    { spec: "identity/review/review.spec.ts", says: "Valider l’identité" },
    { spec: "identity/review/review.spec.ts", says: "Rejeter avec" },
  ],
  "features/identity/review/measures-card.tsx": [
    { spec: "identity/review/review.spec.ts", says: "Ajouter : Premier paiement" },
  ],
  "features/identity/review/screening-card.tsx": [
    { spec: "identity/review/review.spec.ts", says: "Enregistrer la conclusion" },
  ],
  "features/identity/file/document-actions.tsx": [
    { spec: "identity/kyc/kyc.spec.ts", says: "Effacer le document" },
    { spec: "identity/kyc/kyc.spec.ts", says: "is asked before a new document" },
  ],
  "features/market/answer-dialog.tsx": [
    { spec: "market/market.spec.ts", says: "Répondre à l’offre de" },
  ],
  "features/market/clause-dialog.tsx": [
    { spec: "market/clauses.spec.ts", says: "Changer les règles du marché" },
  ],
  "features/market/deals/deal-actions.tsx": [
    {
      account: "claire",
      at: () => "/investor/second-market",
      // The people of the demo world said long ago whether they are married.
      answer: {
        url: /\/api\/secondary-market\/deals\/[\da-f-]{36}$/,
        change: (deal: object) => ({ ...deal, gaps: [{ side: "SELLER", asked: ["CIVIL_STATE"] }] }),
      },
      open: async (page) => {
        const deals = await page.request.get("/api/secondary-market/deals");
        const { items } = (await deals.json()) as { items: { id: string; state: string }[] };
        const asked = items.find(({ state }) => state === "PROPOSED");
        await page.goto(`/investor/second-market/deals/${asked?.id}`);
        await press("Accepter")(page);
      },
      title: /^Accepter cette cession/,
    },
  ],
  "features/market/deals/reason-dialog.tsx": [
    { spec: "market/market.spec.ts", says: "Annuler la cession" },
  ],
  "features/market/my-market.tsx": [{ spec: "market/market.spec.ts", says: "Retirer l’offre" }],
  "features/messages/outbox-screen.tsx": [
    { spec: "messages/messages.spec.ts", says: 'name: "Message"' },
  ],
  "features/register/cap-table/figure-drawer.tsx": [
    { spec: here, says: "voir les lignes du registre" },
  ],
  "features/register/dilution/dilution-dialog.tsx": [{ spec: here, says: "Simuler une levée" }],
  "features/register/distribution/effect.tsx": [
    { spec: "main-job/distribution.ts", says: "Écrire la ligne n°" },
  ],
  "features/register/distribution/lacking-part.tsx": [
    { spec: "register/correction/encumbrance.spec.ts", says: "Ajouter son domicile" },
  ],
  "features/register/encumbrance/release-encumbrance.tsx": [
    { spec: "register/correction/encumbrance.spec.ts", says: "Mainlevée du nantissement" },
  ],
  "features/register/import/import-commit.tsx": [
    { spec: "main-job/main-job.spec.ts", says: "Importer ${count} mouvements" },
  ],
  "features/register/movements/movement-drawer.tsx": [
    { spec: here, says: "Corriger cette ligne" },
    { spec: here, says: "Écrire la ligne contraire" },
  ],
  "features/register/portfolio/holding-drawer.tsx": [
    { spec: "investor/investor.spec.ts", says: "name: /Le Fournil/" },
  ],
  "features/register/print/paper.tsx": [{ spec: here, says: "register-print" }],
  "features/accounts/security/factors-section.tsx": [
    { spec: "accounts/account/account.spec.ts", says: "Ajouter une clé d’accès" },
    { spec: "accounts/account/account.spec.ts", says: "Je les ai enregistrés" },
  ],
  "features/accounts/security/rights-section.tsx": [
    {
      account: "karim",
      at: myAccount,
      open: press("Fermer mon compte"),
      title: /^Fermer mon compte$/,
    },
  ],
  "features/accounts/security/totp-dialog.tsx": [
    { spec: "accounts/account/account.spec.ts", says: "Ajouter une application" },
  ],
  "features/accounts/sign-on/identities-screen.tsx": [
    { spec: "accounts/sign-on/sign-on.spec.ts", says: 'getByRole("dialog")' },
  ],
  "features/signing/signatures/sign-panel.tsx": [
    { spec: "rounds/subscriptions/subscriptions.spec.ts", says: "Refuser de signer" },
  ],
  "features/identity/users/contact-section.tsx": [
    {
      account: "claire",
      at: myAccount,
      open: press("Changer d’adresse e-mail"),
      title: /^Changer d’adresse e-mail$/,
    },
  ],
  "features/identity/users/locked-facts.tsx": [
    {
      account: "claire",
      at: myAccount,
      open: press("Demander un changement"),
      title: /^Demander un changement$/,
    },
  ],
  "features/cash/withdrawal-dialog.tsx": [
    {
      account: "claire",
      at: () => "/investor/wallet",
      open: press("Retirer de l’argent"),
      title: /^Retirer de l’argent$/,
    },
  ],
  "features/cash/withdrawals-table.tsx": [
    {
      account: "claire",
      at: () => "/investor/wallet",
      // Whoever prepares a file for the bank takes it away from her.
      answer: {
        url: /\/api\/wallet\/withdrawals(\?|$)/,
        change: (page: { items: object[] }) => ({
          ...page,
          items: page.items.map((row) => ({ ...row, state: "READY" })),
        }),
      },
      open: press("Annuler le retrait"),
      title: /^Annuler le retrait/,
    },
  ],
  "features/operations/system/shortcuts-dialog.tsx": [
    {
      account: "claire",
      at: () => "/investor/my-account",
      open: async (page) => {
        // A key reaches the page once it is there.
        await page.getByRole("heading", { level: 1 }).click();
        await page.keyboard.press("?");
      },
      title: /^Raccourcis clavier$/,
    },
  ],
  "parts/articles/article-dialog.tsx": [
    { spec: "operations/articles/articles.spec.ts", says: 'getByRole("dialog", { name: title })' },
  ],
  "parts/forms/delete-dialog.tsx": [{ spec: "change/kept-things.spec.ts", says: "Supprimer…" }],
  "parts/tables/resource-table.tsx": [
    { spec: "change/kept-things.spec.ts", says: "Supprimer le badge" },
  ],
};
