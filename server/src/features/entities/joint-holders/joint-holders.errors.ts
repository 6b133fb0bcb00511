import type { RefusalTable } from "#platform/errors.ts";

export const jointHolderRefusals = {
  joint_holder_not_found: {
    status: 404,
    title: { fr: "Indivision introuvable", en: "Joint holders not found" },
    description: {
      fr: "Cette indivision n’existe pas.",
      en: "There are no such joint holders.",
    },
  },
  joint_members_too_few: {
    status: 422,
    title: { fr: "Membres insuffisants", en: "Too few members" },
    description: {
      fr: "Une indivision a au moins deux membres. Qui détient seul est inscrit sous son propre nom.",
      en: "Joint holders are two at least. Whoever holds alone is entered by their own name.",
    },
  },
  joint_shares_not_whole: {
    status: 422,
    title: { fr: "Fractions incomplètes", en: "Fractions do not add up" },
    description: {
      fr: "Les fractions des membres doivent faire exactement un entier, comme 1/2, 1/4 et 1/4. Corrigez celle qui manque ou qui dépasse.",
      en: "The members’ fractions must make exactly one, such as 1/2, 1/4 and 1/4. Correct what is missing or too much.",
    },
  },
  joint_member_twice: {
    status: 422,
    title: { fr: "Membre en double", en: "Member named twice" },
    description: {
      fr: "Cette personne figure deux fois parmi les membres. Réunissez ses fractions sur une seule ligne.",
      en: "This person is named twice among the members. Put their fractions together on one line.",
    },
  },
  joint_party_unnamed: {
    status: 422,
    title: { fr: "Nom absent", en: "No name" },
    description: {
      fr: "Choisissez un porteur de la plateforme, ou écrivez le nom tel qu’il figure dans l’acte.",
      en: "Choose a holder of the platform, or write the name as the act has it.",
    },
  },
  joint_party_not_found: {
    status: 422,
    title: { fr: "Porteur introuvable", en: "Holder not found" },
    description: {
      fr: "Ce porteur n’existe pas, ou n’est ni une personne ni une entité connue de la plateforme.",
      en: "There is no such holder, or it is neither a person nor an entity that the platform knows.",
    },
  },
  joint_day_ahead: {
    status: 422,
    title: { fr: "Date à venir", en: "Day in the future" },
    description: {
      fr: "Cette date n’est pas encore venue. Indiquez le jour auquel l’acte a pris effet.",
      en: "This day has not come yet. Give the day on which the act took effect.",
    },
  },
  joint_day_before: {
    status: 422,
    title: { fr: "Date antérieure", en: "Earlier day" },
    description: {
      fr: "Cette date précède celle qui est déjà inscrite. Ce qui remplace est daté du même jour ou plus tard.",
      en: "This day is before the one on record. What replaces it is of the same day or later.",
    },
  },
} as const satisfies RefusalTable<"joint-holders">;
