import type { Signature } from "@coulisse/contract/signing/signatures.schemas.ts";

/** A contract that the reader is to sign; a test says what matters to it. */
export const signatureOf = (given: Partial<Signature> = {}): Signature => ({
  id: "0193a0c0-0000-7000-8000-0000000000a1",
  subject: { kind: "contract", id: "0193a0c0-0000-7000-8000-0000000000a2" },
  company: { id: "0193a0c0-0000-7000-8000-000000000001", name: "Le Fournil" },
  title: "Pacte d’actionnaires",
  state: "OPEN",
  signers: [
    {
      name: "Claire Aubry",
      signsFor: [],
      place: 1,
      state: "WAITING",
      isMe: true,
      actedAt: null,
      reason: null,
    },
  ],
  isMyTurn: true,
  link: null,
  documentSha256: "0".repeat(64),
  hasTranslation: false,
  isSealed: false,
  createdAt: "2026-11-18T17:21:00.000Z",
  // Midnight in Paris: the day before is the last one.
  expiresAt: "2026-11-26T23:00:00.000Z",
  endedAt: null,
  ...given,
});
