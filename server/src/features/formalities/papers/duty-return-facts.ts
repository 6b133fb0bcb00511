import type { PartyFacts } from "#platform/documents/party.ts";
import type { TaxedSale } from "#platform/documents/sold-rights.ts";

/** A member of those who hold together, with the fraction that is theirs. */
type MemberFacts = Readonly<{ facts: PartyFacts; fraction: string }>;

/** A side of a sale: one who sells or buys, or several who hold together, named one by one. */
export type SideFacts =
  | Readonly<{ kind: "one"; name: string; facts: PartyFacts }>
  | Readonly<{
      kind: "joint";
      name: string;
      /** Whoever acts for them; null where nobody is appointed. */
      representative: string | null;
      members: readonly MemberFacts[];
    }>;

/** The return of a sale by hand is drawn from these values alone, all of them recorded. */
export type DutyReturn = TaxedSale &
  Readonly<{
    seller: SideFacts;
    buyer: SideFacts;
    signedOn: string;
    lineNumber: bigint;
    lineHash: string;
    dueOn: string;
  }>;
