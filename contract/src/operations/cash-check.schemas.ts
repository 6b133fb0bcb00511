import { z } from "zod";
import { defineTerms } from "../wire/route.ts";
import { Cents, SignedCents } from "../wire/scalars.schemas.ts";

export const CashCheck = z
  .object({
    bankCents: SignedCents,
    walletsCents: Cents,
    companiesCents: Cents,
    reservedCents: Cents,
    dutyCents: Cents,
    waitingCents: Cents,
    outgoingCents: Cents,
    operatorCents: SignedCents,
    /** Differences name what does not add up; an empty list is a clean ledger. */
    differences: z.array(
      z.object({
        what: z.enum([
          "ENTRY",
          "ACCOUNT",
          "OUTGOING",
          "UNALLOTTED",
          "BANK",
          "PROVIDER",
          "TRANSFER",
        ]),
        place: z.string(),
        expectedCents: SignedCents,
        foundCents: SignedCents,
      }),
    ),
    /**
     * Amounts of a round are what is subscribed and what is paid, those of a subscription its line
     * of the register, in shares; of a holder what is set aside for subscriptions, in cents.
     */
    subscriptionDifferences: z.array(
      z.object({
        what: z.enum(["ROUND", "PAID", "RESERVED", "LINE"]),
        place: z.string(),
        expected: SignedCents,
        found: SignedCents,
      }),
    ),
    /**
     * Amounts of an offer are what is left of it, those of a holder what is free, of a deal its
     * line, in shares; of a deal also what is paid and the tax that is kept, in cents.
     */
    marketDifferences: z.array(
      z.object({
        what: z.enum(["OFFER", "PROMISE", "LINE", "PAYMENT", "DUTY"]),
        place: z.string(),
        expected: SignedCents,
        found: SignedCents,
      }),
    ),
  })
  .meta({ id: "CashCheck" });
export type CashCheck = z.infer<typeof CashCheck>;

export const cashCheckTerms = defineTerms({
  getCashCheck: {
    access: ["admin"],
    tag: "wallet",
    summary: "Whether all that is booked adds up and agrees with the bank",
    reply: CashCheck,
  },
});
