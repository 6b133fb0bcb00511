import type { DepositaryKind } from "@coulisse/contract/rounds/fundraising.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { IssuerFacts } from "#platform/documents/head.ts";

/** The notice to the holders of rights is drawn from these: recorded facts alone (R225-120). */
export type NoticeFacts = Readonly<{
  locale: Locale;
  drawnUpAt: Date;
  issuer: IssuerFacts;
  decision: Readonly<{ by: string; on: string; reference: string }>;
  maximumCents: bigint;
  maximumQuantity: bigint;
  category: string;
  /** The day of the notice, on which the subscription opens, and its last day. */
  opensOn: string;
  closesOn: string;
  /** The last day of the right. */
  rightsEndOn: string;
  /** The clause by which the right is set otherwise than by the law. */
  rightReference: string | null;
  /** Shares that have the right, and whether all have the same nominal value. */
  heldQuantity: bigint;
  isByAmount: boolean;
  unitPrice: string;
  /** The nominal of one share; null of shares without a nominal value. */
  nominal: string | null;
  premium: string | null;
  depositary: Readonly<{ kind: DepositaryKind; name: string; address: string }>;
  /**
   * The limit of an increase that is not wholly subscribed, and the clause for it if not the law.
   */
  minimumCents: bigint;
  limitReference: string | null;
  /** The site on which it is subscribed. */
  site: string;
}>;
