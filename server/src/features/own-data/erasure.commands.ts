import { recordAudit } from "#platform/audit.ts";
import { transaction, type Context } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { dropFiles } from "#platform/uploads/erase-documents.ts";
import { planErasure } from "#features/own-data/erasure.queries.ts";
import { lockAdministrations, lockCloser } from "#features/own-data/erasure.store.ts";
import { eraseTraces } from "#features/audit/audit-chain.commands.ts";
import { eraseAccount, eraseKeptFacts } from "#features/accounts/facts/erased-accounts.commands.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { eraseAddressesOf } from "#features/addresses/addresses.commands.ts";
import { leaveCompanies } from "#features/companies/administrators.commands.ts";
import {
  dateErasures,
  eraseAnswers,
  listDueErasures,
  takeErasure,
} from "#features/investors/retention.commands.ts";
import { eraseDocumentsOf } from "#features/investors/kyc-retention.commands.ts";
import { eraseMessagesTo } from "#features/messages/erased-messages.commands.ts";
import { eraseSavedViewsOf } from "#features/saved-views/saved-views.commands.ts";
import { eraseWishesOf } from "#features/wishlist/wishlist.commands.ts";

/**
 * Closes the caller's account. What opens it or reaches its owner is erased at once; what the law has
 * kept is dated, and erased when its day comes.
 */
export const eraseMe = async (ctx: Context, typedEmail: string): Promise<void> => {
  const erased = await transaction(ctx, async (tx) => {
    const { userId } = await requireFreshProof(ctx, tx);
    await lockAdministrations(tx, userId);
    const { email } = await lockCloser(tx, userId);
    if (typedEmail.toLowerCase() !== (email ?? "").toLowerCase()) {
      throw fieldProblem("confirmation_wrong", "email");
    }
    const { obstacles, dated, keepsName } = await planErasure(ctx, tx, userId);
    const [obstacle] = obstacles;
    if (obstacle) {
      const facts = { companies: obstacle.companies.join(", ") };
      throw new Problem(obstacle.code, { facts });
    }
    await dateErasures({ db: tx }, userId, dated);
    const keeping = { facts: dated.length > 0, name: keepsName };
    await eraseAccount(ctx, tx, { userId, email }, keeping);
    await leaveCompanies({ db: tx }, userId);
    await eraseAddressesOf({ db: tx }, userId);
    await eraseWishesOf({ db: tx }, userId);
    await eraseSavedViewsOf({ db: tx }, userId);
    await eraseMessagesTo({ db: tx }, { userId, email });
    await recordAudit(ctx, tx, {
      action: "user.erased",
      entityType: "user",
      entityId: userId,
      detail: { kept: dated.map(({ subject, until }) => `${subject} ${until}`), keepsName },
    });
    if (dated.length > 0) return [];
    // Nothing was ever sent to be checked: answers and papers go with the account.
    await eraseAnswers({ db: tx }, userId);
    return eraseDocumentsOf(ctx, tx, userId);
  });
  await dropFiles(ctx, erased);
};

const eraseFactsOf = (ctx: Context, userId: string): Promise<void> =>
  transaction(ctx, async (tx, inner) => {
    if (!(await takeErasure(ctx, tx, userId, "identity_facts"))) return;
    const { keepsName } = await planErasure(ctx, tx, userId);
    await eraseKeptFacts({ db: tx }, userId, keepsName);
    await eraseAnswers({ db: tx }, userId);
    await eraseTraces(inner, userId);
    await recordAudit(ctx, tx, {
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
