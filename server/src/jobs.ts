import { duty, type Duty } from "#platform/jobs/duty.ts";
import { removeAbandonedRegistrations } from "#features/accounts/sign-up/abandoned.commands.ts";
import { strengthenRecoveryCodes } from "#features/accounts/factors/recovery-codes.commands.ts";
import {
  removeRegistrationsJob,
  strengthenRecoveryCodesJob,
} from "#features/accounts/accounts.jobs.ts";
import { removeUnusedArticleImages } from "#features/operations/articles/article-images.commands.ts";
import { tellOfArticles } from "#features/operations/articles/article-news.commands.ts";
import {
  removeUnusedArticleImagesJob,
  tellOfArticlesJob,
} from "#features/operations/articles/articles.jobs.ts";
import { endClasses } from "#features/identity/classes/class-expiry.commands.ts";
import { endClassesJob } from "#features/identity/classes/investor-classes.jobs.ts";
import {
  eraseDueDocumentsJob,
  expireIdentitiesJob,
} from "#features/identity/file/investors.jobs.ts";
import { expireIdentities } from "#features/identity/file/kyc-expiry.commands.ts";
import { eraseDueDocuments } from "#features/identity/file/kyc-retention.commands.ts";
import {
  cancelSuspendedOffersJob,
  keyInformationChangedJob,
  tellOfferNewsJob,
  tellRightsJob,
} from "#features/rounds/offer/fundraising.jobs.ts";
import { tellRights } from "#features/rounds/rights/round-rights.commands.ts";
import { cancelSuspendedOffers } from "#features/rounds/closing/suspension.commands.ts";
import { settleDeal } from "#features/market/deals/deal-settlement.commands.ts";
import { advanceMarkets } from "#features/market/market-clocks.commands.ts";
import { tellPreemption } from "#features/market/market-news.commands.ts";
import {
  advanceMarketsJob,
  settleDealJob,
  tellPreemptionJob,
} from "#features/market/market.jobs.ts";
import { deliverMessage } from "#features/messages/outbox/delivery.commands.ts";
import { fetchFreezeList } from "#features/identity/review/lists.commands.ts";
import { screenDeclared, screenEverybody } from "#features/identity/review/look-ups.commands.ts";
import {
  fetchFreezeListJob,
  screenDeclaredJob,
  screenEverybodyJob,
} from "#features/identity/review/review.jobs.ts";
import { deliverMessageJob, eraseSpentMessagesJob } from "#features/messages/messages.jobs.ts";
import { eraseSpentMessages } from "#features/messages/outbox/spent-messages.commands.ts";
import { mailMonthlyHeads } from "#features/register/verification/head-mails.commands.ts";
import {
  extendVerificationsJob,
  mailMonthlyHeadsJob,
} from "#features/register/lines/register.jobs.ts";
import { extendVerifications } from "#features/register/verification/verification.commands.ts";
import { eraseDueFacts } from "#features/operations/own-data/erasure.commands.ts";
import {
  extendAuditVerification,
  linkAudit,
} from "#features/operations/audit/audit-chain.commands.ts";
import { extendAuditVerificationJob, linkAuditJob } from "#features/operations/audit/audit.jobs.ts";
import { eraseDueFactsJob } from "#features/operations/own-data/own-data.jobs.ts";
import { expireSignatures } from "#features/signing/signatures/endings.commands.ts";
import {
  cancelAtProvider,
  openAtProvider,
  readAtProvider,
  readUnheardSignatures,
} from "#features/signing/signatures/provider.commands.ts";
import { finishSignature } from "#features/signing/signatures/sealing.commands.ts";
import {
  cancelAtProviderJob,
  expireSignaturesJob,
  finishSignatureJob,
  openAtProviderJob,
  readAtProviderJob,
  readUnheardSignaturesJob,
} from "#features/signing/signatures/signatures.jobs.ts";
import { subscriptionsOfRounds } from "#features/rounds/closing/settlement.commands.ts";
import { remindPeople } from "#features/rounds/subscriptions/reminders.commands.ts";
import { watchSubscriptions } from "#features/rounds/subscriptions/stops.commands.ts";
import { cancelOverdueDrafts } from "#features/rounds/subscriptions/subscriptions.commands.ts";
import {
  tellClosedRound,
  tellKeyInformation,
  tellOfferNews,
} from "#features/rounds/subscriptions/subscription-news.commands.ts";
import {
  cancelOverdueDraftsJob,
  remindPeopleJob,
  tellClosedRoundJob,
  watchSubscriptionsJob,
} from "#features/rounds/subscriptions/subscriptions.jobs.ts";
import { remindOfContracts } from "#features/signing/contracts/contract-news.commands.ts";
import { remindOfContractsJob } from "#features/signing/contracts/contracts.jobs.ts";
import { remindOfFormalities } from "#features/formalities/formality-news.commands.ts";
import { remindOfFormalitiesJob } from "#features/formalities/formalities.jobs.ts";
import { removeTraces } from "#features/operations/system/cleaning.commands.ts";
import { removeTracesJob } from "#features/operations/system/cleaning.jobs.ts";
import { checkFiles, tellOfBackups } from "#features/operations/system/file-checks.commands.ts";
import {
  checkFilesJob,
  sweepFilesJob,
  tellOfBackupsJob,
} from "#features/operations/system/file-checks.jobs.ts";
import { sweepFiles } from "#features/operations/system/file-sweep.commands.ts";
import { checkCash } from "#features/operations/cash-check/cash-check.commands.ts";
import { checkCashJob } from "#features/operations/cash-check/cash-check.jobs.ts";
import { eraseNamesOfOldLines } from "#features/cash/statements/line-retention.commands.ts";
import { eraseNamesOfOldLinesJob } from "#features/cash/wallets/wallets.jobs.ts";
import { beginPayouts, payOut, retryProvider } from "#features/cash/provider/payouts.commands.ts";
import { openProviderAccount } from "#features/cash/provider/provider-accounts.commands.ts";
import { readProviderEvents } from "#features/cash/provider/provider-feed.commands.ts";
import {
  beginPayoutsJob,
  moveAtProviderJob,
  openProviderAccountJob,
  payOutJob,
  readProviderEventsJob,
  retryProviderJob,
} from "#features/cash/provider/provider.jobs.ts";
import { moveAtProvider } from "#features/cash/provider/transfers.commands.ts";
import { signatureSubjects as subjects } from "#server/hooks.ts";

