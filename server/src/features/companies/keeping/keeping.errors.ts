import type { ErrorCode } from "#platform/errors.ts";
import type { Refusal } from "#platform/problem.ts";

type OwnCode = Exclude<
  ErrorCode<"keeping" | "proposals">,
  "company_not_found" | "register_moved" | `document_${string}`
>;

/** Calls about the keeper of a register, and proposals, are refused with these. */
export const keepingRefusals = {
  register_kept_by_platform: {
    status: 403,
    title: { fr: "Registre tenu par la plateforme", en: "Register kept by the platform" },
    description: {
      fr: "La plateforme tient le registre de cette société : elle seule y écrit. Un représentant légal peut demander que la société le tienne, dans « Personnes et rôles ».",
      en: "The platform keeps this company’s register and alone writes in it. A legal representative may ask that the company keeps it, in “People and roles”.",
    },
  },
  keeper_unchanged: {
    status: 409,
    title: { fr: "Rien ne change", en: "Nothing changes" },
    description: {
      fr: "Le registre est déjà tenu ainsi.",
      en: "The register is kept like this already.",
    },
  },
  second_person_missing: {
    status: 409,
    title: { fr: "Il faut deux personnes", en: "Two people are needed" },
    description: {
      fr: "Demander deux personnes suppose que deux administrent la société : proposez d’abord ce rôle à une autre.",
      en: "To ask for two people, two must administer the company: offer that role to another first.",
    },
  },
  proposal_not_found: {
    status: 404,
    title: { fr: "Proposition introuvable", en: "Proposal not found" },
    description: {
      fr: "Cette proposition n’existe pas ou ne vous est pas ouverte.",
      en: "There is no such proposal, or it is not open to you.",
    },
  },
  proposal_decided: {
    status: 409,
    title: { fr: "Proposition déjà décidée", en: "Proposal decided already" },
    description: {
      fr: "Cette proposition a déjà été confirmée, refusée ou retirée.",
      en: "This proposal was already confirmed, refused or withdrawn.",
    },
  },
  proposal_own: {
    status: 403,
    title: { fr: "Une autre personne décide", en: "Somebody else decides" },
    description: {
      fr: "Nul ne décide de sa propre proposition. Vous pouvez la retirer.",
      en: "Nobody decides on their own proposal. You may withdraw it.",
    },
  },
  proposal_not_yours: {
    status: 403,
    title: { fr: "Une autre personne décide", en: "Somebody else decides" },
    description: {
      fr: "Votre rôle ne permet pas de décider de cette proposition : elle attend quelqu’un d’autre.",
      en: "Your role does not allow you to decide on this proposal: it waits for somebody else.",
    },
  },
  too_many_proposals: {
    status: 429,
    title: { fr: "Trop de propositions en attente", en: "Too many proposals waiting" },
    description: {
      fr: "{max} propositions de cette société attendent déjà une décision. Retirez-en, ou attendez.",
      en: "{max} proposals of this company wait for a decision already. Withdraw some, or wait.",
    },
  },
} as const satisfies Readonly<
  Record<OwnCode | "register_kept_by_platform" | "too_many_proposals", Refusal>
>;
