import type { RefusalTable } from "#platform/errors.ts";

/** An offer, or an answer to one, is refused with these. */
const offerRefusals = {
  market_closed: {
    status: 409,
    title: { fr: "Marché fermé", en: "Market closed" },
    description: {
      fr: "Le marché secondaire de cette société est fermé : aucune offre ni aucun accord nouveau.",
      en: "The secondary market of this company is closed: no new offers and no new sales.",
    },
  },
  civil_state_missing: {
    status: 422,
    title: { fr: "Situation matrimoniale à indiquer", en: "Marital status needed" },
    description: {
      fr: "Indiquez d’abord dans Mon compte votre situation matrimoniale : la déclaration de la cession (formulaire n° 2759) la demande.",
      en: "First give your marital status in My account: the tax return for the sale (French form no. 2759) asks for it.",
    },
  },
  activity_code_missing: {
    status: 422,
    title: { fr: "Code APE à indiquer", en: "APE code needed" },
    description: {
      fr: "Indiquez d’abord le code APE de l’entité dans Mes entreprises : la déclaration de la cession (formulaire n° 2759) le demande.",
      en: "First give the entity’s APE code (its activity) in My companies: the tax return for the sale (French form no. 2759) asks for it.",
    },
  },
  party_domicile_missing: {
    status: 422,
    title: { fr: "Domicile à indiquer", en: "Address needed" },
    description: {
      fr: "Indiquez d’abord votre domicile dans Mon compte, ou le siège de l’entité dans sa fiche : l’ordre de mouvement et le registre l’indiquent (article R. 228-9 du Code de commerce).",
      en: "First give your address in My account, or the entity’s registered office on its page: the transfer order and the register state it (article R. 228-9 of the French commercial code).",
    },
  },
  other_side_incomplete: {
    status: 409,
    title: {
      fr: "L’autre partie complète ses informations",
      en: "The other party is completing their details",
    },
    description: {
      fr: "L’autre partie doit d’abord compléter la déclaration de la cession (formulaire n° 2759). L’ordre s’établit ensuite.",
      en: "The other party first has to complete the tax return for the sale (French form no. 2759). The order is drawn up after that.",
    },
  },
  not_enough_free_shares: {
    status: 409,
    title: { fr: "Pas assez d’actions libres", en: "Not enough unrestricted shares" },
    description: {
      fr: "{available} actions sont libres : les autres sont nanties, en usufruit, ou déjà promises.",
      en: "{available} shares are unrestricted: the others are pledged, in usufruct, or already committed.",
    },
  },
  price_missing: {
    status: 422,
    title: { fr: "Prix manquant", en: "Price missing" },
    description: { fr: "Donnez un prix au-dessus de zéro.", en: "Give a price above zero." },
  },
  amount_too_large: {
    status: 422,
    title: { fr: "Montant trop grand", en: "Amount too great" },
    description: {
      fr: "Cette quantité à ce prix est trop grande pour la plateforme.",
      en: "This quantity at this price is too large for the platform.",
    },
  },
  amount_too_small: {
    status: 422,
    title: { fr: "Montant trop petit", en: "Amount too small" },
    description: {
      fr: "Cette quantité à ce prix fait moins d’un centime : augmentez l’une ou l’autre.",
      en: "This quantity at this price comes to less than a cent: raise one or the other.",
    },
  },
  expiry_out_of_range: {
    status: 422,
    title: { fr: "Échéance hors limites", en: "Expiry out of range" },
    description: {
      fr: "Une offre dure d’aujourd’hui au {last} au plus.",
      en: "An offer lasts from today until {last} at most.",
    },
  },
  too_many_offers: {
    status: 409,
    title: { fr: "Trop d’offres aujourd’hui", en: "Too many offers today" },
    description: {
      fr: "Vous avez fait {max} offres aujourd’hui : revenez demain.",
      en: "You have made {max} offers today: come back tomorrow.",
    },
  },
  too_many_deals: {
    status: 409,
    title: { fr: "Trop de réponses aujourd’hui", en: "Too many answers today" },
    description: {
      fr: "Vous avez répondu à {max} offres aujourd’hui : revenez demain.",
      en: "You have answered {max} offers today: come back tomorrow.",
    },
  },
  offer_not_found: {
    status: 404,
    title: { fr: "Offre introuvable", en: "Offer not found" },
    description: {
      fr: "Cette offre n’existe pas, ou vous n’y avez pas accès.",
      en: "This offer does not exist, or you do not have access to it.",
    },
  },
  offer_over: {
    status: 409,
    title: { fr: "Offre terminée", en: "Offer over" },
    description: {
      fr: "Cette offre est pourvue, retirée ou expirée.",
      en: "This offer is filled, withdrawn or expired.",
    },
  },
  offer_in_deal: {
    status: 409,
    title: { fr: "Cession en cours", en: "Sale in progress" },
    description: {
      fr: "Une cession de cette offre est en cours : attendez qu’elle se termine.",
      en: "A sale from this offer is in progress: wait until it ends.",
    },
  },
  offer_too_small: {
    status: 409,
    title: { fr: "Plus assez d’actions", en: "Not enough shares left" },
    description: {
      fr: "Il reste {left} actions dans cette offre.",
      en: "{left} shares are left in this offer.",
    },
  },
  deal_with_oneself: {
    status: 409,
    title: { fr: "Votre propre offre", en: "Your own offer" },
    description: {
      fr: "Un porteur ne peut pas contracter avec lui-même.",
      en: "A holder cannot contract with themselves.",
    },
  },
} as const;

