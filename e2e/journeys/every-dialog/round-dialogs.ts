import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { changed, instead, pageOf, press, type Opening, type Places } from "./opening.ts";

const at = ({ roundId }: Places) => `/admin/fundraising/${roundId}`;
const ownOrder = ({ openRoundId }: Places) => `/fundraising/${openRoundId}/subscription`;
const recordedAt = "2026-01-05T10:00:00.000Z";

const round = (facts: (round: Fundraising) => Partial<Fundraising>) =>
  changed(fundraisingRoutes.getFundraising)((found) => ({ ...found, ...facts(found) }));

/** A round that has not begun, with a document that can still be taken back. */
const earlyRound = round(() => ({
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
      filedAt: recordedAt,
    },
  ],
}));

const openRound = round(() => ({ state: "OPEN", closed: false }));
const suspendedRound = round(() => ({
  state: "SUSPENDED",
  closed: false,
  suspension: {
    since: recordedAt,
    until: "2026-02-04T10:00:00.000Z",
    reason: "Un emprunt manque aux comptes",
  },
}));

/** A round whose holders subscribe first, before the notice to them. */
const keptRound = round(({ issue }) => ({
  state: "UPCOMING",
  closed: false,
  rights: null,
  keyInformationId: "0193a0c0-0000-7000-8000-000000000095",
  issue: {
    ...issue,
    preferentialRight: "KEPT",
    rightsEndOn: "2026-02-04",
    isReducible: false,
    missing: [],
  },
}));

/** One that is signed is shown where it is asked for. */
const ownSubscription = (places: Places) => `${ownOrder(places)}?subscription=${subscription.id}`;

/** A subscription that is signed and not paid yet, in a round that was not carried out in time. */
const subscription: Subscription = {
  id: "0193a0c0-0000-7000-8000-000000000094",
  state: "SIGNED",
  status: "SIGNED",
  version: 1,
  fundraisingId: "0193a0c0-0000-7000-8000-000000000097",
  fundraising: { id: "0193a0c0-0000-7000-8000-000000000097", name: "Levée" },
  company: { id: "0193a0c0-0000-7000-8000-000000000098", name: "Le Fournil" },
  shareCategoryId: "0193a0c0-0000-7000-8000-000000000096",
  shareCategoryName: "Actions ordinaires",
  userId: "0193a0c0-0000-7000-8000-000000000092",
  corporateId: null,
  holder: { id: "0193a0c0-0000-7000-8000-000000000092", kind: "user", name: "Karim Benali" },
  subscribedBy: "0193a0c0-0000-7000-8000-000000000092",
  quantity: 2,
  rightQuantity: 0,
  unitPrice: "50",
  amountCents: 10_000,
  feesBps: 0,
  feeCents: 0,
  totalCents: 10_000,
  heldUntil: null,
  signatureId: null,
  createdAt: recordedAt,
  pendingAt: recordedAt,
  signedAt: recordedAt,
  reflectionEndsAt: null,
  paidAt: null,
  completedAt: null,
  cancelledAt: null,
  cancellation: null,
  stop: null,
  refundableFrom: "2026-07-06",
  transactionId: null,
  investorClass: "SOPHISTICATED",
  knowledge: null,
  rightAnswers: null,
  knowledgeTestedAt: null,
  knowledgeWarnedAt: null,
  bearableLossCents: null,
  bearableLossSentAt: null,
  needsRiskConsent: false,
  riskAcceptedAt: null,
};

/** A round in which the reader has a right that is open: both answers say so. */
const ownRight = [
  changed(fundraisingRoutes.getFundraising)((found) => ({
    ...found,
    rights: {
      openedAt: recordedAt,
      holderCount: 1,
      noticedCount: 1,
      quantity: 8,
      exercisedQuantity: 0,
      waivedQuantity: 0,
      noticeSha256: "0",
    },
  })),
  instead(
    fundraisingRoutes.listOwnRights,
    pageOf({
      id: "0193a0c0-0000-7000-8000-000000000096",
      fundraisingId: "0193a0c0-0000-7000-8000-000000000097",
      fundraisingName: "Levée",
      companyName: "Le Fournil",
      companyId: "0193a0c0-0000-7000-8000-000000000098",
      holder: {
        id: "0193a0c0-0000-7000-8000-000000000099",
        kind: "user" as const,
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
    }),
  ),
];

const ofRound = (
  name: Opening["name"],
  answer: typeof earlyRound,
  open: Opening["open"],
): Opening => ({
  name,
  account: "admin",
  at,
  answers: [answer],
  open,
});

/** Dialogs of rounds: those of the platform's administrators, and those of who subscribes. */
export const roundDialogs: readonly Opening[] = [
  ofRound("close-round", earlyRound, press("Clore la levée")),
  ofRound("file-certificate", earlyRound, press("Joindre le certificat")),
  ofRound("file-key-information", earlyRound, press(/^Joindre (la fiche|une nouvelle version)$/)),
  ofRound("remove-round-document", earlyRound, press("Retirer statuts.pdf")),
  ofRound(
    "mark-paid",
    instead(subscriptionRoutes.listSubscriptions, pageOf(subscription)),
    press("Marquer payée la souscription de Karim Benali"),
  ),
  ofRound("open-rights", keptRound, press("Envoyer l’avis et ouvrir")),
  ofRound("record-diligence", earlyRound, press(/^Enregistrer (les|de nouvelles) vérifications$/)),
  ofRound("delete-round", earlyRound, press("Supprimer")),
  ofRound("suspend-round", openRound, press("Suspendre l’offre")),
  ofRound("resume-round", suspendedRound, press("Reprendre l’offre")),
  {
    name: "waive-right",
    account: "claire",
    at: ownOrder,
    answers: ownRight,
    open: press("Renoncer à ce droit"),
  },
  {
    name: "withdraw-subscription",
    account: "claire",
    at: ownSubscription,
    answers: [
      changed(subscriptionRoutes.listUserSubscriptions)((found) => ({
        ...found,
        items: [
          { ...subscription, reflectionEndsAt: "2999-01-01T23:00:00.000Z", refundableFrom: null },
        ],
        total: 1,
      })),
    ],
    open: press("Me rétracter"),
  },
  {
    name: "take-back-funds",
    account: "claire",
    at: ownSubscription,
    answers: [
      changed(subscriptionRoutes.listUserSubscriptions)((found) => ({
        ...found,
        items: [{ ...subscription, state: "PAID", status: "PAID", paidAt: recordedAt }],
        total: 1,
      })),
    ],
    open: press("Annuler et reprendre mes fonds"),
  },
];
