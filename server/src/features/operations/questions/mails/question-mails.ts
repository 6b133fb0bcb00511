import { hidingWords } from "@coulisse/contract/operations/question-words.ts";
import type { HidingReason } from "@coulisse/contract/operations/questions.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

type To = Readonly<{ locale: Locale; url: MailUrl }>;

const labels = {
  answer: { fr: "Répondre à la question", en: "Answer the question" },
  page: { fr: "Lire les questions et réponses", en: "Read questions and answers" },
} as const;

const quoted = (text: string, locale: Locale): string =>
  locale === "fr" ? `« ${text} »` : `“${text}”`;

type Asked = Readonly<{ company: string; text: string }>;

/** To whoever answers for the company. */
export const askedMail = ({ company, text }: Asked, { locale, url }: To) => ({
  ...{
    fr: {
      subject: `${company} : une question attend votre réponse`,
      paragraphs: [
        `Une question vient d’être posée à ${company} sur sa page :`,
        quoted(text, locale),
        "Elle sera publiée avec votre réponse, sans le nom de la personne qui l’a posée. D’ici là, les lecteurs de la page voient seulement qu’une question attend.",
      ],
    },
    en: {
      subject: `${company}: a question waits for your answer`,
      paragraphs: [
        `Somebody has just asked ${company} a question on its page:`,
        quoted(text, locale),
        "It will be published with your answer, without the name of whoever asked it. Until then the readers of the page see only that a question waits.",
      ],
    },
  }[locale],
  action: { label: labels.answer[locale], url },
});

type Answered = Readonly<{
  company: string;
  question: string;
  answer: string;
  isCorrected: boolean;
}>;

/** To whoever asked. */
export const answeredMail = (
  { company, question, answer, isCorrected }: Answered,
  { locale, url }: To,
) => ({
  ...{
    fr: {
      subject: isCorrected
        ? `${company} a corrigé sa réponse à votre question`
        : `${company} a répondu à votre question`,
      paragraphs: [
        isCorrected
          ? `${company} a corrigé la réponse à votre question ${quoted(question, locale)}`
          : `${company} a répondu à votre question ${quoted(question, locale)}`,
        answer,
        isCorrected
          ? "La réponse précédente reste lisible à côté de celle-ci, sur la page de la société."
          : "La question et la réponse sont désormais lisibles sur la page de la société, sans votre nom.",
      ],
    },
    en: {
      subject: isCorrected
        ? `${company} has corrected its answer to your question`
        : `${company} has answered your question`,
      paragraphs: [
        isCorrected
          ? `${company} has corrected the answer to your question ${quoted(question, locale)}`
          : `${company} has answered your question ${quoted(question, locale)}`,
        answer,
        isCorrected
          ? "The earlier answer can still be read beside this one, on the company’s page."
          : "The question and the answer can now be read on the company’s page, without your name.",
      ],
    },
  }[locale],
  action: { label: labels.page[locale], url },
});

type Hidden = Readonly<{ company: string; question: string; reason: HidingReason }>;

/** To whoever asked. */
export const hiddenMail = ({ company, question, reason }: Hidden, { locale, url }: To) => ({
  ...{
    fr: {
      subject: `${company} : votre question a été masquée`,
      paragraphs: [
        `Votre question à ${company} a été masquée : ${hidingWords.fr[reason]}.`,
        quoted(question, locale),
        "Les lecteurs de la page voient qu’une question est masquée, le jour et le motif. Vous pouvez la poser autrement.",
      ],
    },
    en: {
      subject: `${company}: your question was hidden`,
      paragraphs: [
        `Your question to ${company} was hidden: ${hidingWords.en[reason]}.`,
        quoted(question, locale),
        "The readers of the page see that a question is hidden, the day and the reason. You can ask it in other words.",
      ],
    },
  }[locale],
  action: { label: labels.page[locale], url },
});
