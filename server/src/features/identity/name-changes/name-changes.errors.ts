import type { RefusalTable } from "#platform/errors.ts";

/** Requests about names refuse with these; the words of entities and documents stand with them. */
export const nameChangeRefusals = {
  name_change_pending: {
    status: 409,
    title: { fr: "Demande en cours", en: "A request is already pending" },
    description: {
      fr: "Une demande de changement attend déjà d’être examinée. Retirez-la pour en faire une autre.",
      en: "A request for a change is already awaiting review. Withdraw it to make another.",
    },
  },
  name_change_empty: {
    status: 422,
    title: { fr: "Aucun changement", en: "No change" },
    description: {
      fr: "Indiquez ce qui doit changer : tout est déjà ainsi.",
      en: "Say what should change: everything is already as you ask.",
    },
  },
  name_change_needless: {
    status: 409,
    title: { fr: "Demande inutile", en: "No request needed" },
    description: {
      fr: "Rien de cela n’est verrouillé : vous pouvez le changer vous-même.",
      en: "None of this is locked: you can change it yourself.",
    },
  },
  name_change_not_found: {
    status: 404,
    title: { fr: "Demande introuvable", en: "Request not found" },
    description: {
      fr: "Cette demande de changement n’existe pas.",
      en: "There is no such request for a change.",
    },
  },
  name_change_decided: {
    status: 409,
    title: { fr: "Demande déjà traitée", en: "Already decided" },
    description: {
      fr: "Cette demande a déjà été traitée ou retirée. Rechargez la liste.",
      en: "This request has already been decided or cancelled. Reload the list.",
    },
  },
  name_refusal_missing: {
    status: 422,
    title: { fr: "Motif absent", en: "No reason given" },
    description: {
      fr: "Indiquez pourquoi la demande est rejetée : la personne le lira.",
      en: "Say why the request is rejected: the person will read it.",
    },
  },
} as const satisfies Omit<
  RefusalTable<"name-changes">,
  | `document_${string}`
  | `corporate_${string}`
  | "scanner_away"
  | "birth_in_future"
  | "siret_invalid"
  | "rcs_of_another"
>;
