import { createHmac, timingSafeEqual } from "node:crypto";
import { newsTopics, type NewsTopic } from "@coulisse/contract/messages/news.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { isId } from "#platform/page.ts";

/** A proof says whose mails about which topics it turns off; it opens nothing else. */
export type MailStopProof = Readonly<{ userId: string; topics: readonly NewsTopic[] }>;

/** A mail is read within weeks; one that is found years later turns nothing off any more. */
const daysGood = 180;

const macOf = (secret: string, said: string): string =>
  createHmac("sha256", secret).update(`mail stop\n${said}`).digest("base64url");

/** The proof is keyed and not stored: whom, what and until which day are in it, for anybody to read. */
export const mailStopToken = (
  secret: string,
  { userId, topics }: MailStopProof,
  today: string,
): string => {
  const said = [userId, topics.join("+"), daysAfter(today, daysGood)].join(".");
  return `${said}.${macOf(secret, said)}`;
};

const isTopic = (name: string): name is NewsTopic => newsTopics.some((topic) => topic === name);

/** Undefined where we did not write it, or its last day is over. */
export const readMailStop = (
  secret: string,
  token: string,
  today: string,
): MailStopProof | undefined => {
  const [userId = "", named = "", until = "", mac = "", ...rest] = token.split(".");
  const expected = Buffer.from(macOf(secret, [userId, named, until].join(".")));
  const given = Buffer.from(mac);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  const topics = named.split("+").filter(isTopic);
  if (!isOurs || rest.length > 0 || !isId(userId) || until < today || topics.length === 0) {
    return undefined;
  }
  return { userId, topics };
};
