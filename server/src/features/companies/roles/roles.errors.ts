import type { RefusalTable } from "#platform/errors.ts";

/** Roles in a company refuse with these. */
export const roleRefusals = {
  role_not_found: {
    status: 404,
    title: { fr: "Rôle introuvable", en: "Role not found" },
    description: {
      fr: "Ce rôle n’existe pas, a pris fin, ou n’est pas proposé à l’adresse que vous avez confirmée.",
      en: "There is no such role, it has ended, or it is not offered to the address that you confirmed.",
    },
  },
  role_wider: {
    status: 403,
    title: { fr: "Rôle plus large que le vôtre", en: "Role wider than yours" },
    description: {
      fr: "Nul ne donne ni ne retire un rôle plus large que le sien : seul un représentant légal en nomme un autre.",
      en: "Nobody gives or ends a role wider than their own: only a legal representative names another.",
    },
  },
  role_held: {
    status: 409,
    title: { fr: "Rôle déjà donné", en: "Role given already" },
    description: {
      fr: "Cette personne a déjà ce rôle dans la société.",
      en: "This person has this role in the company already.",
    },
  },
  role_offered: {
    status: 409,
    title: { fr: "Invitation en cours", en: "Invitation under way" },
    description: {
      fr: "Un rôle est déjà proposé à cette adresse. Annulez cette invitation pour en envoyer une autre.",
      en: "A role is offered to this address already. Cancel that invitation to send another.",
    },
  },
  role_offer_over: {
    status: 409,
    title: { fr: "Invitation échue", en: "Invitation over" },
    description: {
      fr: "Le délai pour accepter ce rôle est passé. Demandez à la société de vous inviter de nouveau.",
      en: "The time to accept this role is over. Ask the company to invite you again.",
    },
  },
  role_without_term: {
    status: 422,
    title: { fr: "Rôle sans terme", en: "Role without a last day" },
    description: {
      fr: "Seuls un avocat et un lecteur ont un dernier jour ; les autres rôles durent jusqu’à ce que l’on y mette fin.",
      en: "Only a lawyer and a reader have a last day; the other roles stay until somebody ends them.",
    },
  },
  role_term_past: {
    status: 422,
    title: { fr: "Jour passé", en: "Day in the past" },
    description: {
      fr: "Le dernier jour du rôle est déjà passé.",
      en: "The last day of the role is over already.",
    },
  },
  last_administrator: {
    status: 409,
    title: { fr: "Dernière personne à ce titre", en: "The last one" },
    description: {
      fr: "Une société garde toujours une personne qui l’administre, et son représentant légal : nommez-en d’abord une autre.",
      en: "A company always keeps somebody who administers it, and its legal representative: name another first.",
    },
  },
} as const satisfies Omit<RefusalTable<"company-roles">, "company_not_found" | "too_many_requests">;
