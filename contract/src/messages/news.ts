/**
 * Topics that one may choose to be told of, and where each is told. Messages that the law or safety
 * asks for are in none: a right with a term, what waits for a signature or a decision, the account
 * itself.
 */
export const newsChannels = {
  rounds: ["onSite", "byMail"],
  market: ["onSite", "byMail"],
  wallet: ["onSite", "byMail"],
  formalities: ["onSite", "byMail"],
  articles: ["onSite"],
  register: ["byMail"],
} as const;
export type NewsTopic = keyof typeof newsChannels;
export type NewsChannel = (typeof newsChannels)[NewsTopic][number];
export const newsTopics = Object.keys(newsChannels) as [NewsTopic, ...NewsTopic[]];
