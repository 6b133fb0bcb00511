import type { IdentityField } from "@coulisse/contract/identity/users.ts";
import { requireActor, type Writing } from "#platform/context.ts";
import {
  lockInvestorOfUser,
  recordDeclaredFacts,
} from "#features/identity/file/investors.commands.ts";
import type { HeldName } from "#features/identity/name-changes/accepted-names.commands.ts";
import { findFactStanding } from "#features/identity/users/locked-facts.queries.ts";
import { lockedFacts } from "#features/identity/users/locked-facts.rules.ts";
import {
  holdUser,
  writeHeldFacts,
  type HeldUser,
} from "#features/accounts/people/held-users.commands.ts";
import {
  columnsOf,
  factChanges,
  identityOf,
  requirePastBirth,
} from "#features/identity/users/users.rules.ts";

type Investor = Awaited<ReturnType<typeof lockInvestorOfUser>>;
type Facts = Readonly<Record<string, string | null>>;

/**
 * The account with the check of its identity. The check is locked first, everywhere: a decision on
 * it and a change of what it rests on take turns.
 */
export const holdAccount = async (
  w: Writing,
  userId: string,
): Promise<{ user: HeldUser; investor: Investor }> => {
  const investor = await lockInvestorOfUser(w, userId);
  return { user: await holdUser(w, userId), investor };
};

export const nameHeldBy = async (
  w: Writing,
  { user, investor }: Awaited<ReturnType<typeof holdAccount>>,
): Promise<HeldName> => {
  const facts = identityOf(user);
  const locks = lockedFacts(facts, await findFactStanding(w, user.id));
  const locked = new Set(locks.map(({ field }) => field));
  return {
    holderId: user.id,
    kind: "user",
    facts,
    isLocked: (field) => locked.has(field as IdentityField),
    nameWith: ({ firstName, lastName }) => `${firstName ?? ""} ${lastName ?? ""}`.trim(),
    write: async (changes) => {
      await writeHeldFacts(w, user, columnsOf(changes));
      const changed = factChanges(user, changes);
      if (investor) await recordDeclaredFacts(w, investor, changed);
    },
  };
};

/** Locks a user for a request about their names, and for the decision on it. */
export const holdNamedUser = async (
  w: Writing,
  userId: string,
  asked: Facts,
): Promise<HeldName> => {
  requireActor(w);
  requirePastBirth({ birthOn: asked["birthOn"] }, w.clock.now());
  return nameHeldBy(w, await holdAccount(w, userId));
};
