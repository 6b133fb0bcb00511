import type { Refusal } from "#platform/problem.ts";

/** Two accounts are not joined for one of these. */
export const joiningRefusals = {
  joining_not_found: {
    status: 404,
    title: { fr: "Réunion introuvable", en: "Joined accounts not found" },
    description: {
      fr: "Ces comptes n’ont pas été réunis.",
      en: "These accounts were not joined.",
    },
  },
  joining_kinds_differ: {
    status: 422,
    title: { fr: "Porteurs de nature différente", en: "Holders of different kinds" },
    description: {
      fr: "Une personne, une entité et une indivision ne sont jamais un même porteur.",
      en: "A person, an entity and joint holders are never one holder.",
    },
  },
  joining_facts_differ: {
    status: 409,
    title: { fr: "Deux porteurs", en: "Two holders" },
    description: {
      fr: "Leur date de naissance, leur SIREN ou leurs indivisaires diffèrent : ce sont deux porteurs.",
      en: "Their birth date, SIREN or members differ: they are two holders.",
    },
  },
  joining_two_accounts: {
    status: 409,
    title: { fr: "Deux comptes ouverts", en: "Two open accounts" },
    description: {
      fr: "Chacun se connecte à son compte. Ils ne se réunissent qu’une fois les deux identités vérifiées, et identiques.",
      en: "Each of them signs in to an account. The accounts are joined only once both identities are verified and are the same.",
    },
  },
  joining_away: {
    status: 409,
    title: { fr: "Sens à inverser", en: "Other way round" },
    description: {
      fr: "Ce porteur se connecte à son compte : c’est lui qui reçoit les titres de l’autre.",
      en: "This holder signs in to their account: it is the one that receives the other’s shares.",
    },
  },
  joining_unproven: {
    status: 409,
    title: { fr: "Identité à vérifier", en: "Identity to verify" },
    description: {
      fr: "Le compte qui reçoit les titres a été ouvert : son identité doit être vérifiée avant la réunion.",
      en: "The account that receives the shares was opened: its identity must be verified before they are joined.",
    },
  },
  joining_encumbered: {
    status: 409,
    title: { fr: "Mention à lever", en: "Entry to release" },
    description: {
      fr: "Un nantissement ou un usufruit concerne ce compte. Levez-le d’abord, puis inscrivez-le sur le compte réuni.",
      en: "A pledge or a usufruct encumbers this account. Release it first, then record it on the joined account.",
    },
  },
  joining_nothing: {
    status: 409,
    title: { fr: "Rien à réunir", en: "Nothing to join" },
    description: {
      fr: "Ce compte n’a plus d’actions de cette société.",
      en: "This account has no shares of this company.",
    },
  },
  joining_reversed: {
    status: 409,
    title: { fr: "Déjà réunis", en: "Already joined" },
    description: {
      fr: "Ces comptes sont réunis dans l’autre sens. Séparez-les d’abord.",
      en: "These accounts are joined the other way round. Separate them first.",
    },
  },
  line_of_joining: {
    status: 409,
    title: { fr: "Ligne d’une réunion de comptes", en: "Line of joined accounts" },
    description: {
      fr: "Cette ligne réunit deux comptes avec d’autres. Séparez les comptes depuis la santé du registre.",
      en: "This line joins two accounts, together with others. Separate the accounts on the Register health page.",
    },
  },
} as const satisfies Record<string, Refusal>;
