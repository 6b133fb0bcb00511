import type { Waiting } from "@coulisse/contract/operations/waiting.schemas.ts";
import type { WaitingAct } from "@coulisse/contract/operations/waiting.ts";
import { formatDeadlineHour } from "@coulisse/domain/deadlines.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import type { Locale, Words } from "@coulisse/domain/words.ts";
import { startOfDay } from "#platform/clock.ts";

/** Acts, as who must do them is told on a screen that anybody may read. */
const actWords: Words<Exclude<WaitingAct, "FOLLOW">> = {
  fr: {
    FILL: "Complétez votre dossier",
    MEND: "Corrigez votre dossier",
    REPLACE: "Remplacez votre pièce d’identité",
    FINISH: "Terminez ce que vous avez commencé",
    SIGN: "Signez",
    PAY: "Payez",
    RESUME: "Reprenez votre souscription",
    ANSWER: "Répondez à l’offre",
    CLAIM: "Dites si vous préemptez",
    PROVE: "Envoyez votre justificatif",
    FILE: "Faites votre formalité",
    DECIDE: "Décidez",
    CERTIFY: "Certifiez",
    CONFIRM: "Confirmez",
  },
  en: {
    FILL: "Complete your file",
    MEND: "Correct your file",
    REPLACE: "Replace your identity document",
    FINISH: "Finish what you began",
    SIGN: "Sign",
    PAY: "Pay",
    RESUME: "Take up your subscription again",
    ANSWER: "Answer the offer",
    CLAIM: "Say whether you pre-empt",
    PROVE: "Send your proof",
    FILE: "Do your formality",
    DECIDE: "Decide",
    CERTIFY: "Certify",
    CONFIRM: "Confirm",
  },
};

export const actText = (act: Exclude<WaitingAct, "FOLLOW">, locale: Locale): string =>
  actWords[locale][act];

/** The instant at which something with a last day ends: its own, or the end of that day. */
export const endOf = ({ dueAt, dueOn }: Pick<Waiting, "dueAt" | "dueOn">): Date | null => {
  if (dueAt !== null) return new Date(dueAt);
  return dueOn === null ? null : startOfDay(daysAfter(dueOn, 1));
};

/** From this hour on a day's end is said as this evening's. */
const eveningFrom = "18";

/** “Signez ce soir avant 23 h 59.” */
export const deadlineText = (
  act: Exclude<WaitingAct, "FOLLOW">,
  end: Date,
): Readonly<Record<Locale, string>> => {
  const hour = (locale: Locale) => formatDeadlineHour(end.toISOString(), locale);
  const isTonight = hour("en").slice(0, 2) >= eveningFrom;
  return {
    fr: `${actWords.fr[act]} ${isTonight ? "ce soir" : "aujourd’hui"} avant ${hour("fr")}.`,
    en: `${actWords.en[act]} ${isTonight ? "tonight" : "today"} before ${hour("en")}.`,
  };
};
