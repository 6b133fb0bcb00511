import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

type To = Readonly<{ locale: Locale; url: MailUrl }>;

const labels = {
  follow: { fr: "Suivre ma demande", en: "Follow my request" },
  answer: { fr: "Répondre", en: "Answer" },
  area: { fr: "Ouvrir l’espace de la société", en: "Open the company’s area" },
  draft: { fr: "Relire le brouillon", en: "Read the draft again" },
} as const;

/** The founder works in the draft while the platform decides. */
export const submittedMail = (company: string, { locale, url }: To) => ({
  ...{
    fr: {
      subject: `${company} : votre demande d’ouverture est reçue`,
      paragraphs: [
        `Nous examinons votre demande d’ouvrir la société ${company}.`,
        "D’ici là, vous pouvez travailler dans le brouillon : importer le registre, écrire la page de la société, donner un accès en lecture. Le brouillon n’est pas public, et personne n’y est encore invité.",
      ],
    },
    en: {
      subject: `${company}: we have received your request`,
      paragraphs: [
        `We are reviewing your request to open ${company}.`,
        "Until then you can work in the draft: import the register, write the company’s page, give somebody read access. The draft is not public, and nobody is invited yet.",
      ],
    },
  }[locale],
  action: { label: labels.follow[locale], url },
});

export const askedMail = (company: string, question: string, { locale, url }: To) => ({
  ...{
    fr: {
      subject: `${company} : une question sur votre demande`,
      paragraphs: [
        `Avant d’ouvrir la société ${company}, nous avons besoin de ceci :`,
        question,
        "Votre brouillon reste tel quel, et l’examen reprend dès votre réponse.",
      ],
    },
    en: {
      subject: `${company}: a question about your request`,
      paragraphs: [
        `Before we open ${company}, we need this:`,
        question,
        "Your draft stays as it is, and the review resumes as soon as you answer.",
      ],
    },
  }[locale],
  action: { label: labels.answer[locale], url },
});

export const acceptedMail = (company: string, { locale, url }: To) => ({
  ...{
    fr: {
      subject: `${company} est ouverte sur Coulisse`,
      paragraphs: [
        `La société ${company} est ouverte, et votre rôle y est reconnu.`,
        "Ce que vous avez préparé est en place. Vous pouvez désormais inviter les porteurs.",
      ],
    },
    en: {
      subject: `${company} is open on Coulisse`,
      paragraphs: [
        `${company} is open, and your role in it is recognised.`,
        "What you prepared is in place. You can now invite the holders.",
      ],
    },
  }[locale],
  action: { label: labels.area[locale], url },
});

export const refusedMail = (company: string, reason: string, { locale, url }: To) => ({
  ...{
    fr: {
      subject: `${company} : votre demande d’ouverture est refusée`,
      paragraphs: [
        `Nous ne pouvons pas ouvrir la société ${company}. Motif : ${reason}`,
        "Vous pouvez relire votre brouillon, et faire une nouvelle demande.",
      ],
    },
    en: {
      subject: `${company}: your request is refused`,
      paragraphs: [
        `We cannot open ${company}. Reason: ${reason}`,
        "You can read your draft again, and make a new request.",
      ],
    },
  }[locale],
  action: { label: labels.draft[locale], url },
});
