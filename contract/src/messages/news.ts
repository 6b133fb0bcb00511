import type { Words } from "@coulisse/domain/words.ts";

/**
 * Topics that one may choose to be told of, and where each is told. Messages that the law or safety
 * asks for are in none: a right with a term, what waits for a signature or a decision, the account
 * itself.
 */
export const newsChannels = {
  openings: ["onSite", "byMail", "byPush"],
  endings: ["onSite", "byMail", "byPush"],
  offers: ["onSite", "byMail", "byPush"],
  newcomers: ["onSite", "byMail", "byPush"],
  articles: ["onSite", "byMail", "byPush"],
  rounds: ["onSite", "byMail", "byPush"],
  market: ["onSite", "byMail", "byPush"],
  wallet: ["onSite", "byMail", "byPush"],
  formalities: ["onSite", "byMail", "byPush"],
  register: ["byMail"],
} as const;
export type NewsTopic = keyof typeof newsChannels;
export type NewsChannel = (typeof newsChannels)[NewsTopic][number];
export const newsTopics = Object.keys(newsChannels) as [NewsTopic, ...NewsTopic[]];

/** How soon mails come: at once, or gathered at eight in the morning of each day or each Monday. */
export const newsRhythms = ["NOW", "DAILY", "WEEKLY"] as const;
export type NewsRhythm = (typeof newsRhythms)[number];

/** Topics of companies that one follows, with the rhythm of who has chosen none. */
export const followedTopics = {
  openings: "NOW",
  endings: "DAILY",
  offers: "DAILY",
  newcomers: "DAILY",
  articles: "WEEKLY",
} as const satisfies Partial<Record<NewsTopic, NewsRhythm>>;
export type FollowedTopic = keyof typeof followedTopics;

export const isFollowed = (topic: NewsTopic): topic is FollowedTopic => topic in followedTopics;

export const newsRhythmWords: Words<NewsRhythm> = {
  fr: { NOW: "Tout de suite", DAILY: "Chaque jour", WEEKLY: "Chaque semaine" },
  en: { NOW: "At once", DAILY: "Each day", WEEKLY: "Each week" },
};

/** Names of the topics, where they are turned off and on. */
export const newsTopicWords: Words<NewsTopic> = {
  fr: {
    openings: "Une levée ouvre",
    endings: "Une levée ferme, ou atteint son objectif",
    offers: "Des actions sont à vendre",
    newcomers: "Une société arrive sur la place de marché",
    articles: "Une société publie un article",
    rounds: "Vos souscriptions",
    market: "Vos cessions",
    wallet: "Portefeuille",
    formalities: "Formalités",
    register: "Registre",
  },
  en: {
    openings: "A round opens",
    endings: "A round closes, or reaches its target",
    offers: "Shares are for sale",
    newcomers: "A company joins the marketplace",
    articles: "A company publishes an article",
    rounds: "Your subscriptions",
    market: "Your sales and purchases",
    wallet: "Wallet",
    formalities: "Formalities",
    register: "Register",
  },
};
