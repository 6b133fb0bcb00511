import type { BoundRoute } from "#platform/http/bind.ts";
import type { Refusal } from "#platform/problem.ts";
import { bindAccounts } from "#features/accounts/all-calls.routes.ts";
import { accountRefusals } from "#features/accounts/accounts.errors.ts";
import { identityRefusals } from "#features/accounts/sign-in/sign-in.errors.ts";
import { securityRefusals } from "#features/accounts/factors/security.errors.ts";
import { signOnRefusals } from "#features/accounts/sign-on/sign-on.errors.ts";
import { userRefusals } from "#features/identity/users/users.errors.ts";
import { addressBindings } from "#features/accounts/addresses/addresses.routes.ts";
import { addressRefusals } from "#features/accounts/addresses/addresses.errors.ts";
import { articleBindings } from "#features/operations/articles/articles.routes.ts";
import { articleRefusals } from "#features/operations/articles/articles.errors.ts";
import { auditBindings } from "#features/operations/audit/audit.routes.ts";
import { badgeBindings } from "#features/companies/badges/badges.routes.ts";
import { badgeRefusals } from "#features/companies/badges/badges.errors.ts";
import { cashCheckBindings } from "#features/operations/cash-check/cash-check.routes.ts";
import { checklistBindings } from "#features/operations/checklists/checklists.routes.ts";
import { companyInvitationBindings } from "#features/companies/invitations/company-invitations.routes.ts";
import { companyBindings } from "#features/companies/companies.routes.ts";
import { companyRefusals } from "#features/companies/companies.errors.ts";
import { contractBindings } from "#features/signing/contracts/contracts.routes.ts";
import { contractRefusals } from "#features/signing/contracts/contracts.errors.ts";
import { bindCorporates } from "#features/entities/corporates/corporates.routes.ts";
import { corporateRefusals } from "#features/entities/corporates/corporates.errors.ts";
import { dashboardBindings } from "#features/operations/dashboards/dashboards.routes.ts";
import { decisionBindings } from "#features/companies/decisions/decisions.routes.ts";
import { decisionRefusals } from "#features/companies/decisions/decisions.errors.ts";
import { formalityBindings } from "#features/formalities/formalities.routes.ts";
import { formalityRefusals } from "#features/formalities/formalities.errors.ts";
import { fundraisingBindings } from "#features/rounds/offer/fundraising.routes.ts";
import { fundraisingRefusals } from "#features/rounds/offer/fundraising.errors.ts";
import { investorClassBindings } from "#features/identity/classes/investor-classes.routes.ts";
import { investorClassRefusals } from "#features/identity/classes/investor-classes.errors.ts";
import { investorBindings } from "#features/identity/file/investors.routes.ts";
import { investorRefusals } from "#features/identity/file/investors.errors.ts";
import { jointHolderBindings } from "#features/entities/joint-holders/joint-holders.routes.ts";
import { jointHolderRefusals } from "#features/entities/joint-holders/joint-holders.errors.ts";
import { legalBindings } from "#features/operations/legal/legal.routes.ts";
import { marketBindings } from "#features/market/market.routes.ts";
import { marketRefusals } from "#features/market/market.errors.ts";
import { messageBindings } from "#features/messages/messages.routes.ts";
import { messageRefusals } from "#features/messages/messages.errors.ts";
import { bindNameChanges } from "#features/identity/name-changes/name-changes.routes.ts";
import { nameChangeRefusals } from "#features/identity/name-changes/name-changes.errors.ts";
import { registerBindings } from "#features/register/lines/register.routes.ts";
import { registerRefusals } from "#features/register/lines/register.errors.ts";
import { companyCategoryBindings } from "#features/register/cap-table/company-categories.routes.ts";
import { importBindings } from "#features/imports/import.routes.ts";
import { ownDataRefusals } from "#features/operations/own-data/own-data.errors.ts";
import { ownDataBindings } from "#features/operations/own-data/own-data.routes.ts";
import { userBindings } from "#features/identity/users/users.routes.ts";
import { bindReview } from "#features/identity/review/review.routes.ts";
import { reviewRefusals } from "#features/identity/review/review.errors.ts";
import { savedViewBindings } from "#features/accounts/saved-views/saved-views.routes.ts";
import { savedViewRefusals } from "#features/accounts/saved-views/saved-views.errors.ts";
import { shareCategoryBindings } from "#features/securities/share-categories.routes.ts";
import { shareCategoryRefusals } from "#features/securities/share-categories.errors.ts";
import { bindSignatures } from "#features/signing/signatures/signatures.routes.ts";
import { signatureRefusals } from "#features/signing/signatures/signatures.errors.ts";
import { statisticsBindings } from "#features/register/statistics/statistics.routes.ts";
import { subscriptionBindings } from "#features/rounds/subscriptions/subscriptions.routes.ts";
import { subscriptionRefusals } from "#features/rounds/subscriptions/subscriptions.errors.ts";
import { systemBindings } from "#features/operations/system/system.routes.ts";
import { movementBindings } from "#features/register/exports/movement-search.routes.ts";
import { waitingBindings } from "#features/operations/waiting/waiting.routes.ts";
import { walletBindings } from "#features/cash/wallets/wallets.routes.ts";
import { walletRefusals } from "#features/cash/wallets/wallets.errors.ts";
import { wishlistBindings } from "#features/operations/wishlist/wishlist.routes.ts";
import { wishlistRefusals } from "#features/operations/wishlist/wishlist.errors.ts";
import {
  administeredCompanies,
  namedHolders,
  signatureSubjects,
  whenKnown,
} from "#server/hooks.ts";

