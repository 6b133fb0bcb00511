import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount, formatQuantity } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Flow } from "#platform/documents/flow.ts";
import { numberInWords } from "#platform/documents/number-words.ts";
import { writePaper } from "#platform/documents/paper.ts";
import { noteStyle, writeFacts, writeParagraph } from "#platform/documents/prose.ts";
import type { Make } from "#platform/work/order.ts";
import type { Receipt } from "./subscription-facts.ts";
import { depositaryAside, subscriberFacts, subscriptionHead } from "./subscription-head.ts";
import { subscriptionWords } from "./subscription-words.ts";

/** Euros and cents are written out apart: nobody puts a digit between them. */
const amountInWords = (cents: bigint, locale: Locale): string => {
  const [euros, rest] = [cents / 100n, cents % 100n];
  return subscriptionWords[locale].euros(
    numberInWords(euros, locale),
    rest === 0n ? null : numberInWords(rest, locale),
  );
};

/**
 * The receipt says what was received of whom and what for, and is given as soon as the funds are
 * seen.
 */
export const make: Make<Receipt> = (receipt) => {
  const { locale, issuer, depositary } = receipt;
  const words = subscriptionWords[locale];
  async function* body(flow: Flow) {
    flow.attest(receipt);
    writeParagraph(flow, words.receiptLead(issuer.name));
    writeFacts(flow, [
      ...subscriberFacts(words.payer, receipt.payer, locale),
      { label: words.received, value: formatDate(receipt.receivedOn, locale) },
      {
        label: words.receivedAmount,
        value: formatAmount(receipt.amountCents, locale),
        aside: words.amountInWords(amountInWords(receipt.amountCents, locale)),
      },
      {
        label: words.forShares,
        value: words.forSharesOf(formatQuantity(receipt.quantity, locale), receipt.category),
      },
      { label: words.ofWhichShares, value: formatAmount(receipt.sharesCents, locale) },
      { label: words.ofWhichFees, value: formatAmount(receipt.feesCents, locale) },
      { label: words.reference, value: receipt.reference },
      ...(depositary === null
        ? []
        : [
            {
              label: words.kept,
              value: depositary.name,
              aside: `${depositaryAside(depositary, locale)}, ${words.keptWithin}`,
            },
          ]),
    ]);
    writeParagraph(flow, words.receiptNature, noteStyle);
    yield;
  }
  return writePaper(subscriptionHead(receipt, "receipt"), body);
};
