import { recordAudit } from "#platform/audit.ts";
import { write, type Context } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { dropFiles } from "#platform/uploads/erase-documents.ts";
import { planErasure } from "#features/operations/own-data/erasure.queries.ts";
import { lockAdministrations, lockCloser } from "#features/operations/own-data/erasure.store.ts";
import { eraseThreadOf } from "#features/operations/thread/thread.commands.ts";
import { eraseAlertsOf } from "#features/operations/alerts/alert-prices.commands.ts";
import { eraseCalendarOf } from "#features/operations/deadlines/calendar.commands.ts";
import { eraseDeadlinesOf } from "#features/operations/deadlines/deadlines.commands.ts";
import { eraseTraces } from "#features/operations/audit/audit-chain.commands.ts";
import {
  eraseAccount,
  eraseKeptFacts,
} from "#features/accounts/people/erased-accounts.commands.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { eraseWorthOf } from "#features/register/worth/worth.commands.ts";
import { eraseAddressesOf } from "#features/accounts/addresses/addresses.commands.ts";
import { leaveCompanies } from "#features/companies/administrators/administrators.commands.ts";
import { withdrawOpeningsOf } from "#features/companies/openings/openings.commands.ts";
import {
  dateErasures,
  eraseAnswers,
  listDueErasures,
  takeErasure,
  eraseDocumentsOf,
} from "#features/identity/file/retention.commands.ts";
import { eraseMessagesTo } from "#features/messages/outbox/outbox.commands.ts";
import { eraseSavedViewsOf } from "#features/accounts/saved-views/saved-views.commands.ts";
import { eraseWishesOf } from "#features/operations/wishlist/wishlist.commands.ts";

/**
 * Closes the caller's account. What opens it or reaches its owner is erased at once; what the law has
 * kept is dated, and erased when its day comes.
 */
export const eraseMe = async (ctx: Context, typedEmail: string): Promise<void> => {
  const erased = await write(ctx, async (w) => {
    const { userId } = await requireFreshProof(w);
    await lockAdministrations(w, userId);
    const { email } = await lockCloser(w, userId);
    if (typedEmail.toLowerCase() !== (email ?? "").toLowerCase()) {
      throw fieldProblem("confirmation_wrong", "email");
    }
    const { obstacles, dated, keepsName } = await planErasure(w, userId);
    const [obstacle] = obstacles;
    if (obstacle) {
      const facts = { companies: obstacle.companies.join(", ") };
      throw new Problem(obstacle.code, { facts });
    }
    await dateErasures(w, userId, dated);
    const keeping = { facts: dated.length > 0, name: keepsName };
    await eraseAccount(w, { userId, email }, keeping);
    await withdrawOpeningsOf(w, userId);
    await leaveCompanies(w, { userId, email });
    await eraseAddressesOf(w, userId);
    await eraseWishesOf(w, userId);
    await eraseAlertsOf(w, userId);
    await eraseWorthOf(w, userId);
    await eraseThreadOf(w, userId);
    await eraseDeadlinesOf(w, userId);
    await eraseCalendarOf(w, userId);
    await eraseSavedViewsOf(w, userId);
    await eraseMessagesTo(w, { userId, email });
    await recordAudit(w, {
      action: "user.erased",
      entityType: "user",
      entityId: userId,
      detail: { kept: dated.map(({ subject, until }) => `${subject} ${until}`), keepsName },
    });
    if (dated.length > 0) return [];
    // Nothing was ever sent to be checked: answers and papers go with the account.
    await eraseAnswers(w, userId);
    return eraseDocumentsOf(w, userId);
  });
  await dropFiles(ctx, erased);
};

const eraseFactsOf = (ctx: Context, userId: string): Promise<void> =>
  write(ctx, async (w) => {
    if (!(await takeErasure(w, userId, "identity_facts"))) return;
    const { keepsName } = await planErasure(w, userId);
    await eraseKeptFacts(w, userId, keepsName);
    await eraseAnswers(w, userId);
    await eraseTraces(w, userId);
    await recordAudit(w, {
      action: "user.facts_erased",
      entityType: "user",
      entityId: userId,
    });
  });

/** five years after the relationship ended, what a check of identity rested on is erased too. */
export const eraseDueFacts = async (ctx: Context): Promise<void> => {
  for (const userId of await listDueErasures(ctx, "identity_facts")) {
    await eraseFactsOf(ctx, userId);
  }
};