/**
 * Secondary markets refuse with these; words about the register, wallets and accounts are theirs.
 */
export const marketRefusals = {
  ...offerRefusals,
  deal_not_found: {
    status: 404,
    title: { fr: "Cession introuvable", en: "Sale not found" },
    description: {
      fr: "Cette cession n’existe pas, ou vous n’y avez pas accès.",
      en: "This sale does not exist, or you do not have access to it.",
    },
  },
  deal_not_yours_to_decide: {
    status: 403,
    title: { fr: "À l’autre partie", en: "For the other side" },
    description: {
      fr: "Cette étape revient à l’autre partie.",
      en: "This step is for the other side.",
    },
  },
  deal_step_over: {
    status: 409,
    title: { fr: "Étape passée", en: "Step over" },
    description: {
      fr: "Cette cession n’est pas, ou plus, à cette étape.",
      en: "This sale is not, or no longer, at this step.",
    },
  },
  deal_too_late: {
    status: 409,
    title: { fr: "Trop tard", en: "Too late" },
    description: {
      fr: "Le temps donné pour cette étape est passé.",
      en: "The time for this step is over.",
    },
  },
  deal_stands_still: {
    status: 409,
    title: { fr: "Cession en attente", en: "Sale on hold" },
    description: {
      fr: "Une vérification est en cours du côté de l’autre partie : la cession attend, et aucune somme n’est prélevée.",
      en: "A check is in progress on the other side: the sale waits, and no money is taken.",
    },
  },
  signed_by_another: {
    status: 409,
    title: { fr: "Autre signataire", en: "Another signer" },
    description: {
      fr: "Un autre représentant de cette entité doit signer l’ordre.",
      en: "Another representative of this entity has to sign the order.",
    },
  },
  claim_not_open_to_you: {
    status: 409,
    title: { fr: "Pas de droit de préemption", en: "No right of pre-emption" },
    description: {
      fr: "Seuls les porteurs de cette catégorie au premier jour peuvent préempter, hors vendeur et acheteur.",
      en: "Only those who held this category on the first day can pre-empt, other than the seller and the buyer.",
    },
  },
  claim_too_large: {
    status: 422,
    title: { fr: "Plus que la cession", en: "More than the sale" },
    description: {
      fr: "La cession porte sur {max} actions.",
      en: "The sale is of {max} shares.",
    },
  },
  market_information_missing: {
    status: 422,
    title: { fr: "À lire avant de signer", en: "To be read before signing" },
    description: {
      fr: "L’acheteur doit d’abord lire, sur la page de la cession, les informations obligatoires sur ces actions et leurs risques.",
      en: "The buyer must first read, on the page of the sale, the required information about these shares and their risks.",
    },
  },
  clause_too_early: {
    status: 422,
    title: { fr: "Jour trop proche", en: "Too early a day" },
    description: {
      fr: "Une clause prend effet le {earliest} au plus tôt : les cessions conclues aujourd’hui suivent celle d’aujourd’hui.",
      en: "A clause takes effect on {earliest} at the earliest: sales agreed today follow today’s clause.",
    },
  },
  approver_is_party: {
    status: 403,
    title: { fr: "Partie à la cession", en: "A party to the sale" },
    description: {
      fr: "Vous êtes partie à cette cession : un autre administrateur doit décider pour la société ou la plateforme.",
      en: "You are a party to this sale: another administrator has to decide for the company or the platform.",
    },
  },
} as const satisfies Omit<
  RefusalTable<"secondary-market">,
  | "approval_missing"
  | "changed_meanwhile"
  | "company_not_found"
  | "corporate_not_found"
  | "document_altered"
  | "document_erased"
  | "document_gone"
  | "document_not_found"
  | "identity_not_validated"
  | "inalienable"
  | "knowledge_test_missing"
  | "knowledge_warning_missing"
  | "not_enough_cash"
  | "not_transferable"
  | "payment_waits"
  | "real_estate_missing"
  | "risk_consent_missing"
  | "share_category_not_found"
  | "signature_not_sealed"
  | "user_not_found"
>;
