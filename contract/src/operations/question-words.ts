import type { Words } from "@coulisse/domain/words.ts";
import type { AskerCapacity, HidingReason, QuestionState } from "./questions.ts";

export const questionStateWords: Words<QuestionState> = {
  fr: { WAITING: "En attente de réponse", ANSWERED: "Répondue", HIDDEN: "Masquée" },
  en: { WAITING: "Waiting for an answer", ANSWERED: "Answered", HIDDEN: "Hidden" },
};

/** Said of whoever asked, in place of a name. */
export const askerWords: Words<AskerCapacity> = {
  fr: {
    HOLDER: "Un actionnaire",
    SUBSCRIBER: "Un souscripteur",
    VERIFIED: "Un investisseur à l’identité vérifiée",
    MEMBER: "Un membre inscrit",
  },
  en: {
    HOLDER: "A shareholder",
    SUBSCRIBER: "A subscriber",
    VERIFIED: "An investor with a verified identity",
    MEMBER: "A registered member",
  },
};

export const hidingWords: Words<HidingReason> = {
  fr: {
    NAMES_SOMEBODY: "elle nomme une personne",
    INSULTS: "elle contient des propos injurieux",
    CONFIDENTIAL: "elle révèle une information confidentielle",
    OTHER_SUBJECT: "elle ne porte ni sur la société ni sur la levée",
    ASKED_TWICE: "la même question a déjà été posée",
  },
  en: {
    NAMES_SOMEBODY: "it names somebody",
    INSULTS: "it contains insults",
    CONFIDENTIAL: "it gives away something confidential",
    OTHER_SUBJECT: "it is about neither the company nor the round",
    ASKED_TWICE: "the same question was asked already",
  },
};