/** Everything that is done after the answer, or when its hour has come. */
export const duties: readonly Duty[] = [
  duty(deliverMessageJob, (ctx, { messageId }) => deliverMessage(ctx, messageId)),
  duty(eraseSpentMessagesJob, (ctx) => eraseSpentMessages(ctx)),
  duty(removeRegistrationsJob, removeAbandonedRegistrations),
  duty(strengthenRecoveryCodesJob, strengthenRecoveryCodes),
  duty(expireIdentitiesJob, (ctx) => expireIdentities(ctx)),
  duty(endClassesJob, (ctx) => endClasses(ctx)),
  duty(eraseDueDocumentsJob, (ctx) => eraseDueDocuments(ctx)),
  duty(eraseDueFactsJob, (ctx) => eraseDueFacts(ctx)),
  duty(extendVerificationsJob, (ctx) => extendVerifications(ctx)),
  duty(mailMonthlyHeadsJob, (ctx) => mailMonthlyHeads(ctx)),
  duty(linkAuditJob, (ctx) => linkAudit(ctx)),
  duty(extendAuditVerificationJob, (ctx) => extendAuditVerification(ctx)),
  duty(checkCashJob, (ctx) => checkCash(ctx)),
  duty(removeTracesJob, removeTraces),
  duty(checkFilesJob, (ctx) => checkFiles(ctx)),
  duty(sweepFilesJob, (ctx) => sweepFiles(ctx)),
  duty(tellOfBackupsJob, (ctx) => tellOfBackups(ctx)),
  duty(screenDeclaredJob, (ctx, { holderId }) => screenDeclared(ctx, holderId)),
  duty(screenEverybodyJob, (ctx, { kind }) => screenEverybody(ctx, kind)),
  duty(fetchFreezeListJob, (ctx) => fetchFreezeList(ctx)),
  duty(openAtProviderJob, (ctx, { signatureId }) => openAtProvider(ctx, signatureId)),
  duty(readAtProviderJob, (ctx, { signatureId }) => readAtProvider(ctx, signatureId, subjects)),
  duty(cancelAtProviderJob, (ctx, { signatureId }) => cancelAtProvider(ctx, signatureId)),
  duty(finishSignatureJob, (ctx, { signatureId }) => finishSignature(ctx, signatureId, subjects)),
  duty(expireSignaturesJob, (ctx) => expireSignatures(ctx, subjects)),
  duty(readUnheardSignaturesJob, (ctx) => readUnheardSignatures(ctx)),
  duty(cancelOverdueDraftsJob, (ctx) => cancelOverdueDrafts(ctx)),
  duty(tellClosedRoundJob, tellClosedRound),
  duty(watchSubscriptionsJob, (ctx) => watchSubscriptions(ctx)),
  duty(remindPeopleJob, (ctx) => remindPeople(ctx)),
  duty(keyInformationChangedJob, tellKeyInformation),
  duty(tellOfferNewsJob, tellOfferNews),
  duty(tellRightsJob, tellRights),
  duty(cancelSuspendedOffersJob, (ctx) => cancelSuspendedOffers(ctx, subscriptionsOfRounds)),
  duty(remindOfContractsJob, (ctx) => remindOfContracts(ctx)),
  duty(remindOfFormalitiesJob, (ctx) => remindOfFormalities(ctx)),
  duty(tellOfArticlesJob, (ctx) => tellOfArticles(ctx)),
  duty(removeUnusedArticleImagesJob, (ctx) => removeUnusedArticleImages(ctx)),
  duty(advanceMarketsJob, (ctx) => advanceMarkets(ctx)),
  duty(settleDealJob, (ctx, { dealId }) => settleDeal(ctx, dealId)),
  duty(tellPreemptionJob, tellPreemption),
  duty(openProviderAccountJob, (ctx, { ownerId }) => openProviderAccount(ctx, ownerId)),
  duty(readProviderEventsJob, (ctx) => readProviderEvents(ctx)),
  duty(moveAtProviderJob, (ctx) => moveAtProvider(ctx)),
  duty(beginPayoutsJob, (ctx) => beginPayouts(ctx)),
  duty(payOutJob, (ctx, { movementId }) => payOut(ctx, movementId)),
  duty(eraseNamesOfOldLinesJob, (ctx) => eraseNamesOfOldLines(ctx)),
  duty(retryProviderJob, (ctx) => retryProvider(ctx)),
];

export const jobs = duties.map(({ job }) => job);
