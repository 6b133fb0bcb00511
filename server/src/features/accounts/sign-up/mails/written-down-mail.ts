import type { Addressee } from "#platform/addressee.ts";
import { pageUrl } from "#platform/mail-url.ts";

type Letter = Readonly<{ publicUrl: string; companyName: string | null }>;

const words = (company: string) => ({
  fr: {
    subject: `${company} vous a inscrit dans son registre sur Coulisse`,
    paragraphs: [
      `${company} tient son registre des mouvements de titres sur Coulisse, et y a inscrit un porteur (un détenteur de titres) à votre adresse.`,
      "Vous avez déjà un compte sur Coulisse. Rien n’y a été rattaché : une adresse saisie par quelqu’un d’autre ne prouve rien.",
      "S’il s’agit bien de vous, dites-le à la société : la plateforme rattache ces titres à votre compte une fois votre identité vérifiée.",
    ],
    action: "Ouvrir Coulisse",
  },
  en: {
    subject: `${company} has recorded you in its register on Coulisse`,
    paragraphs: [
      `${company} keeps its register of shares on Coulisse, and has recorded a holder of shares in it at your address.`,
      "You already have an account on Coulisse. Nothing was attached to it: an address that somebody else typed proves nothing.",
      "If it is you, tell the company: the platform attaches these shares to your account once your identity is verified.",
    ],
    action: "Open Coulisse",
  },
});

/** A letter to the owner of an account at whose address a company wrote a holder down. */
export const writtenDownMail = (to: Addressee, { publicUrl, companyName }: Letter) => {
  const { subject, paragraphs, action } = words(companyName ?? "Coulisse")[to.locale];
  return {
    ...to,
    template: "written-down",
    subject,
    paragraphs,
    action: { label: action, url: pageUrl(publicUrl, "/sign-in") },
  };
};
