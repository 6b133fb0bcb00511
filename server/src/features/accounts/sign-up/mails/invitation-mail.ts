import type { Addressee } from "#platform/addressee.ts";
import { pageUrl } from "#platform/mail-url.ts";

type Letter = Readonly<{ publicUrl: string; token: string; companyName: string | null }>;

/**
 * The shares that wait are named and never counted: whoever reads a wrong address learns no
 * holding.
 */
const words = (company: string) => ({
  fr: {
    subject: `Vos titres de la société ${company} vous attendent sur Coulisse`,
    paragraphs: [
      `${company} tient son registre des mouvements de titres sur Coulisse, et vous y figurez.`,
      "Votre compte de titres, vos mouvements et vos attestations vous y attendent.",
      "Choisissez un mot de passe pour y accéder. Ce lien est valable 14 jours et ne sert qu’une fois.",
    ],
  },
  en: {
    subject: `Your shares of ${company} are waiting on Coulisse`,
    paragraphs: [
      `${company} keeps its register of shares on Coulisse, and you are in it.`,
      "Your holding, your movements and your certificates are waiting there.",
      "Choose a password to see them. This link is valid for 14 days and works once.",
    ],
  },
});

const withoutCompany = {
  fr: {
    subject: "Activez votre compte Coulisse",
    paragraphs: [
      "Un compte a été ouvert pour vous sur Coulisse, où des sociétés tiennent le registre de leurs titres.",
      "Choisissez un mot de passe pour y accéder. Ce lien est valable 14 jours et ne sert qu’une fois.",
    ],
  },
  en: {
    subject: "Activate your Coulisse account",
    paragraphs: [
      "An account has been opened for you on Coulisse, where companies keep the register of their shares.",
      "Choose a password to see them. This link is valid for 14 days and works once.",
    ],
  },
} as const;

const frame = {
  fr: {
    label: "Activer mon compte",
    advice: (url: string) =>
      `Le lien n’est plus valable ? Demandez un code à cette adresse e-mail : ${url}. Vous n’êtes pas concerné ? Ignorez ce message.`,
  },
  en: {
    label: "Activate my account",
    advice: (url: string) =>
      `Does the link no longer work? Ask for a code at this email address: ${url}. Is this not for you? Ignore this message.`,
  },
} as const;

export const invitationMail = (to: Addressee, { publicUrl, token, companyName }: Letter) => {
  const page = pageUrl(publicUrl, "/reset-password");
  const { label, advice } = frame[to.locale];
  return {
    ...to,
    template: "invitation",
    ...(companyName === null ? withoutCompany : words(companyName))[to.locale],
    action: { label, url: pageUrl(publicUrl, "/reset-password", { email: to.to, token }) },
    advice: advice(page),
  };
};
