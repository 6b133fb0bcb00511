import { ofName } from "@coulisse/domain/french-names.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import { formatAmount, formatShares } from "@coulisse/domain/formats.ts";
import type { CountedParties, DealState } from "@coulisse/contract/market/market.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";
import { asSentence, voiceOf, type Whose } from "#platform/whose-news.ts";

/** Each reads it from their own side: they sell or buy, may pre-empt, or administer the company. */
export type DealSide = "SELLER" | "BUYER" | "HOLDER" | "COMPANY";

export type DealNews = Whose &
  Readonly<{
    side: DealSide;
    company: string;
    quantity: bigint;
    /** The price that the seller gets. */
    amountCents: bigint;
    /** The price with the fees and the duty, which the buyer pays. */
    totalCents: bigint;
    state: DealState;
    dueAt: Date;
    /** The day of the step that is told. */
    on: string;
    reason: string | null;
    /** The parties that count by the clause of the company. */
    countedParties: CountedParties;
  }>;

type Words = Readonly<{ subject: string; paragraphs: readonly string[] }>;
type Say = (news: DealNews) => Readonly<Record<Locale, Words>>;

/** The sale as the side of its reader names it. */
const dealOf = ({ side, holder, isOwn }: DealNews, locale: Locale): string => {
  if (side !== "SELLER" && side !== "BUYER") return locale === "fr" ? "la cession" : "the sale";
  const [fr, en] =
    side === "SELLER" ? (["vente", "sale"] as const) : (["achat", "purchase"] as const);
  if (locale === "en") return isOwn ? `your ${en}` : `the ${en} by ${holder}`;
  if (isOwn) return `votre ${fr}`;
  return side === "SELLER" ? `la vente ${ofName(holder)}` : `l’achat ${ofName(holder)}`;
};

const wordsOf = (news: DealNews, locale: Locale) => {
  const { company, quantity, amountCents, totalCents, dueAt, on } = news;
  const shares = formatShares(quantity, locale);
  const amount = formatAmount(amountCents, locale);
  return {
    ...voiceOf(news, locale),
    shares,
    amount,
    total: formatAmount(totalCents, locale),
    until: formatDeadline(dueAt.toISOString(), locale),
    day: formatDate(on, locale),
    /** The sale with its shares, company and price. */
    deal:
      locale === "fr"
        ? `${dealOf(news, "fr")} de ${shares} de la société ${company}, pour ${amount},`
        : `${dealOf(news, "en")} of ${shares} of ${company}, for ${amount},`,
  };
};

const proposed: Say = (news) => {
  const { company, side, holder, isOwn } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  const isSeller = side === "SELLER";
  const to = isOwn ? "vous propose" : `propose à ${holder}`;
  const whom = isOwn ? "you" : holder;
  return {
    fr: {
      subject: `Une cession attend votre décision : ${company}`,
      paragraphs: [
        isSeller
          ? `Un acheteur ${to} ${fr.amount} pour ${fr.shares} de la société ${company} : répondez d’ici le ${fr.until}.`
          : `Un vendeur ${to} ${fr.shares} de la société ${company} pour ${fr.amount} : répondez d’ici le ${fr.until}.`,
        "Acceptez ou déclinez cette proposition ; sans réponse dans ce délai, elle expire.",
      ],
    },
    en: {
      subject: `A sale needs you: ${company}`,
      paragraphs: [
        isSeller
          ? `A buyer offers ${whom} ${en.amount} for ${en.shares} of ${company}: answer by ${en.until}.`
          : `A seller offers ${whom} ${en.shares} of ${company} for ${en.amount}: answer by ${en.until}.`,
        "Accept or decline this proposal; without an answer by then, it expires.",
      ],
    },
  };
};

const toSign: Say = (news) => {
  const { company } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  return {
    fr: {
      subject: `Un ordre de mouvement attend votre signature : ${company}`,
      paragraphs: [
        `Signez l’ordre de mouvement de ${fr.deal} d’ici le ${fr.until}.`,
        "L’ordre de mouvement demande d’inscrire les actions au nom de l’acheteur : une seule signature sert au registre et à l’enregistrement de la vente auprès de l’administration fiscale.",
      ],
    },
    en: {
      subject: `A transfer order needs your signature: ${company}`,
      paragraphs: [
        `Sign the transfer order of ${en.deal} by ${en.until}.`,
        "The transfer order asks for the shares to be registered in the buyer’s name: one signature serves both the register and the tax filing.",
      ],
    },
  };
};

const toPay: Say = (news) => {
  const { company } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  return {
    fr: {
      subject: `Un achat est à payer : ${company}`,
      paragraphs: [
        `Payez ${fr.total} d’ici le ${fr.until} pour ${fr.shares} de la société ${company}.`,
        `Cette somme, frais et droits d’enregistrement compris, est à prendre dans ${fr.wallet}. Le vendeur et l’acheteur ont signé l’ordre de mouvement.`,
      ],
    },
    en: {
      subject: `A purchase needs paying: ${company}`,
      paragraphs: [
        `Pay ${en.total} by ${en.until} for ${en.shares} of ${company}.`,
        `The amount, with fees and transfer duty, is to be paid from ${en.wallet}. The seller and the buyer have signed the transfer order.`,
      ],
    },
  };
};

/** A party is asked for what comes next, which follows from how far the sale has come. */
const waits: Say = (news) => {
  if (news.state === "APPROVED") return toSign(news);
  return news.state === "SIGNED" ? toPay(news) : proposed(news);
};

