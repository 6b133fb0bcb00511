import type { Nature } from "@coulisse/contract/register/movements.ts";
import type { Duty } from "@coulisse/domain/transfer-duty.ts";
import type { Headed } from "#platform/documents/head.ts";
import type { PartyFacts } from "#platform/documents/party.ts";

/** By which line of the register the seller had come by shares. */
export type Entry = Readonly<{
  number: bigint;
  effectiveOn: string;
  nature: Nature;
  quantity: bigint;
}>;

/** The return of a sale by hand is drawn from these values alone, all of them recorded. */
export type DutyReturn = Headed &
  Readonly<{
    seller: PartyFacts;
    buyer: PartyFacts;
    signedOn: string;
    lineNumber: bigint;
    lineHash: string;
    companyQuantity: bigint;
    category: string;
    nominal: string | null;
    quantity: bigint;
    unitPrice: string;
    priceCents: bigint;
    entries: readonly Entry[];
    /** The cost of the shares sold, on the weighted average; null where an entry has no price. */
    acquisitionCents: bigint | null;
    duty: Duty;
    dueOn: string;
  }>;
