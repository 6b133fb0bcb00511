import type { Nature } from "@coulisse/contract/register/movements.ts";
import type { Headed } from "#platform/documents/head.ts";
import type { PartyFacts } from "#platform/documents/party.ts";
import type { Gain } from "#features/market/deals/capital-gain.rules.ts";
import type { Duty } from "@coulisse/domain/transfer-duty.ts";

/** By which line of the register the seller had come by shares. */
export type Origin = Readonly<{
  number: bigint;
  effectiveOn: string;
  /** A sale, a gift. */
  nature: Nature;
  quantity: bigint;
  unitPrice: string | null;
}>;

export type SoldRights = Readonly<{
  /** The company’s rights in all categories. */
  companyQuantity: bigint;
  category: string;
  nominal: string | null;
  quantity: bigint;
  /** `1 to 40`, where the articles number shares; null where they do not. */
  numbers: string | null;
  unitPrice: string;
  priceCents: bigint;
}>;

export type TransferOrder = Headed &
  Readonly<{
    seller: PartyFacts;
    buyer: PartyFacts;
    rights: SoldRights;
    origins: readonly Origin[];
    /** The price that the seller paid for the shares sold. */
    acquisitionCents: bigint | null;
    /**
     * The day on which they agreed. The day of the sale is that of the last signature, which is
     * still to come.
     */
    agreedOn: string;
    /** Charges that the buyer takes on beside the price; they are taxed with it. */
    chargesCents: bigint;
    duty: Duty;
    sellerFeesCents: bigint;
    buyerFeesCents: bigint;
    /** The day on which the company agreed; null without an approval clause. */
    approvedOn: string | null;
    /** The last day of the claims; null without a pre-emption clause. */
    preemptedOn: string | null;
  }>;

export type GainStatement = Headed &
  Readonly<{
    seller: PartyFacts;
    category: string;
    gain: Gain;
    /** The day of the sale; that on which its line was entered is the gain’s own. */
    saleOn: string;
  }>;

/** A notice tells one side what happened once cash and shares have changed hands. */
export type DealNotice = Headed &
  Readonly<{
    side: "SELLER" | "BUYER";
    party: PartyFacts;
    otherName: string;
    rights: SoldRights;
    /** The day of the sale, from which the duty’s month runs. */
    saleOn: string;
    settledAt: Date;
    /** The line of the register, and its hash. */
    lineNumber: bigint;
    lineHash: string;
    feesCents: bigint;
    duty: Pick<Duty, "dutyCents" | "dueOn">;
    /** The balance that is left in the account, in this category. */
    balance: bigint;
  }>;
