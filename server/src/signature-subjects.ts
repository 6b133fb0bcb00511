import type { SignatureSubjects } from "#features/signatures/endings.commands.ts";
import { contractSubject } from "#features/contracts/signed.commands.ts";
import { dealSubject } from "#features/market/signed.commands.ts";
import { subscriptionSubject } from "#features/subscriptions/signed.commands.ts";

/**
 * Subjects hear that a document was signed or will not be: there is a line for each capability that
 * asks for it.
 */
export const signatureSubjects: SignatureSubjects = {
  subscription: subscriptionSubject,
  transfer_order: dealSubject,
  contract: contractSubject,
};
