import type { ClassRequest } from "@coulisse/contract/identity/investor-classes.schemas.ts";

const id = "0193a0c0-0000-7000-8000-000000000701";

/** A request that waits, of a person, with two criteria and a proof. */
export const classRequestOf = (given: Partial<ClassRequest> = {}): ClassRequest => ({
  id,
  holder: { id: "0193a0c0-0000-7000-8000-000000000702", kind: "user", name: "Hélène Vasseur" },
  state: "PENDING",
  criteria: ["MEANS", "TRADES"],
  grossIncomeCents: 8_400_000,
  portfolioCents: null,
  experience: null,
  experienceMonths: null,
  experienceDetail: null,
  tradesPerQuarter: 12,
  ownFundsCents: null,
  turnoverCents: null,
  balanceSheetCents: null,
  accountsOn: null,
  warnedAt: "2026-10-12T17:00:00.000Z",
  files: [
    {
      id: "0193a0c0-0000-7000-8000-000000000703",
      name: "avis.pdf",
      mediaType: "application/pdf",
      scanState: "CLEAN",
    },
  ],
  requestedBy: { id: "0193a0c0-0000-7000-8000-000000000702", name: "Hélène Vasseur" },
  requestedAt: "2026-10-12T17:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  reason: null,
  endsAt: null,
  endedAt: null,
  ending: null,
  ...given,
});
