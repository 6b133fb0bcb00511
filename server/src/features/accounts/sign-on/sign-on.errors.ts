import type { RefusalTable } from "#platform/errors.ts";

/** Forms of registrations and invitations are refused in the words of every other one. */
type SaidByAccounts =
  | "too_many_attempts"
  | "invitation_unknown"
  | "invitation_ended"
  | "invitation_fact_needed"
  | "invitation_fact_wrong"
  | "field_required"
  | "terms_not_accepted"
  | "phone_invalid"
  | "phone_not_mobile"
  | "phone_country_unserved";

const interrupted = {
  fr: "Connexion interrompue",
  en: "Sign-in interrupted",
} as const;

export const signOnRefusals = {
  sign_on_off: {
    status: 404,
    title: { fr: "Connexion indisponible", en: "Sign-in unavailable" },
    description: {
      fr: "Ce moyen de connexion n’est pas proposé ici.",
      en: "This way to sign in is not offered here.",
    },
  },
  sign_on_unavailable: {
    status: 503,
    title: { fr: "Service sans réponse", en: "No answer from the service" },
    description: {
      fr: "{provider} ne répond pas pour le moment. Réessayez dans un instant ou connectez-vous autrement.",
      en: "{provider} does not answer at the moment. Try again shortly, or sign in another way.",
    },
  },
  sign_on_expired: {
    status: 409,
    title: interrupted,
    description: {
      fr: "Cette connexion a expiré, a déjà servi ou a commencé dans un autre navigateur. Recommencez.",
      en: "This sign-in has expired, was used already or began in another browser. Start again.",
    },
  },
  sign_on_cancelled: {
    status: 422,
    title: interrupted,
    description: {
      fr: "La connexion avec {provider} n’a pas été menée à son terme. Réessayez ou connectez-vous autrement.",
      en: "The sign-in with {provider} was not completed. Try again, or sign in another way.",
    },
  },
  sign_on_interrupted: {
    status: 503,
    title: interrupted,
    description: {
      fr: "{provider} a rencontré une difficulté. Réessayez ou connectez-vous autrement.",
      en: "{provider} ran into a difficulty. Try again, or sign in another way.",
    },
  },
  sign_on_closed_to_us: {
    status: 503,
    title: { fr: "Connexion indisponible", en: "Sign-in unavailable" },
    description: {
      fr: "{provider} est indisponible pour ce service. Connectez-vous autrement.",
      en: "{provider} is unavailable for this service. Sign in another way.",
    },
  },
  sign_on_failed: {
    status: 422,
    title: { fr: "Connexion impossible", en: "Sign-in not possible" },
    description: {
      fr: "Une erreur technique a empêché la connexion avec {provider}. Réessayez ou connectez-vous autrement.",
      en: "A technical error prevented the sign-in with {provider}. Try again, or sign in another way.",
    },
  },
  account_closed: {
    status: 403,
    title: { fr: "Compte fermé", en: "Account closed" },
    description: {
      fr: "Le compte lié à cette identité n’est pas ouvert. Contactez l’assistance.",
      en: "The account linked to this identity is not open. Please contact support.",
    },
  },
  invitation_of_another: {
    status: 409,
    title: { fr: "Invitation d’une autre personne", en: "Somebody else’s invitation" },
    description: {
      fr: "FranceConnect donne une autre date de naissance que celle de la personne invitée. Rien n’a été ouvert.",
      en: "FranceConnect gives another date of birth than that of the person invited. Nothing was opened.",
    },
  },
  identity_taken: {
    status: 409,
    title: { fr: "Identité déjà liée", en: "Identity linked already" },
    description: {
      fr: "Cette identité est déjà liée à un autre compte.",
      en: "This identity is linked to another account already.",
    },
  },
  identity_of_provider_there: {
    status: 409,
    title: { fr: "Compte déjà lié", en: "Account linked already" },
    description: {
      fr: "Votre compte est déjà lié à une autre identité de ce service. Retirez-la d’abord.",
      en: "Your account is linked to another identity of this service already. Remove it first.",
    },
  },
  identity_not_waiting: {
    status: 409,
    title: { fr: "Aucune identité à lier", en: "No identity to link" },
    description: {
      fr: "Aucune identité n’attend d’être liée dans ce navigateur. Recommencez depuis la connexion.",
      en: "No identity waits to be linked in this browser. Start again from the sign-in.",
    },
  },
  identity_not_found: {
    status: 404,
    title: { fr: "Identité introuvable", en: "Identity not found" },
    description: {
      fr: "Cette identité n’est pas liée à votre compte.",
      en: "This identity is not linked to your account.",
    },
  },
  last_way_in: {
    status: 409,
    title: { fr: "Dernier moyen de connexion", en: "Last way to sign in" },
    description: {
      fr: "C’est votre seul moyen de connexion. Choisissez d’abord un mot de passe.",
      en: "This is your only way to sign in. Choose a password first.",
    },
  },
  address_settled: {
    status: 409,
    title: { fr: "Adresse déjà choisie", en: "Address chosen already" },
    description: {
      fr: "L’adresse d’une inscription commencée ne peut pas être changée. Pour en donner une autre, commencez une nouvelle inscription.",
      en: "The address of an unfinished registration cannot be changed. To give another one, begin a new registration.",
    },
  },
  registration_not_found: {
    status: 404,
    title: { fr: "Inscription introuvable", en: "Registration not found" },
    description: {
      fr: "Cette inscription n’a pas commencé par FranceConnect ni par Google.",
      en: "This registration did not begin with FranceConnect or Google.",
    },
  },
} as const satisfies Omit<RefusalTable<"sign-on">, SaidByAccounts>;