/** A feature hands in its calls, and the words of what it refuses. */
type Feature = Readonly<{
  calls: readonly BoundRoute[];
  refusals?: Readonly<Record<string, Refusal>>;
}>;

const refusalsOfAccounts = {
  ...identityRefusals,
  ...accountRefusals,
  ...securityRefusals,
  ...signOnRefusals,
};

/** The features of the product, one line each; what is done after the answer is in `jobs.ts`. */
export const features: Readonly<Record<string, Feature>> = {
  accounts: { calls: bindAccounts(administeredCompanies), refusals: refusalsOfAccounts },
  addresses: { calls: addressBindings, refusals: addressRefusals },
  articles: { calls: articleBindings, refusals: articleRefusals },
  audit: { calls: auditBindings },
  badges: { calls: badgeBindings, refusals: badgeRefusals },
  cashCheck: { calls: cashCheckBindings },
  checklists: { calls: checklistBindings },
  companies: {
    calls: [...companyBindings, ...companyInvitationBindings],
    refusals: companyRefusals,
  },
  contracts: { calls: contractBindings, refusals: contractRefusals },
  corporates: { calls: bindCorporates(whenKnown), refusals: corporateRefusals },
  dashboards: { calls: dashboardBindings },
  decisions: { calls: decisionBindings, refusals: decisionRefusals },
  formalities: { calls: formalityBindings, refusals: formalityRefusals },
  fundraising: { calls: fundraisingBindings, refusals: fundraisingRefusals },
  jointHolders: { calls: jointHolderBindings, refusals: jointHolderRefusals },
  legal: { calls: legalBindings },
  investors: { calls: investorBindings, refusals: investorRefusals },
  investorClasses: { calls: investorClassBindings, refusals: investorClassRefusals },
  market: { calls: marketBindings, refusals: marketRefusals },
  messages: { calls: messageBindings, refusals: messageRefusals },
  nameChanges: { calls: bindNameChanges(namedHolders), refusals: nameChangeRefusals },
  ownData: { calls: ownDataBindings, refusals: ownDataRefusals },
  register: {
    calls: [
      ...registerBindings,
      ...companyCategoryBindings,
      ...movementBindings,
      ...importBindings,
      ...statisticsBindings,
    ],
    refusals: registerRefusals,
  },
  facts: { calls: userBindings, refusals: userRefusals },
  identityReview: { calls: bindReview(whenKnown), refusals: reviewRefusals },
  shareCategories: { calls: shareCategoryBindings, refusals: shareCategoryRefusals },
  signatures: { calls: bindSignatures(signatureSubjects), refusals: signatureRefusals },
  subscriptions: { calls: subscriptionBindings, refusals: subscriptionRefusals },
  system: { calls: systemBindings },
  waiting: { calls: waitingBindings },
  wallets: { calls: walletBindings, refusals: walletRefusals },
  savedViews: { calls: savedViewBindings, refusals: savedViewRefusals },
  wishlist: { calls: wishlistBindings, refusals: wishlistRefusals },
};
