import type { Movement, MovementParty } from "@coulisse/contract/register/movements.schemas.ts";
import type { MovementType } from "@coulisse/contract/register/movements.ts";

const id = (n: number): string => `0193a0c0-0000-7000-8000-${String(n).padStart(12, "0")}`;

export const ids = {
  company: id(1),
  ordinary: id(11),
  preferred: id(12),
  alice: id(21),
  bob: id(22),
  corporate: id(23),
  admin: id(31),
} as const;

const names: Record<string, string> = {
  [ids.alice]: "Alice Martin",
  [ids.bob]: "Bob Durand",
  [ids.corporate]: "Arpège Capital",
};

const partyOf = (holderId: string | undefined): MovementParty | null =>
  holderId === undefined
    ? null
    : {
        holderId,
        kind: holderId === ids.corporate ? "corporate" : "user",
        name: names[holderId] ?? "Porteur",
        domicile: "3 rue des Lices, 84000 Avignon",
      };

type MovementFacts = Partial<Movement> & {
  number: number;
  type: MovementType;
  quantity: number;
} & {
  from?: string;
  to?: string;
};

const usualNature = {
  ISSUE: "subscription",
  CANCELLATION: "cancellation",
  TRANSFER: "sale",
  MENTION: "pledge",
} as const;

/** A line of the register as the contract gives it. */
export const movementOf = ({ from, to, ...given }: MovementFacts): Movement => ({
  id: id(1000 + given.number),
  companyId: ids.company,
  companyName: "Le Fournil",
  companySlug: "le-fournil",
  nature: usualNature[given.type],
  shareCategoryId: ids.ordinary,
  shareCategoryName: "Actions ordinaires",
  nominalValue: "0.1",
  transferor: partyOf(from),
  transferee: partyOf(to),
  transferorUserId: from ?? null,
  transfereeUserId: to ?? null,
  transferorCorporateId: null,
  transfereeCorporateId: null,
  unitPrice: null,
  amountCents: null,
  agreedOn: null,
  effectiveOn: "2026-01-15",
  recordedAt: "2026-01-15T09:30:00.000Z",
  approvedOn: null,
  approvalReference: null,
  preEmption: null,
  preEmptionOn: null,
  preEmptionReference: null,
  lackingReason: null,
  origin: "manual",
  reason: null,
  bundleId: null,
  correctsNumber: null,
  correctedByNumber: null,
  documents: [],
  causeId: null,
  actorKind: "person",
  actorId: ids.admin,
  actorMeans: null,
  correctsId: null,
  liftsId: null,
  previousHash: "0".repeat(64),
  hash: String(given.number).repeat(64).slice(0, 64),
  ...given,
});
