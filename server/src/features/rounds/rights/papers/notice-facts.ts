import type { DepositaryKind } from "@coulisse/contract/rounds/fundraising.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { CompanyFacts } from "#platform/documents/company-paper.ts";

/** What the notice to the holders of rights is drawn from: recorded facts alone (R225-120). */
export type NoticeFacts = Readonly<{
  locale: Locale;
  drawnUpAt: Date;
  issuer: CompanyFacts;
  decision: Readonly<{ by: string; on: string; reference: string }>;
  maximumCents: bigint;
  maximumQuantity: bigint;
  category: string;
  /** The day of the notice, on which the subscription opens, and its last day. */
  opensOn: string;
  closesOn: string;
  /** The last day of the right. */
  rightsEndOn: string;
  /** Where the right is set otherwise than by the law. */
  rightReference: string | null;
  /** Shares that have the right, and whether all have the same nominal value. */
  heldQuantity: bigint;
  isByAmount: boolean;
  unitPrice: string;
  /** Of one share; null of shares without a nominal value. */
  nominal: string | null;
  premium: string | null;
  depositary: Readonly<{ kind: DepositaryKind; name: string; address: string }>;
  /** What an increase that is not wholly subscribed is limited to, and by which clause if not the law. */
  minimumCents: bigint;
  limitReference: string | null;
  /** Where it is subscribed. */
  site: string;
}>;
