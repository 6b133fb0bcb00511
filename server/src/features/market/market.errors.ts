import type { RefusalTable } from "#platform/errors.ts";

/** An offer, or an answer to one, is refused with these. */
const offerRefusals = {
  market_closed: {
    status: 409,
    title: { fr: "Marché fermé", en: "Market closed" },
    description: {
      fr: "Le marché secondaire de cette société est fermé : aucune offre ni aucun accord nouveau.",
      en: "The secondary market of this company is closed: no new offer and no new deal.",
    },
  },
  civil_state_missing: {
    status: 422,
    title: { fr: "Situation matrimoniale à indiquer", en: "Marital state to be stated" },
    description: {
      fr: "Indiquez d’abord dans Mon compte votre situation matrimoniale : la déclaration de la cession (formulaire n° 2759) la demande.",
      en: "First state your marital state in My account: the return of the sale (French form no. 2759) asks for it.",
    },
  },
  activity_code_missing: {
    status: 422,
    title: { fr: "Code APE à indiquer", en: "APE code to be stated" },
    description: {
      fr: "Indiquez d’abord le code APE de l’entité dans Mes entreprises : la déclaration de la cession (formulaire n° 2759) le demande.",
      en: "First state the entity’s APE code (its activity) in My companies: the return of the sale (French form no. 2759) asks for it.",
    },
  },
  party_domicile_missing: {
    status: 422,
    title: { fr: "Domicile à indiquer", en: "Domicile to be stated" },
    description: {
      fr: "Indiquez d’abord votre domicile dans Mon compte, ou le siège de l’entité dans sa fiche : l’ordre de mouvement et le registre l’énoncent (article R. 228-9 du Code de commerce).",
      en: "First state your domicile in My account, or the entity’s seat on its page: the transfer order and the register state it (article R. 228-9 of the Commercial Code).",
    },
  },
  other_side_incomplete: {
    status: 409,
    title: {
      fr: "L’autre partie complète son dossier",
      en: "The other side has something to state",
    },
    description: {
      fr: "L’autre partie doit d’abord indiquer ce que demande la déclaration de la cession (formulaire n° 2759). L’ordre s’établit ensuite.",
      en: "The other side first has to state what the return of the sale asks for (French form no. 2759). The order is drawn after that.",
    },
  },
  not_enough_free_shares: {
    status: 409,
    title: { fr: "Pas assez d’actions libres", en: "Not enough free shares" },
    description: {
      fr: "{available} actions sont libres : les autres sont nanties, en usufruit, ou déjà promises.",
      en: "{available} shares are free: the others are pledged, in usufruct, or promised already.",
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
      fr: "Cette quantité à ce prix dépasse ce que la plateforme sait compter.",
      en: "This quantity at this price is more than the platform can count.",
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
      en: "This offer does not exist, or is not yours to see.",
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
    title: { fr: "Cession en cours", en: "Deal under way" },
    description: {
      fr: "Une cession de cette offre est en cours : elle se termine d’abord.",
      en: "A deal on this offer is under way: it ends first.",
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
      fr: "Un porteur ne conclut pas avec lui-même.",
      en: "A holder does not deal with themselves.",
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
    title: { fr: "Cession introuvable", en: "Deal not found" },
    description: {
      fr: "Cette cession n’existe pas, ou vous n’y avez pas accès.",
      en: "This deal does not exist, or is not yours to see.",
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
      fr: "Cette cession n’en est pas, ou plus, à cette étape.",
      en: "This deal is not, or no longer, at this step.",
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
    title: { fr: "Cession en attente", en: "Deal on hold" },
    description: {
      fr: "Une vérification est en cours du côté de l’autre partie : la cession attend, et rien n’est prélevé.",
      en: "A check is under way on the other side: the deal waits, and nothing is taken.",
    },
  },
  signed_by_another: {
    status: 409,
    title: { fr: "Autre signataire", en: "Another signer" },
    description: {
      fr: "L’ordre attend la signature d’un autre représentant de cette personne morale.",
      en: "The order waits for the signature of another representative of this entity.",
    },
  },
  claim_not_open_to_you: {
    status: 409,
    title: { fr: "Pas de droit de préemption", en: "No right of pre-emption" },
    description: {
      fr: "Seuls préemptent les porteurs de cette catégorie au premier jour, hors vendeur et acheteur.",
      en: "Only who held this category on the first day pre-empts, the seller and the buyer aside.",
    },
  },
  claim_too_large: {
    status: 422,
    title: { fr: "Plus que la cession", en: "More than the deal" },
    description: {
      fr: "La cession porte sur {max} actions.",
      en: "The deal is about {max} shares.",
    },
  },
  market_information_missing: {
    status: 422,
    title: { fr: "À lire avant de signer", en: "To be read before signing" },
    description: {
      fr: "L’acheteur lit d’abord, sur la page de la cession, ce que valent ces actions et ce qui ne les garantit pas.",
      en: "The buyer first reads, on the page of the deal, what these shares are and that nothing guarantees them.",
    },
  },
  clause_too_early: {
    status: 422,
    title: { fr: "Jour trop proche", en: "Too early a day" },
    description: {
      fr: "Une clause vaut à partir du {earliest} au plus tôt : ce qui se conclut aujourd’hui suit celle d’aujourd’hui.",
      en: "A clause counts from {earliest} at the earliest: what is agreed today follows that of today.",
    },
  },
  approver_is_party: {
    status: 403,
    title: { fr: "Partie à la cession", en: "A party to the deal" },
    description: {
      fr: "Qui est partie à une cession n’en décide ni pour la société ni pour la plateforme : un autre administrateur le fait.",
      en: "Who is a party to a deal decides on it neither for the company nor for the platform: another administrator does.",
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
