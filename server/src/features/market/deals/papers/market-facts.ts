import type { Headed } from "#platform/documents/head.ts";
import type { PartyFacts } from "#platform/documents/party.ts";
import type { SoldRights, TaxedSale } from "#platform/documents/sold-rights.ts";
import type { Gain } from "#features/market/deals/capital-gain.rules.ts";
import type { Duty } from "@coulisse/domain/transfer-duty.ts";

export type TransferOrder = TaxedSale &
  Readonly<{
    seller: PartyFacts;
    buyer: PartyFacts;
    /**
     * The day on which they agreed. The day of the sale is that of the last signature, which is
     * still to come.
     */
    agreedOn: string;
    /** Charges that the buyer takes on beside the price; they are taxed with it. */
    chargesCents: bigint;
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
