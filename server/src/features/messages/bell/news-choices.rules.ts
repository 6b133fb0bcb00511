import type { NewsTopic } from "@coulisse/contract/messages/news.ts";

/**
 * The kinds of each topic: of notifications, and of the mails that bear the same name. A kind that is
 * not here is always told: it opens a right with a term, waits for somebody, or guards an account.
 */
const kindsOf: Readonly<Record<NewsTopic, readonly string[]>> = {
  openings: ["round_opens"],
  endings: ["round_ends_soon", "round_reaches_aim"],
  offers: ["shares_offered"],
  newcomers: ["company_listed"],
  articles: ["article_published", "promotion_published"],
  rounds: [
    "subscription_paid",
    "subscription_completed",
    "subscription_resumed",
    "round_ends",
    "round_closed",
  ],
  market: ["deal_over", "deal_settled"],
  wallet: ["wallet_funded", "withdrawal_paid"],
  formalities: ["formality_opened", "formality_reminder"],
  register: ["register_head", "line_written", "line_undone"],
};

const topics = new Map(
  Object.entries(kindsOf).flatMap(([topic, kinds]) =>
    kinds.map((kind) => [kind, topic as NewsTopic] as const),
  ),
);

/** Null where nobody may choose not to hear of it. */
export const topicOf = (kind: string): NewsTopic | null => topics.get(kind) ?? null;
