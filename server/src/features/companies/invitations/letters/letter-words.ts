import type { Locale } from "@coulisse/domain/words.ts";

const fr = {
  title: "Lettres d’invitation",
  subject: (company: string) => `Objet : vos titres de la société ${company}`,
  greeting: "Madame, Monsieur,",
  lead: (company: string) =>
    `La société ${company} a inscrit des titres à votre nom dans son registre, qu’elle tient sur Coulisse. Vous pouvez y voir vos titres et leurs attestations, et y suivre la société. L’accès est gratuit.`,
  code: (until: string) => `Votre code personnel, valable jusqu’au ${until}`,
  steps: (site: string) => [
    `1. Visez le carré avec l’appareil photo de votre téléphone, ou tapez ${site} et ce code.`,
    "2. Donnez votre date de naissance : elle confirme que c’est bien vous.",
    "3. Choisissez FranceConnect, ou une adresse e-mail et un mot de passe.",
  ],
  paper:
    "Vous préférez le papier ? Rien ne change : vos titres sont à vous sans ce compte. Écrivez à la société pour recevoir une attestation.",
  caution: "Personne, ni dans la société ni chez Coulisse, ne vous demandera ce code au téléphone.",
  closing: "Nous vous prions d’agréer, Madame, Monsieur, nos salutations distinguées.",
  scan: "Carré à viser avec un téléphone",
};

const en: typeof fr = {
  title: "Letters of invitation",
  subject: (company) => `Subject: your shares of ${company}`,
  greeting: "Dear shareholder,",
  lead: (company) =>
    `${company} has recorded shares in your name in its register, which it keeps on Coulisse. There you can see your shares and their certificates, and follow the company. Access is free.`,
  code: (until) => `Your personal code, valid until ${until}`,
  steps: (site) => [
    `1. Point the camera of your phone at the square, or type ${site} and this code.`,
    "2. Give your date of birth: it confirms that it is you.",
    "3. Choose FranceConnect, or an email address and a password.",
  ],
  paper:
    "Do you prefer paper? Nothing changes: your shares are yours without this account. Write to the company for a certificate.",
  caution: "Nobody, at the company or at Coulisse, will ask you for this code by telephone.",
  closing: "Yours faithfully,",
  scan: "Square to point a phone at",
};

export const letterWords: Readonly<Record<Locale, typeof fr>> = { fr, en };
