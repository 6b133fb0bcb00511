import { createECDH } from "node:crypto";
import type { NewsTopic } from "@coulisse/contract/messages/news.ts";
import type { Locale, Words } from "@coulisse/domain/words.ts";

/**
 * A locked screen is read by whoever passes: what stands on it names no company, no amount and no
 * other person. The page that it opens says the rest.
 */
const topicWords: Words<Exclude<NewsTopic, "register">> = {
  fr: {
    openings: "Une société que vous suivez ouvre une levée.",
    endings: "Une levée que vous suivez ferme bientôt, ou a atteint son objectif.",
    offers: "Une société que vous suivez a des actions à vendre.",
    newcomers: "Une de vos recherches trouve une nouvelle société.",
    articles: "Une société que vous suivez a publié un article.",
    rounds: "Une de vos souscriptions avance.",
    market: "Une de vos cessions avance.",
    wallet: "Votre portefeuille a bougé.",
    formalities: "Une de vos formalités avance.",
  },
  en: {
    openings: "A company that you follow opens a round.",
    endings: "A round that you follow closes soon, or has reached its target.",
    offers: "A company that you follow has shares for sale.",
    newcomers: "One of your searches finds a new company.",
    articles: "A company that you follow has published an article.",
    rounds: "One of your subscriptions moves on.",
    market: "One of your sales or purchases moves on.",
    wallet: "Your wallet has moved.",
    formalities: "One of your formalities moves on.",
  },
};

/** Null where a topic is told in other ways alone. */
export const pushTextOf = (topic: NewsTopic): Readonly<Record<Locale, string>> | null =>
  topic === "register" ? null : { fr: topicWords.fr[topic], en: topicWords.en[topic] };

/** Whether a key is a point of the curve that RFC 8291 names: with another, nothing is encrypted. */
export const isBrowserKey = (text: string): boolean => {
  const key = Buffer.from(text, "base64url");
  if (key.length !== 65) return false;
  const ours = createECDH("prime256v1");
  ours.generateKeys();
  try {
    ours.computeSecret(key);
    return true;
  } catch {
    return false;
  }
};
