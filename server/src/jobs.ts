import { jobHandler, type JobHandler } from "#platform/jobs/job-handler.ts";
import { removeAbandonedRegistrations } from "#features/accounts/sign-up/abandoned.commands.ts";
import { removeRegistrationsJob } from "#features/accounts/accounts.jobs.ts";
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
  cancelSuspendedRoundsJob,
  keyInformationChangedJob,
  tellOfferNewsJob,
  tellRightsJob,
} from "#features/rounds/offer/fundraising.jobs.ts";
import { tellRights } from "#features/rounds/rights/round-rights.commands.ts";
import { cancelSuspendedRounds } from "#features/rounds/closing/suspension.commands.ts";
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
export const jobHandlers: readonly JobHandler[] = [
  jobHandler(deliverMessageJob, (ctx, { messageId }) => deliverMessage(ctx, messageId)),
  jobHandler(eraseSpentMessagesJob, (ctx) => eraseSpentMessages(ctx)),
  jobHandler(removeRegistrationsJob, removeAbandonedRegistrations),
  jobHandler(expireIdentitiesJob, (ctx) => expireIdentities(ctx)),
  jobHandler(endClassesJob, (ctx) => endClasses(ctx)),
  jobHandler(eraseDueDocumentsJob, (ctx) => eraseDueDocuments(ctx)),
  jobHandler(eraseDueFactsJob, (ctx) => eraseDueFacts(ctx)),
  jobHandler(extendVerificationsJob, (ctx) => extendVerifications(ctx)),
  jobHandler(mailMonthlyHeadsJob, (ctx) => mailMonthlyHeads(ctx)),
  jobHandler(linkAuditJob, (ctx) => linkAudit(ctx)),
  jobHandler(extendAuditVerificationJob, (ctx) => extendAuditVerification(ctx)),
  jobHandler(checkCashJob, (ctx) => checkCash(ctx)),
  jobHandler(removeTracesJob, removeTraces),
  jobHandler(checkFilesJob, (ctx) => checkFiles(ctx)),
  jobHandler(sweepFilesJob, (ctx) => sweepFiles(ctx)),
  jobHandler(tellOfBackupsJob, (ctx) => tellOfBackups(ctx)),
  jobHandler(screenDeclaredJob, (ctx, { holderId }) => screenDeclared(ctx, holderId)),
  jobHandler(screenEverybodyJob, (ctx, { kind }) => screenEverybody(ctx, kind)),
  jobHandler(fetchFreezeListJob, (ctx) => fetchFreezeList(ctx)),
  jobHandler(openAtProviderJob, (ctx, { signatureId }) => openAtProvider(ctx, signatureId)),
  jobHandler(readAtProviderJob, (ctx, { signatureId }) =>
    readAtProvider(ctx, signatureId, subjects),
  ),
  jobHandler(cancelAtProviderJob, (ctx, { signatureId }) => cancelAtProvider(ctx, signatureId)),
  jobHandler(finishSignatureJob, (ctx, { signatureId }) =>
    finishSignature(ctx, signatureId, subjects),
  ),
  jobHandler(expireSignaturesJob, (ctx) => expireSignatures(ctx, subjects)),
  jobHandler(readUnheardSignaturesJob, (ctx) => readUnheardSignatures(ctx)),
  jobHandler(cancelOverdueDraftsJob, (ctx) => cancelOverdueDrafts(ctx)),
  jobHandler(tellClosedRoundJob, tellClosedRound),
  jobHandler(watchSubscriptionsJob, (ctx) => watchSubscriptions(ctx)),
  jobHandler(remindPeopleJob, (ctx) => remindPeople(ctx)),
  jobHandler(keyInformationChangedJob, tellKeyInformation),
  jobHandler(tellOfferNewsJob, tellOfferNews),
  jobHandler(tellRightsJob, tellRights),
  jobHandler(cancelSuspendedRoundsJob, (ctx) => cancelSuspendedRounds(ctx, subscriptionsOfRounds)),
  jobHandler(remindOfContractsJob, (ctx) => remindOfContracts(ctx)),
  jobHandler(remindOfFormalitiesJob, (ctx) => remindOfFormalities(ctx)),
  jobHandler(tellOfArticlesJob, (ctx) => tellOfArticles(ctx)),
  jobHandler(removeUnusedArticleImagesJob, (ctx) => removeUnusedArticleImages(ctx)),
  jobHandler(advanceMarketsJob, (ctx) => advanceMarkets(ctx)),
  jobHandler(settleDealJob, (ctx, { dealId }) => settleDeal(ctx, dealId)),
  jobHandler(tellPreemptionJob, tellPreemption),
  jobHandler(openProviderAccountJob, (ctx, { ownerId }) => openProviderAccount(ctx, ownerId)),
  jobHandler(readProviderEventsJob, (ctx) => readProviderEvents(ctx)),
  jobHandler(moveAtProviderJob, (ctx) => moveAtProvider(ctx)),
  jobHandler(beginPayoutsJob, (ctx) => beginPayouts(ctx)),
  jobHandler(payOutJob, (ctx, { movementId }) => payOut(ctx, movementId)),
  jobHandler(eraseNamesOfOldLinesJob, (ctx) => eraseNamesOfOldLines(ctx)),
  jobHandler(retryProviderJob, (ctx) => retryProvider(ctx)),
];

export const jobs = jobHandlers.map(({ job }) => job);
