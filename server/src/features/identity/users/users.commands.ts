import type { Account } from "@coulisse/contract/identity/users.schemas.ts";
import { identityFields } from "@coulisse/contract/identity/users.ts";
import { recordAudit } from "#platform/audit.ts";
import {
  requireActor,
  requireAnothers,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import { chosenAddress } from "#features/accounts/addresses/addresses.queries.ts";
import { endOtherSessions } from "#features/accounts/sign-in/sessions.commands.ts";
import { recordDeclaredFacts } from "#features/identity/file/investors.commands.ts";
import { acceptNames } from "#features/identity/name-changes/accepted-names.commands.ts";
import { findFactStanding } from "#features/identity/users/locked-facts.queries.ts";
import { lockedFacts } from "#features/identity/users/locked-facts.rules.ts";
import { holdAccount, nameHeldBy } from "#features/identity/users/user-names.commands.ts";
import { tellAdministrators } from "#features/accounts/factors/administrators-told.commands.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { readAccount } from "#features/identity/users/users.queries.ts";
import {
  changedFacts,
  changeOfAdministrator,
  columnsOf,
  factChanges,
  identityOf,
  requirePastBirth,
  requireSwitchable,
  requireUnlocked,
  type Change,
} from "#features/identity/users/users.rules.ts";
import {
  requireAnotherAdministrator,
  writeHeldFacts,
  type HeldUser,
} from "#features/accounts/people/held-users.commands.ts";

const requireOwnRights = (ctx: Context, user: HeldUser, change: Change): void => {
  if (ctx.actor?.isAdmin) return requireSwitchable(user.state, change.state);
  if (change.role !== undefined || change.state !== undefined) {
    throw new Problem("administrators_alone");
  }
};

/** The register copies the text, so it follows the address that was chosen. */
const domicileOf = async (w: Writing, addressId: string | null | undefined) => {
  if (addressId === undefined) return {};
  if (addressId === null) return { domicile: null };
  return { domicile: (await chosenAddress(w, addressId)).label };
};

type HeldAccount = Awaited<ReturnType<typeof holdAccount>>;
type Changed = ReturnType<typeof changedFacts>;

/** A locked fact is an administrator’s to change, who says why; to everybody else it is refused. */
const requireRightTo = async (
  w: Writing,
  held: HeldAccount,
  changed: Changed,
  reason: string | null,
): Promise<void> => {
  const standing = await findFactStanding(w, held.user.id);
  const locks = lockedFacts(identityOf(held.user), standing);
  if (!w.actor?.isAdmin) return requireUnlocked(changed, locks, standing.stated);
  if (!locks.some(({ field }) => field in changed)) return;
  requireAnothers(w, held.user.id);
  if (reason === null) throw fieldProblem("change_reason_missing", "reason");
  const named = Object.fromEntries(
    identityFields.flatMap((field) => (field in changed ? [[field, changed[field] ?? null]] : [])),
  );
  const source = "ADMINISTRATOR";
  await acceptNames(w, await nameHeldBy(w, held), named, { source, reason });
};

const writeAccount = async (
  w: Writing,
  { user, investor }: HeldAccount,
  changed: Changed,
): Promise<void> => {
  const domicile = await domicileOf(w, changed.addressId);
  await writeHeldFacts(w, user, { ...columnsOf(changed), ...domicile });
  const declared = factChanges(user, { ...changed, ...domicile });
  if (investor) await recordDeclaredFacts(w, investor, declared);
  if (changed.state === "DISABLED") await endOtherSessions(w, user.id);
  await recordAudit(w, {
    action: "user.changed",
    entityType: "user",
    entityId: user.id,
    detail: {
      fields: Object.keys(changed),
      ...(changed.role ? { role: changed.role } : {}),
      ...(changed.state ? { state: changed.state } : {}),
    },
  });
};

export const updateUser = async (
  ctx: Context,
  userId: string,
  { reason, ...change }: Change & Readonly<{ reason?: string | null | undefined }>,
  version?: number,
): Promise<Account> => {
  requireActor(ctx);
  requirePastBirth(change, ctx.clock.now());
  return write(ctx, async (w) => {
    const leaves = change.role === "ROLE_USER" || change.state === "DISABLED";
    if (leaves) await requireAnotherAdministrator(w, userId);
    const held = await holdAccount(w, userId);
    requireVersion(version, held.user.version);
    requireOwnRights(w, held.user, change);
    const changed = changedFacts(held.user, change);
    if (Object.keys(changed).length === 0) return readAccount(w, userId);
    const news = changeOfAdministrator(held.user, changed);
    if (news) await requireFreshProof(w);
    await requireRightTo(w, held, changed, reason || null);
    await writeAccount(w, held, changed);
    if (news) await tellAdministrators(w, userId, news);
    return readAccount(w, userId);
  });
};
