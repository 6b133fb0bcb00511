import type { RefusalTable } from "#platform/errors.ts";

/** An order is refused with these before it is one. */
const placeRefusals = {
  subscription_unfinished: {
    status: 409,
    title: { fr: "Souscription en cours", en: "Subscription under way" },
    description: {
      fr: "Vous avez déjà une souscription à cette levée qui n’est pas signée : terminez-la ou annulez-la.",
      en: "You already have a subscription to this round that is not signed: finish it or cancel it.",
    },
  },
  too_many_orders: {
    status: 409,
    title: { fr: "Trop de souscriptions aujourd’hui", en: "Too many subscriptions today" },
    description: {
      fr: "Vous avez commencé {max} souscriptions aujourd’hui : revenez demain.",
      en: "You have started {max} subscriptions today: come back tomorrow.",
    },
  },
  subscription_below_ticket: {
    status: 422,
    title: { fr: "Sous le ticket minimal", en: "Below the smallest ticket" },
    description: {
      fr: "Souscrivez au moins {least} actions.",
      en: "Subscribe at least {least} shares.",
    },
  },
  subscription_too_large: {
    status: 422,
    title: { fr: "Montant trop élevé", en: "Amount too large" },
    description: {
      fr: "Ce montant et ses frais sont trop grands pour la plateforme.",
      en: "This amount and its fees are too large for the platform.",
    },
  },
  fundraising_sold_out: {
    status: 409,
    title: { fr: "Plus assez d’actions", en: "Not enough shares left" },
    description: {
      fr: "Il reste {left} actions à souscrire dans cette levée.",
      en: "{left} shares are left to subscribe in this round.",
    },
  },
  fundraising_reserved: {
    status: 409,
    title: { fr: "Actions réservées", en: "Reserved shares" },
    description: {
      fr: "{left} actions vous sont ouvertes : les autres sont réservées aux actionnaires jusqu’au {endsOn} (article L. 225-132 du code de commerce).",
      en: "{left} shares are open to you: the others are reserved for shareholders until {endsOn} (article L. 225-132 of the French commercial code).",
    },
  },
  fundraising_not_open: {
    status: 409,
    title: { fr: "Levée fermée", en: "Round not open" },
    description: {
      fr: "Cette levée n’est pas ouverte aux souscriptions.",
      en: "This round is not open for subscriptions.",
    },
  },
} as const;

