import type { RefusalTable } from "#platform/errors.ts";
import type { Refusal } from "#platform/problem.ts";

const emailRefusals = {
  no_pending_email: {
    status: 409,
    title: { fr: "Aucune adresse à confirmer", en: "No address to confirm" },
    description: {
      fr: "Indiquez d’abord la nouvelle adresse e-mail.",
      en: "Give the new email address first.",
    },
  },
  spouse_missing: {
    status: 422,
    title: { fr: "Nom du conjoint manquant", en: "Spouse’s name missing" },
    description: {
      fr: "Indiquez les prénoms et le nom de naissance de votre conjoint ou partenaire.",
      en: "Give the first names and the birth name of your spouse or partner.",
    },
  },
  regime_missing: {
    status: 422,
    title: { fr: "Régime manquant", en: "Regime missing" },
    description: {
      fr: "Indiquez votre régime matrimonial, ou celui de votre pacs.",
      en: "Give your matrimonial regime, or that of your PACS.",
    },
  },
  email_code_refused: {
    status: 422,
    title: { fr: "Code refusé", en: "Code refused" },
    description: {
      fr: "Ce code n’est pas le bon, ou il n’est plus valable. Vérifiez-le, ou demandez-en un nouveau.",
      en: "This code is wrong or no longer valid. Check it, or ask for a new one.",
    },
  },
  address_taken: {
    status: 409,
    title: { fr: "Adresse déjà utilisée", en: "Address already in use" },
    description: {
      fr: "Un autre compte a cette adresse e-mail.",
      en: "Another account has this email address.",
    },
  },
} as const satisfies Record<string, Refusal>;

export const userRefusals = {
  ...emailRefusals,
  birth_in_future: {
    status: 422,
    title: { fr: "Date de naissance à venir", en: "Birth date to come" },
    description: {
      fr: "Une date de naissance est dans le passé.",
      en: "A birth date must be in the past.",
    },
  },
  identity_is_verified: {
    status: 409,
    title: { fr: "Identité vérifiée", en: "Identity verified" },
    description: {
      fr: "Votre identité a été vérifiée avec cette information : elle change par une demande, qu’un administrateur examine.",
      en: "Your identity was verified with this information: to change it, make a request, which an administrator will review.",
    },
  },
  change_reason_missing: {
    status: 422,
    title: { fr: "Motif absent", en: "No reason given" },
    description: {
      fr: "Cette information est verrouillée : dites pourquoi vous la changez.",
      en: "This is locked: say why you change it.",
    },
  },
  name_in_register: {
    status: 409,
    title: { fr: "Nom inscrit dans un registre", en: "Name in a register" },
    description: {
      fr: "Ce nom figure dans le registre d’une société : il change par une demande, qu’un administrateur examine.",
      en: "This name is in a company’s register: to change it, make a request, which an administrator will review.",
    },
  },
  stated_by_franceconnect: {
    status: 409,
    title: { fr: "Vérifié par FranceConnect", en: "Verified by FranceConnect" },
    description: {
      fr: "FranceConnect a vérifié cette information : elle change par une demande, qu’un administrateur examine.",
      en: "FranceConnect verified this information: to change it, make a request, which an administrator will review.",
    },
  },
  administrators_alone: {
    status: 403,
    title: { fr: "Réservé aux administrateurs", en: "Administrators only" },
    description: {
      fr: "Seul un administrateur de la plateforme change un rôle ou un état.",
      en: "Only an administrator of the platform can change a role or a state.",
    },
  },
  state_not_changeable: {
    status: 409,
    title: { fr: "État impossible", en: "Impossible state" },
    description: {
      fr: "Seul un compte actif peut être désactivé, et seul un compte désactivé réactivé.",
      en: "Only an active account can be disabled, and only a disabled account can be reactivated.",
    },
  },
  // That somebody is the last administrator is said by the account.
} as const satisfies Omit<RefusalTable<"users">, "last_platform_administrator">;
