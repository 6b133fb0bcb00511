import type { SignOnIdentity } from "@coulisse/contract/accounts/sign-on.schemas.ts";
import type { SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";
import { addresseeOf } from "#platform/addressee.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { brokenConstraint, invariant, Problem } from "#platform/problem.ts";
import { hashToken } from "#platform/tokens.ts";
import type { SignOnPerson } from "#providers/sign-on/sign-on.ts";
import { fillBirth, lockUser } from "#features/accounts/people/users.store.ts";
import { readStatedBirth } from "#features/accounts/people/stated-births.queries.ts";
import { endOtherSessions } from "#features/accounts/sign-in/sessions.commands.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { tellAdministrators } from "#features/accounts/factors/administrators-told.commands.ts";
import { isStillOpen, requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { takeClaim } from "#features/accounts/sign-on/flows.store.ts";
import { readIdentities } from "#features/accounts/sign-on/identities.queries.ts";
import {
  deleteIdentity,
  findBySubject,
  findOfRegistration,
  insertIdentity,
  listOfUser,
  moveIdentity,
  type IdentityRow,
} from "#features/accounts/sign-on/identities.store.ts";
import { identityMail } from "#features/accounts/sign-on/mails/identity-mail.ts";
import { keptClaims, wholeBirthDate } from "#features/accounts/sign-on/sign-on.rules.ts";

type Change = Readonly<{ userId: string; provider: SignOnProvider }>;

/** The owner is told by mail and in the log: a thief who adds a way in must not go unnoticed. */
const tellOwner = async (
  w: Writing,
  { userId, provider }: Change,
  change: "linked" | "removed",
): Promise<void> => {
  const owner = await lockUser(w, userId);
  if (owner?.role === "ROLE_ADMIN") {
    await tellAdministrators(w, userId, "administrator_ways_in");
  }
  if (owner?.email) {
    const to = addresseeOf(owner, owner.email);
    await queueMail(w, identityMail(to, provider, change, w.settings.publicUrl));
  }
  await recordAudit(w, {
    action: `identity.${change}`,
    entityType: "user",
    entityId: userId,
    detail: { provider },
  });
};

const refuseSecond = (error: unknown): never => {
  throw brokenConstraint(error) === "sign_on_identities_one_a_provider"
    ? new Problem("identity_of_provider_there")
    : error;
};

/** A registration that nothing but the identity holds gives way to its owner's account. */
const takeOver = async (w: Writing, identity: IdentityRow, userId: string): Promise<void> => {
  await moveIdentity(w, identity.id, userId).catch(refuseSecond);
  await endOtherSessions({ ...w, actor: null }, identity.user_id);
};

type Attached = Change & Readonly<{ person: SignOnPerson }>;

/**
 * Attaches an identity for somebody who has proved both: the account by their session, the identity
 * at its provider.
 */
export const attachIdentity = async (
  w: Writing,
  { userId, provider, person }: Attached,
): Promise<void> => {
  await lockUser(w, userId);
  if (!(await isStillOpen(w))) throw new Problem("sign_on_expired");
  await attachFirstIdentity(w, { userId, provider, person });
};

/** Takes of a birth what nobody wrote from who has proved it; what is written stays. */
export const fillBirthOf = async (
  w: Writing,
  userId: string,
  person: SignOnPerson,
): Promise<void> => {
  const birthOn = wholeBirthDate(person.birthdate);
  await fillBirth(w, userId, { birthOn, ...(await readStatedBirth(person)) });
};

/** The same for who has no session yet: their account was opened for them in this transaction. */
export const attachFirstIdentity = async (
  w: Writing,
  { userId, provider, person }: Attached,
): Promise<void> => {
  const known = await findBySubject(w, person);
  if (known?.user_id === userId) return;
  if (known && (known.state !== "REGISTERING" || known.password_hash !== null)) {
    throw new Problem("identity_taken");
  }
  if (known) await takeOver(w, known, userId);
  else {
    const { issuer, subject } = person;
    const claims = keptClaims(person);
    await insertIdentity(w, { userId, provider, issuer, subject, claims }).catch(refuseSecond);
  }
  await fillBirthOf(w, userId, person);
  await tellOwner(w, { userId, provider }, "linked");
};

/** Links what waits in this browser to the account that has signed in since. */
export const linkIdentity = async (
  ctx: Context,
  browser: string | undefined,
): Promise<SignOnIdentity> => {
  return write(ctx, async (w) => {
    const { userId } = requireActor(w);
    await lockUser(w, userId);
    await requireFreshProof(w);
    const claim =
      browser === undefined
        ? undefined
        : await takeClaim(w, hashToken(w.settings.sessionSecret, browser));
    const waiting = claim && (await findOfRegistration(w, claim.registration_id));
    if (!waiting) throw new Problem("identity_not_waiting");
    const provider = waiting.provider as SignOnProvider;
    await takeOver(w, waiting, userId);
    await tellOwner(w, { userId, provider }, "linked");
    const linked = (await readIdentities(w, userId)).find(({ id }) => id === waiting.id);
    invariant(linked, "an identity that was just linked is there");
    return linked;
  });
};

/** Two removals at once take turns at the owner's row, so that the last way in stays. */
export const removeIdentity = async (ctx: Context, identityId: string): Promise<void> => {
  await write(ctx, async (w) => {
    const { userId } = await requireFreshProof(w);
    const owner = await lockUser(w, userId);
    const identities = await listOfUser(w, userId);
    const removed = identities.find(({ id }) => id === identityId);
    if (!owner || !removed) throw new Problem("identity_not_found");
    if (owner.password_hash === null && identities.length === 1) throw new Problem("last_way_in");
    await deleteIdentity(w, identityId);
    await tellOwner(w, { userId, provider: removed.provider as SignOnProvider }, "removed");
  });
};
