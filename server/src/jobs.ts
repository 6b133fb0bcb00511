import { duty, type Duty } from "#platform/jobs/duty.ts";
import { removeAbandonedRegistrations } from "#features/accounts/sign-up/abandoned.commands.ts";
import { removeRegistrationsJob } from "#features/accounts/accounts.jobs.ts";
import { eraseDueDocumentsJob, expireIdentitiesJob } from "#features/investors/investors.jobs.ts";
import { expireIdentities } from "#features/investors/kyc-expiry.commands.ts";
import { eraseDueDocuments } from "#features/investors/kyc-retention.commands.ts";
import { deliverMessage } from "#features/messages/delivery.commands.ts";
import { fetchFreezeList } from "#features/identity-review/lists.commands.ts";
import { screenEverybody } from "#features/identity-review/look-ups.commands.ts";
import { fetchFreezeListJob, screenEverybodyJob } from "#features/identity-review/review.jobs.ts";
import { deliverMessageJob, eraseSpentMessagesJob } from "#features/messages/messages.jobs.ts";
import { eraseSpentMessages } from "#features/messages/spent-messages.commands.ts";
import { mailMonthlyHeads } from "#features/register/head-mails.commands.ts";
import { extendVerificationsJob, mailMonthlyHeadsJob } from "#features/register/register.jobs.ts";
import { extendVerifications } from "#features/register/verification.commands.ts";
import { eraseDueFacts } from "#features/own-data/erasure.commands.ts";
import { extendAuditVerification, linkAudit } from "#features/audit/audit-chain.commands.ts";
import { extendAuditVerificationJob, linkAuditJob } from "#features/audit/audit.jobs.ts";
import { eraseDueFactsJob } from "#features/own-data/own-data.jobs.ts";
import { removeTraces } from "#features/system/cleaning.commands.ts";
import { removeTracesJob } from "#features/system/cleaning.jobs.ts";

/** Everything that is done after the answer, or when its hour has come. */
export const duties: readonly Duty[] = [
  duty(deliverMessageJob, (ctx, { messageId }) => deliverMessage(ctx, messageId)),
  duty(eraseSpentMessagesJob, (ctx) => eraseSpentMessages(ctx)),
  duty(removeRegistrationsJob, removeAbandonedRegistrations),
  duty(expireIdentitiesJob, (ctx) => expireIdentities(ctx)),
  duty(eraseDueDocumentsJob, (ctx) => eraseDueDocuments(ctx)),
  duty(eraseDueFactsJob, (ctx) => eraseDueFacts(ctx)),
  duty(extendVerificationsJob, (ctx) => extendVerifications(ctx)),
  duty(mailMonthlyHeadsJob, (ctx) => mailMonthlyHeads(ctx)),
  duty(linkAuditJob, (ctx) => linkAudit(ctx)),
  duty(extendAuditVerificationJob, (ctx) => extendAuditVerification(ctx)),
  duty(removeTracesJob, removeTraces),
  duty(screenEverybodyJob, (ctx, { kind }) => screenEverybody(ctx, kind)),
  duty(fetchFreezeListJob, (ctx) => fetchFreezeList(ctx)),
];

export const jobs = duties.map(({ job }) => job);
