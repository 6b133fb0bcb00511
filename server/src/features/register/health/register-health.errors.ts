import type { Refusal } from "#platform/problem.ts";

/** Addresses that are pasted for many are refused with these. */
export const registerHealthRefusals = {
  pasted_too_long: {
    status: 422,
    title: { fr: "Liste trop longue", en: "List too long" },
    description: {
      fr: "Collez au plus {limit} lignes à la fois.",
      en: "Paste at most {limit} lines at once.",
    },
  },
  address_not_asked_for: {
    status: 422,
    title: { fr: "Adresse déjà connue", en: "Address already known" },
    description: {
      fr: "Ce porteur a déjà une adresse, a ouvert son compte ou figure dans un autre registre. Relisez la liste.",
      en: "This holder already has an address, has opened an account or stands in another register. Read the list again.",
    },
  },
  address_given_twice: {
    status: 422,
    title: { fr: "Indiqué deux fois", en: "Given twice" },
    description: {
      fr: "Un porteur reçoit une adresse, et une adresse e-mail va à un seul porteur.",
      en: "Each holder is given one address, and an email address is given to one holder only.",
    },
  },
  address_not_an_email: {
    status: 422,
    title: { fr: "Adresse e-mail invalide", en: "Invalid email address" },
    description: {
      fr: "Cette adresse n’a pas la forme d’une adresse e-mail.",
      en: "This is not an email address.",
    },
  },
} as const satisfies Record<string, Refusal>;
