import type { Account } from "@coulisse/contract/users.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import { chosenAddress } from "#features/addresses/addresses.queries.ts";
import { endOtherSessions } from "#features/identity/identity.commands.ts";
import { tellAdministrators } from "#features/security/administrators-told.commands.ts";
import { requireFreshProof } from "#features/security/fresh-proof.commands.ts";
import { readAccount } from "#features/users/users.queries.ts";
import {
  changedColumns,
  changeOfAdministrator,
  requireOwnToChange,
  requirePastBirth,
  requireSwitchable,
  type Change,
} from "#features/users/users.rules.ts";
import {
  lockAccount,
  lockAdministrators,
  type LockedAccount,
} from "#features/users/users.store.ts";

const isVerified = async (tx: Tx, userId: string): Promise<boolean> => {
  const investor = await tx
    .selectFrom("investors")
    .select("kyc_state")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return investor?.kyc_state === "VALIDATED";
};

/** All administrators are locked first, so that two who dismiss each other take turns. */
const requireAnotherAdministrator = async (
  tx: Tx,
  userId: string,
  change: Change,
): Promise<void> => {
  const leaves = change.role === "ROLE_USER" || change.state === "DISABLED";
  if (!leaves) return;
  const administrators = await lockAdministrators(tx);
  if (administrators.length === 1 && administrators[0] === userId) {
    throw new Problem("last_platform_administrator");
  }
};

const requireOwnRights = async (
  ctx: Context,
  tx: Tx,
  user: LockedAccount,
  change: Change,
): Promise<void> => {
  if (ctx.actor?.isAdmin) return requireSwitchable(user.state, change.state);
  if (change.role !== undefined || change.state !== undefined) {
    throw new Problem("administrators_alone");
  }
  requireOwnToChange(user, change, await isVerified(tx, user.id));
};

/** The register copies the text, so it follows the address that was chosen. */
const domicileOf = async (ctx: Context, tx: Tx, addressId: string | null | undefined) => {
  if (addressId === undefined) return {};
  if (addressId === null) return { domicile: null };
  return { domicile: (await chosenAddress(ctx, tx, addressId)).label };
};

export const updateUser = async (
  ctx: Context,
  userId: string,
  change: Change,
  version?: number,
): Promise<Account> => {
  requireActor(ctx);
  requirePastBirth(change, ctx.clock.now());
  return transaction(ctx, async (tx) => {
    await requireAnotherAdministrator(tx, userId, change);
    const user = await lockAccount(tx, userId);
    if (!user || user.state === "ERASED") throw new Problem("not_found");
    requireVersion(version, user.version);
    await requireOwnRights(ctx, tx, user, change);
    const changed = changedColumns(user, change);
    const fields = Object.keys(changed);
    if (fields.length === 0) return readAccount(tx, userId);
    const told = changeOfAdministrator(user, changed);
    if (told) await requireFreshProof(ctx, tx);
    const domicile = await domicileOf(ctx, tx, change.addressId);
    await tx
      .updateTable("users")
      .set({ ...changed, ...domicile, version: user.version + 1 } as Record<
        string,
        string | number | null
      >)
      .where("id", "=", userId)
      .execute();
    if (changed.state === "DISABLED") await endOtherSessions(ctx, tx, userId);
    if (told) await tellAdministrators(ctx, tx, userId, told);
    await recordAudit(ctx, tx, {
      action: "user.changed",
      entityType: "user",
      entityId: userId,
      detail: {
        fields,
        ...(changed.role ? { role: changed.role } : {}),
        ...(changed.state ? { state: changed.state } : {}),
      },
    });
    return readAccount(tx, userId);
  });
};