const needsApproval: Say = (news) => ({
  fr: {
    subject: `Agrément demandé : ${news.company}`,
    paragraphs: [
      `Agréez ou refusez ${wordsOf(news, "fr").deal} d’ici le ${wordsOf(news, "fr").until}.`,
      "L’agrément est l’accord de la société à l’arrivée d’un acheteur. Sans réponse dans ce délai, la cession est agréée.",
    ],
  },
  en: {
    subject: `Approval requested: ${news.company}`,
    paragraphs: [
      `Approve or reject ${wordsOf(news, "en").deal} by ${wordsOf(news, "en").until}.`,
      "The approval is the company’s consent to a buyer who joins it. No answer in time counts as approval.",
    ],
  },
});

/** The clause says this of who sells and who buys; by default neither counts. */
const counted: Readonly<Record<CountedParties, Readonly<Record<Locale, string>>>> = {
  NEITHER: {
    fr: "Les actions demandées se répartissent selon les détentions ; celles du vendeur et de l’acheteur ne comptent pas.",
    en: "Requested shares are allotted in proportion to holdings; those of the seller and the buyer do not count.",
  },
  SELLER: {
    fr: "Les actions demandées se répartissent selon les détentions ; ce que le vendeur garde compte aussi, et cette part reste à l’acheteur.",
    en: "Requested shares are allotted in proportion to holdings; what the seller keeps counts too, and that part stays with the buyer.",
  },
  BUYER: {
    fr: "Les actions demandées se répartissent selon les détentions ; ce que l’acheteur détient déjà compte aussi, et cette part lui reste.",
    en: "Requested shares are allotted in proportion to holdings; what the buyer already holds counts too, and that part stays theirs.",
  },
  BOTH: {
    fr: "Les actions demandées se répartissent selon les détentions ; ce que le vendeur garde et ce que l’acheteur détient déjà comptent aussi, et cette part reste à l’acheteur.",
    en: "Requested shares are allotted in proportion to holdings; what the seller keeps and what the buyer already holds count too, and that part stays with the buyer.",
  },
};

const preemption: Say = (news) => {
  const { company, countedParties } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  return {
    fr: {
      subject: `Droit de préemption : ${company}`,
      paragraphs: [
        `Jusqu’au ${fr.until}, ${fr.can} préempter, en tout ou en partie, une vente de ${fr.shares} de la société ${company}, pour ${fr.amount}.`,
        "Préempter, c’est acheter ces actions avant l’acheteur prévu, au même prix.",
        counted[countedParties].fr,
      ],
    },
    en: {
      subject: `Right of pre-emption: ${company}`,
      paragraphs: [
        `Until ${en.until}, ${en.can} pre-empt, in whole or in part, a sale of ${en.shares} of ${company}, for ${en.amount}.`,
        "To pre-empt is to buy these shares before the intended buyer, at the same price.",
        counted[countedParties].en,
      ],
    },
  };
};

const over: Say = (news) => ({
  fr: {
    subject: `Cession non aboutie : ${news.company}`,
    paragraphs: [
      `${asSentence(wordsOf(news, "fr").deal)} a pris fin le ${wordsOf(news, "fr").day} sans aboutir.`,
      "Les actions et l’argent réservés sont libérés.",
      ...(news.reason === null ? [] : [`Motif : ${news.reason}`]),
    ],
  },
  en: {
    subject: `Sale not completed: ${news.company}`,
    paragraphs: [
      `${asSentence(wordsOf(news, "en").deal)} ended on ${wordsOf(news, "en").day} without being completed.`,
      "The reserved shares and money are released.",
      ...(news.reason === null ? [] : [`Reason: ${news.reason}`]),
    ],
  },
});

const sold: Say = (news) => {
  const { company } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  return {
    fr: {
      subject: `Cession réglée : ${company}`,
      paragraphs: [
        `${fr.has} reçu ${fr.amount} le ${fr.day} pour ${fr.shares} de la société ${company}.`,
        `Cette somme est dans ${fr.wallet}, et les titres sont inscrits au nom de l’acheteur.`,
      ],
    },
    en: {
      subject: `Sale settled: ${company}`,
      paragraphs: [
        `${en.has} received ${en.amount} on ${en.day} for ${en.shares} of ${company}.`,
        `The amount is in ${en.wallet}, and the shares are registered in the buyer’s name.`,
      ],
    },
  };
};

const bought: Say = (news) => {
  const { company } = news;
  const [fr, en] = [wordsOf(news, "fr"), wordsOf(news, "en")];
  return {
    fr: {
      subject: `Cession réglée : ${company}`,
      paragraphs: [
        `${fr.has} reçu ${fr.shares} de la société ${company} le ${fr.day}, pour ${fr.total}, frais et droits d’enregistrement compris.`,
        `Les titres sont inscrits ${fr.inTheName} au registre de la société.`,
      ],
    },
    en: {
      subject: `Sale settled: ${company}`,
      paragraphs: [
        `${en.has} received ${en.shares} of ${company} on ${en.day}, for ${en.total} with fees and transfer duty.`,
        `The company’s register records the shares ${en.inTheName}.`,
      ],
    },
  };
};

const settled: Say = (news) => (news.side === "BUYER" ? bought(news) : sold(news));

const said = {
  deal_waits_for_you: waits,
  deal_needs_approval: needsApproval,
  preemption_opened: preemption,
  deal_over: over,
  deal_settled: settled,
} as const satisfies Record<string, Say>;
export type MarketNewsKind = keyof typeof said;

const actions = {
  deal: { fr: "Voir la cession", en: "View the sale" },
  papers: { fr: "Voir les documents", en: "See the documents" },
} as const;

export const marketMail = (
  kind: MarketNewsKind,
  news: DealNews,
  { locale, url }: Readonly<{ locale: Locale; url: MailUrl }>,
) => ({
  ...said[kind](news)[locale],
  action: { label: actions[kind === "deal_settled" ? "papers" : "deal"][locale], url },
});
