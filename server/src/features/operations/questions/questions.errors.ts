import type { RefusalTable } from "#platform/errors.ts";

type Elsewhere = "company_not_found" | "fundraising_not_found";

/** Questions refuse with these; words about companies and rounds stand with those. */
export const questionRefusals = {
  question_not_found: {
    status: 404,
    title: { fr: "Question introuvable", en: "Question not found" },
    description: {
      fr: "Cette question n’existe pas, ou n’est pas ouverte à la lecture.",
      en: "There is no such question, or it is not open to be read.",
    },
  },
  question_of_own_company: {
    status: 403,
    title: { fr: "Question à votre propre société", en: "A question to your own company" },
    description: {
      fr: "Vous avez un rôle dans cette société : ce qu’elle dit à ses lecteurs se publie dans un article ou dans une réponse, pas dans une question.",
      en: "You have a role in this company: what it tells its readers goes into an article or an answer, not into a question.",
    },
  },
  question_has_contact: {
    status: 422,
    title: { fr: "Coordonnées à retirer", en: "Contact details to remove" },
    description: {
      fr: "La question contient une adresse e-mail, un numéro de téléphone ou un IBAN. Tous les lecteurs de la page la liront : retirez-le.",
      en: "The question contains an email address, a phone number or an IBAN. Everybody who opens the page reads it: remove it.",
    },
  },
  questions_full: {
    status: 409,
    title: { fr: "Questions en attente", en: "Questions waiting" },
    description: {
      fr: "{max} de vos questions attendent déjà la réponse de cette société : posez les suivantes quand elle aura répondu.",
      en: "{max} of your questions already wait for this company’s answer: ask the next ones once it has answered.",
    },
  },
  question_hidden: {
    status: 409,
    title: { fr: "Question masquée", en: "Hidden question" },
    description: {
      fr: "Cette question est masquée. Affichez-la de nouveau avant d’y répondre.",
      en: "This question is hidden. Show it again before you answer it.",
    },
  },
  question_not_hidden: {
    status: 409,
    title: { fr: "Question déjà affichée", en: "Question shown already" },
    description: {
      fr: "Cette question n’est pas masquée : ses lecteurs la voient.",
      en: "This question is not hidden: its readers see it.",
    },
  },
  question_hidden_by_platform: {
    status: 409,
    title: { fr: "Masquée par la plateforme", en: "Hidden by the platform" },
    description: {
      fr: "La plateforme a masqué cette question : elle seule peut l’afficher de nouveau.",
      en: "The platform hid this question: the platform alone can show it again.",
    },
  },
} as const satisfies Omit<RefusalTable<"questions">, Elsewhere>;
