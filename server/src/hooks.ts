import type { ListCompanies } from "#features/accounts/sign-in/me.queries.ts";
import { listMyCompanies } from "#features/companies/administrators/administrators.queries.ts";
import { openWalletOf } from "#features/cash/wallets/payers.commands.ts";
import { contractSubject } from "#features/signing/contracts/signed.commands.ts";
import { holdNamedCorporate } from "#features/entities/corporates/corporate-names.commands.ts";
import { holdNamedUser } from "#features/identity/users/user-names.commands.ts";
import { dealSubject } from "#features/market/deals/signed.commands.ts";
import type { FindWayBack, WhenKnown } from "#features/identity/review/decisions.commands.ts";
import type { NameHolders } from "#features/identity/name-changes/accepted-names.commands.ts";
import type { SignatureSubjects } from "#features/signing/signatures/endings.commands.ts";
import { findWayBackOf } from "#features/operations/thread/thread.queries.ts";
import { subscriptionSubject } from "#features/rounds/subscriptions/signed.commands.ts";

// A capability uses those before it alone. What it asks of a later one it declares as a type, and
// that is bound here and nowhere else.

/** The companies that a person administers are told with their account. */
export const administeredCompanies: ListCompanies = listMyCompanies;

/** A holder who counts as known has a wallet from then on. */
export const whenKnown: WhenKnown = openWalletOf;

/** A thread knows what somebody came for. */
export const findWayBack: FindWayBack = findWayBackOf;

/** Each kind of holder says how its names are held and written, where somebody asks to change them. */
export const namedHolders: NameHolders = { user: holdNamedUser, corporate: holdNamedCorporate };

/**
 * Subjects hear that a document was signed or will not be: there is a line for each capability that
 * asks for it.
 */
export const signatureSubjects: SignatureSubjects = {
  subscription: subscriptionSubject,
  transfer_order: dealSubject,
  contract: contractSubject,
};
