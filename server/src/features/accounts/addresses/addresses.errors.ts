import type { RefusalTable } from "#platform/errors.ts";

export const addressRefusals = {
  address_incomplete: {
    status: 422,
    title: { fr: "Adresse incomplète", en: "Incomplete address" },
    description: {
      fr: "L’annuaire ne connaît pas toute cette adresse : saisissez le numéro, la rue et le code postal.",
      en: "The directory does not have all of this address: type the number, the street and the postcode.",
    },
  },
  address_directory_down: {
    status: 503,
    title: { fr: "Annuaire indisponible", en: "Directory unavailable" },
    description: {
      fr: "L’annuaire des adresses ne répond pas. Saisissez l’adresse vous-même, ou réessayez plus tard.",
      en: "The directory of addresses does not answer. Type the address yourself, or try again later.",
    },
  },
  postcode_required: {
    status: 422,
    title: { fr: "Code postal absent", en: "No postcode" },
    description: {
      fr: "Une adresse en France a un code postal de cinq chiffres.",
      en: "An address in France has a postcode of five digits.",
    },
  },
  postcode_unknown: {
    status: 422,
    title: { fr: "Code postal inconnu", en: "Unknown postcode" },
    description: {
      fr: "Ce code postal n’est celui d’aucune commune de France.",
      en: "No town in France has this postcode.",
    },
  },
} as const satisfies RefusalTable<"addresses">;
