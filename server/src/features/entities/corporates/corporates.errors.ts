import type { RefusalTable } from "#platform/errors.ts";
import type { Refusal } from "#platform/problem.ts";

const linkRefusals = {
  representative_not_found: {
    status: 404,
    title: { fr: "Demande introuvable", en: "Request not found" },
    description: {
      fr: "Cette personne n’a pas demandé à représenter cette entité.",
      en: "This person has not asked to represent this entity.",
    },
  },
  corporate_last_representative: {
    status: 409,
    title: { fr: "Dernier représentant", en: "Last representative" },
    description: {
      fr: "Cette entité a encore de l’argent, des titres ou un ordre en cours, et vous êtes seul à la représenter. Faites d’abord valider un autre représentant, ou écrivez à la plateforme, qui peut mettre fin à votre mandat.",
      en: "This entity still has money, shares or an order under way, and you alone represent it. Have another representative validated first, or write to the platform, which can end your mandate.",
    },
  },
  representative_validated: {
    status: 409,
    title: { fr: "Déjà validé", en: "Already validated" },
    description: {
      fr: "Cette personne représente déjà cette entité.",
      en: "This person represents this entity already.",
    },
  },
  representative_decided: {
    status: 409,
    title: { fr: "Demande déjà traitée", en: "Already decided" },
    description: {
      fr: "Cette demande a déjà été traitée. Rechargez la liste.",
      en: "This request has been decided already. Reload the list.",
    },
  },
  rejection_reason_missing: {
    status: 422,
    title: { fr: "Motif absent", en: "No reason given" },
    description: {
      fr: "Indiquez pourquoi la demande est rejetée : la personne le lira.",
      en: "Say why the request is rejected: the person will read it.",
    },
  },
  proof_replaced: {
    status: 409,
    title: { fr: "Justificatif remplacé", en: "Proof replaced" },
    description: {
      fr: "Un nouveau justificatif est arrivé entre-temps. Examinez-le avant de décider.",
      en: "A new proof arrived meanwhile. Look at it before you decide.",
    },
  },
  proof_date_missing: {
    status: 422,
    title: { fr: "Date manquante", en: "Date missing" },
    description: {
      fr: "Indiquez la date que porte l’extrait : il doit avoir moins de trois mois.",
      en: "Give the date that the extract bears: it must be less than three months old.",
    },
  },
  proof_too_old: {
    status: 422,
    title: { fr: "Extrait trop ancien", en: "Extract too old" },
    description: {
      fr: "La loi demande un extrait de moins de trois mois. Demandez-en un nouveau au greffe ou sur monidenum.fr, puis envoyez-le.",
      en: "The law asks for an extract of less than three months. Get a new one from the court registry or at monidenum.fr, then send it.",
    },
  },
  owners_missing: {
    status: 422,
    title: { fr: "Réponse manquante", en: "Answer missing" },
    description: {
      fr: "Dites si une personne détient plus de 25 % du capital ou des droits de vote.",
      en: "Say whether anybody holds more than 25% of the capital or of the votes.",
    },
  },
  legal_representative_missing: {
    status: 422,
    title: { fr: "Représentant légal manquant", en: "Legal representative missing" },
    description: {
      fr: "Personne ne détient plus de 25 % : nommez le représentant légal, qui est alors le bénéficiaire effectif.",
      en: "Nobody holds more than 25%: name the legal representative, who then is the beneficial owner.",
    },
  },
  proof_dated_ahead: {
    status: 422,
    title: { fr: "Date à venir", en: "Date in the future" },
    description: {
      fr: "Un justificatif ne peut pas porter une date à venir.",
      en: "A proof cannot bear a date that is to come.",
    },
  },
} as const satisfies Record<string, Refusal>;

/** Entities refuse with these; the words of addresses, documents and users stand with them. */
export const corporateRefusals = {
  ...linkRefusals,
  siret_invalid: {
    status: 422,
    title: { fr: "SIRET incorrect", en: "Wrong SIRET" },
    description: {
      fr: "Ce numéro SIRET n’existe pas. Vérifiez ses 14 chiffres.",
      en: "This SIRET number does not exist. Check its 14 digits.",
    },
  },
  corporate_siret_taken: {
    status: 409,
    title: { fr: "Entité déjà connue", en: "Entity already known" },
    description: {
      fr: "Une entité porte déjà ce SIRET. Recherchez-la par son numéro.",
      en: "An entity has this SIRET already. Look it up by its number.",
    },
  },
  rcs_of_another: {
    status: 422,
    title: { fr: "Numéro RCS différent", en: "Another RCS number" },
    description: {
      fr: "Le numéro RCS contient le SIREN de l’entité : ces chiffres n’y sont pas.",
      en: "An RCS number contains the entity’s SIREN: those digits are not in it.",
    },
  },
  corporate_not_in_directory: {
    status: 404,
    title: { fr: "Absente de l’annuaire", en: "Not in the directory" },
    description: {
      fr: "L’annuaire ne montre aucune entité à ce SIRET. Vous pouvez la saisir à la main.",
      en: "The directory shows no entity with this SIRET. You may type it by hand.",
    },
  },
  company_directory_down: {
    status: 503,
    title: { fr: "Annuaire indisponible", en: "Directory unavailable" },
    description: {
      fr: "L’annuaire des entreprises ne répond pas. Saisissez l’entité à la main, ou réessayez plus tard.",
      en: "The directory of companies does not answer. Type the entity by hand, or try again later.",
    },
  },
  corporate_not_found: {
    status: 404,
    title: { fr: "Entité introuvable", en: "Entity not found" },
    description: {
      fr: "Cette entité n’existe pas, ou vous ne la représentez pas.",
      en: "There is no such entity, or you do not represent it.",
    },
  },
  corporate_in_deal: {
    status: 409,
    title: { fr: "Échange en cours", en: "Trade under way" },
    description: {
      fr: "Une offre, une cession ou une préemption de cette entité est en cours : elle se termine d’abord.",
      en: "An offer, a sale or a pre-emption of this entity is in progress: wait until it ends.",
    },
  },
  corporate_in_registers: {
    status: 409,
    title: { fr: "Entité à conserver", en: "Entity to be kept" },
    description: {
      fr: "Des actions, de l’argent, une souscription, un contrat ou une formalité sont ou ont été au nom de cette entité : elle ne peut plus être supprimée.",
      en: "Shares, money, a subscription, a contract or a formality are or were in this entity’s name: it can no longer be deleted.",
    },
  },
  entity_name_locked: {
    status: 409,
    title: { fr: "Information verrouillée", en: "Locked" },
    description: {
      fr: "Le nom, la forme et les numéros de cette entité changent par l’annuaire public, ou par une demande qu’un administrateur examine.",
      en: "The name, the form and the numbers of this entity change by the public directory, or by a request that an administrator looks at.",
    },
  },
} as const satisfies Omit<
  RefusalTable<"corporates">,
  | "change_reason_missing"
  | "address_not_found"
  | "user_not_found"
  | `document_${string}`
  | "scanner_away"
>;
