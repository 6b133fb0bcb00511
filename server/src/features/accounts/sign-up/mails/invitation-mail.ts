import type { Addressee } from "#platform/addressee.ts";
import { pageUrl } from "#platform/mail-url.ts";

type Letter = Readonly<{
  publicUrl: string;
  token: string;
  companyName: string | null;
  firstName: string;
}>;

/**
 * The shares that wait are named and never counted: whoever reads a wrong address learns no
 * holding.
 */
const words = (company: string) => ({
  fr: {
    subject: `Vos titres de la société ${company} vous attendent sur Coulisse`,
    paragraphs: [
      `La société ${company} a inscrit des titres à votre nom dans son registre, qu’elle tient sur Coulisse.`,
      "Votre compte de titres, vos mouvements et vos attestations vous y attendent.",
      "Ouvrez votre compte pour y accéder : c’est gratuit. Ce lien est valable 14 jours et ne sert qu’une fois.",
    ],
  },
  en: {
    subject: `Your shares of ${company} are waiting on Coulisse`,
    paragraphs: [
      `${company} has recorded shares in your name in its register, which it keeps on Coulisse.`,
      "Your holding, your movements and your certificates are waiting there.",
      "Open your account to see them: it is free. This link is valid for 14 days and works once.",
    ],
  },
});

const withoutCompany = {
  fr: {
    subject: "Activez votre compte Coulisse",
    paragraphs: [
      "Un compte vous attend sur Coulisse, où des sociétés tiennent le registre de leurs titres.",
      "Ouvrez-le en une minute. Ce lien est valable 14 jours et ne sert qu’une fois.",
    ],
  },
  en: {
    subject: "Activate your Coulisse account",
    paragraphs: [
      "An account is waiting for you on Coulisse, where companies keep the register of their shares.",
      "Open it in a minute. This link is valid for 14 days and works once.",
    ],
  },
} as const;

const frame = {
  fr: {
    label: "Voir mon invitation",
    advice: (url: string) =>
      `Le lien n’est plus valable ? Demandez un code à cette adresse e-mail : ${url}. Vous n’êtes pas concerné ? Ignorez ce message.`,
  },
  en: {
    label: "See my invitation",
    advice: (url: string) =>
      `Does the link no longer work? Ask for another at this email address: ${url}. Is this not for you? Ignore this message.`,
  },
} as const;

export const invitationMail = (
  to: Addressee,
  { publicUrl, token, companyName, firstName }: Letter,
) => {
  const page = pageUrl(publicUrl, "/reset-password");
  const { label, advice } = frame[to.locale];
  return {
    ...to,
    template: "invitation",
    firstName,
    ...(companyName === null ? withoutCompany : words(companyName))[to.locale],
    action: { label, url: pageUrl(publicUrl, "/invitation", { token }) },
    advice: advice(page),
  };
};