/** A step is refused with these. */
const stepRefusals = {
  subscriber_domicile_missing: {
    status: 422,
    title: { fr: "Domicile à indiquer", en: "Address needed" },
    description: {
      fr: "Indiquez d’abord votre domicile dans Mon compte, ou le siège de l’entité dans sa fiche : le bulletin de souscription et le registre l’indiquent (articles R. 225-128 et R. 228-9 du Code de commerce).",
      en: "First give your address in My account, or the entity’s registered office on its page: the subscription form and the register state it (articles R. 225-128 and R. 228-9 of the French commercial code).",
    },
  },
  subscription_not_draft: {
    status: 409,
    title: { fr: "Souscription déjà engagée", en: "No longer a draft" },
    description: {
      fr: "Une souscription ne peut être modifiée ou signée qu’au début, tant que ses actions sont réservées.",
      en: "A subscription can be changed or signed only at the start, while its shares are reserved.",
    },
  },
  subscription_not_signed: {
    status: 409,
    title: { fr: "Bulletin à signer", en: "Form to sign" },
    description: {
      fr: "Signez d’abord le bulletin de souscription.",
      en: "Sign the subscription form first.",
    },
  },
  subscription_not_waiting: {
    status: 409,
    title: { fr: "Personne à relancer", en: "Nobody to remind" },
    description: {
      fr: "Cette souscription n’attend de son souscripteur ni signature ni versement.",
      en: "This subscription waits for neither a signature nor money of its subscriber.",
    },
  },
  subscription_reminded_today: {
    status: 409,
    title: { fr: "Déjà relancé aujourd’hui", en: "Already reminded today" },
    description: {
      fr: "Ce souscripteur a déjà été relancé aujourd’hui. Vous pourrez le relancer demain.",
      en: "This subscriber was already reminded today, and can be reminded again tomorrow.",
    },
  },
  subscription_over: {
    status: 409,
    title: { fr: "Souscription terminée", en: "Subscription over" },
    description: {
      fr: "Cette souscription est finalisée ou annulée : elle ne change plus.",
      en: "This subscription is completed or cancelled: it no longer changes.",
    },
  },
  subscription_binds: {
    status: 409,
    title: { fr: "Souscription ferme", en: "The subscription is binding" },
    description: {
      fr: "Le délai de réflexion de quatre jours est passé : la souscription est ferme.",
      en: "The four-day cooling-off period is over: the subscription is binding.",
    },
  },
  subscription_state_alone: {
    status: 400,
    title: { fr: "Étape à part", en: "A step goes alone" },
    description: {
      fr: "Passez d’une étape à l’autre sans changer autre chose en même temps.",
      en: "Move from one step to the next without changing anything else at the same time.",
    },
  },
  investor_class_changed: {
    status: 409,
    title: { fr: "Classe d’investisseur changée", en: "Investor class changed" },
    description: {
      fr: "Votre classe d’investisseur a changé depuis que ce bulletin a été établi. Annulez cette souscription et recommencez-la : le nouveau bulletin indiquera les protections qui s’appliquent.",
      en: "Your investor class has changed since this form was drawn up. Cancel this subscription and start again: the new form will state which protections apply.",
    },
  },
  representative_gone: {
    status: 409,
    title: { fr: "Entité sans représentant", en: "Nobody represents the entity" },
    description: {
      fr: "Personne ne représente plus cette entité, ou vous ne la représentez plus : il faut un représentant validé.",
      en: "Nobody represents this entity any more, or you no longer do: it needs a validated representative.",
    },
  },
  payment_waits: {
    status: 409,
    title: { fr: "Vérification en cours", en: "A check is under way" },
    description: {
      fr: "Une vérification est en cours : cette opération attend son résultat. Vous n’avez rien à faire.",
      en: "A check is in progress: this step waits for its result. There is nothing for you to do.",
    },
  },
} as const;

/** Regulation (EU) 2020/1503, article 21: what comes before a signature. */
const consentRefusals = {
  knowledge_test_missing: {
    status: 422,
    title: { fr: "Test de connaissances à passer", en: "Knowledge test needed" },
    description: {
      fr: "Répondez au test de connaissances ; il vaut pour deux ans.",
      en: "Take the knowledge test; it is valid for two years.",
    },
  },
  knowledge_warning_missing: {
    status: 422,
    title: { fr: "Avertissement à lire", en: "Warning to be read" },
    description: {
      fr: "Le test montre des connaissances insuffisantes : confirmez que vous avez lu l’avertissement, puis continuez.",
      en: "The test shows insufficient knowledge: confirm that you have read the warning, then continue.",
    },
  },
  risk_consent_missing: {
    status: 422,
    title: { fr: "Consentement au risque", en: "Consent to the risk" },
    description: {
      fr: "Ce montant dépasse 1 000 € ou 5 % de votre patrimoine : dites que vous acceptez de pouvoir le perdre en totalité.",
      en: "This amount is above €1,000 or 5% of your net worth: say that you accept that you may lose all of it.",
    },
  },
} as const;

/** Subscriptions refuse with these; words about rounds, wallets and accounts are theirs. */
export const subscriptionRefusals = {
  ...placeRefusals,
  ...stepRefusals,
  ...consentRefusals,
  subscription_not_found: {
    status: 404,
    title: { fr: "Souscription introuvable", en: "Subscription not found" },
    description: {
      fr: "Cette souscription n’existe pas, ou vous n’y avez pas accès.",
      en: "This subscription does not exist, or is not yours to see.",
    },
  },
} as const satisfies Omit<
  RefusalTable<"subscription">,
  | "fundraising_not_found"
  | "fundraising_suspended"
  | "corporate_not_found"
  | "user_not_found"
  | "identity_not_validated"
  | "not_enough_cash"
  | "no_bank_account"
  | "document_not_found"
  | "document_erased"
  | "document_gone"
  | "document_altered"
  | "signature_not_sealed"
>;
