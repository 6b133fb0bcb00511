import type { DepositaryKind } from "@coulisse/contract/rounds/fundraising.ts";

/** A round as an administrator prepares it, with what its key information sheet says. */
export type RoundStory = Readonly<{
  /** The code of the category whose shares are offered. */
  category: string;
  name: string;
  unitPrice: string;
  minimumCents: number;
  targetCents: number;
  maximumCents: number;
  ticketCents: number;
  preMoneyCents: number | null;
  /** The decision that the subscription forms state: it waives the preferential right. */
  decision: Readonly<{ by: string; on: string; reference: string }>;
  depositary: Readonly<{ kind: DepositaryKind; name: string; address: string }>;
  /** The day on which it was entered; its sheet is filed the day after. */
  enteredOn: string;
  opensOn: string;
  closesOn: string;
  closed?: Readonly<{ on: string; outcome: "SUCCEEDED" | "FAILED" }>;
  /** The day of its depositary's certificate, after what its subscribers have paid. */
  certifiedOn?: string;
  /** The purpose of the money, a paragraph each. */
  purpose: readonly string[];
}>;
