import { hourSeconds } from "@coulisse/domain/spans.ts";
import type { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import type { User } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import {
  alreadyKnownMail,
  claimInsteadMail,
  welcomeMail,
} from "#features/accounts/sign-up/mails/sign-up-mails.ts";
import { insertRegistration } from "#features/accounts/people/new-users.store.ts";
import { findOwnerOf } from "#features/accounts/people/users.store.ts";
import { putLink } from "#features/accounts/codes/codes.store.ts";
import { displaceUnprovenAddress } from "#features/accounts/sign-up/displaced-addresses.commands.ts";
import { chosenAddress } from "#features/accounts/addresses/addresses.queries.ts";
import { queueInvitations } from "#features/accounts/sign-up/invitations.commands.ts";
import {
  requireGoodPassword,
  requireSamePasswords,
} from "#features/accounts/passwords/passwords.rules.ts";
import { endOtherSessions, openSession } from "#features/accounts/sign-in/sessions.commands.ts";
import { readUser } from "#features/accounts/people/people.queries.ts";
import { invitePerson } from "#features/accounts/people/people.commands.ts";
import { mayMailNow } from "#features/messages/outbox/mail-bounds.commands.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { tellAdministrators } from "#features/accounts/factors/administrators-told.commands.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { addresseeOf } from "#platform/addressee.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { networkOf } from "#platform/caller-network.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { readTermsVersion } from "#platform/legal-files.ts";
import { hashPassword } from "#platform/passwords.ts";
import { readMobile } from "#platform/phone-numbers.ts";
import { brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";
import type { Tokens } from "#platform/session-cookies.ts";
import { newToken } from "#platform/tokens.ts";

type Creation = ParsedBody<(typeof accountRoutes)["createUser"]>;
type Created = Readonly<{ user: User; tokens: Tokens }>;

const perAddress = 60;
const daysMinutes = (days: number): number => days * 24 * 60;

const required = (value: string | undefined, location: string): string => {
  if (value === undefined || value === "") throw fieldProblem("field_required", location);
  return value;
};

/** The form is judged alone, so that no refusal says anything about the address. */
const checkForm = (ctx: Context, form: Creation) => {
  if (form.role === "ROLE_ADMIN") throw fieldProblem("role_not_yours", "role");
  const email = required(form.email, "email");
  // A guest has made none.
  if (form.addressId !== undefined) throw fieldProblem("address_not_found", "addressId");
  const password = required(form.password, "password");
  requireSamePasswords(password, form.passwordConfirmation);
  requireGoodPassword(password, { ...form, email });
  const phone = readMobile(ctx, required(form.phone, "phone"), "phone");
  if (form.acceptedTerms !== true) throw fieldProblem("terms_not_accepted", "acceptedTerms");
  return { email, password, phone };
};

/**
 * Somebody gets a mail in every case, and the same statements run: neither the answer nor its time
 * says whether the address has an account. That is decided when the phone's code is right.
 */
export const tellTheAddress = async (
  w: Writing,
  registration: Readonly<{ id: string; email: string; locale: Locale }>,
  /** False where so many left for the address that the inbox is full of them already. */
  mayMail: boolean,
): Promise<void> => {
  const { publicUrl } = w.settings;
  const found = await findOwnerOf(w, registration.email);
  // Who only typed the address owns nothing: whoever proves it by the link takes it from them.
  const isTyped = found && found.state !== "INVITED" && found.email_verified_at === null;
  const owner = isTyped ? undefined : found;
  const token = newToken();
  const { id, email, locale } = registration;
  await putLink(w, {
    userId: id,
    purpose: "email",
    target: email,
    secret: token,
    minutes: daysMinutes(3),
  });
  if (!mayMail) return;
  const mailOfOwner = owner?.state === "INVITED" ? claimInsteadMail : alreadyKnownMail;
  const mail = owner
    ? mailOfOwner(addresseeOf(owner, email), publicUrl)
    : welcomeMail({ userId: id, to: email, locale }, publicUrl, token);
  await queueMail(w, mail);
};

/** Opens a registration and its session; one that this browser had begun is left behind. */
const signUp = async (ctx: Context, form: Creation, device: string): Promise<Created> => {
  const { email, password, phone } = checkForm(ctx, form);
  const from = `sign-up-from:${networkOf(ctx.address)}`;
  await takeAttempt(ctx, from, hourSeconds, perAddress, "too_many_requests");
  const mayMail = await mayMailNow(ctx, "sign-up", email);
  const passwordHash = await hashPassword(password);
  const id = ctx.clock.newId();
  const locale = form.locale ?? ctx.locale;
  const termsVersion = await readTermsVersion(ctx, locale);
  return write(ctx, async (w) => {
    const { firstName, lastName } = form;
    const registration = { id, firstName, lastName, email, phone, locale };
    await insertRegistration(w, { ...registration, passwordHash, termsVersion });
    await tellTheAddress(w, registration, mayMail);
    if (w.actor) await endOtherSessions({ ...w, actor: null }, w.actor.userId);
    const tokens = await openSession(w, id, device);
    await recordAudit(w, {
      action: "user.sign_up_begun",
      entityType: "user",
      entityId: id,
    });
    return { user: await readUser(w, id), tokens };
  });
};

const addressRefused = (error: unknown): never => {
  throw brokenConstraint(error) === "users_email" ? fieldProblem("email_taken", "email") : error;
};

/**
 * An administrator's way: the person is invited, and chooses a password by the link of the mail. An
 * heir or a minor without an address is created all the same, as imports create them.
 */
const invite = async (ctx: Context, form: Creation): Promise<Created> => {
  const { firstName, lastName, role = "ROLE_USER", locale = ctx.locale } = form;
  const email = role === "ROLE_ADMIN" ? required(form.email, "email") : (form.email ?? null);
  const phone = form.phone === undefined ? null : readMobile(ctx, form.phone, "phone");
  return write(ctx, async (w) => {
    const home = form.addressId === undefined ? null : await chosenAddress(w, form.addressId);
    const lives = { domicile: home?.label ?? null, addressId: home?.id ?? null };
    const person = { firstName, lastName, email, phone, role, locale, ...lives };
    const isAdministrator = role === "ROLE_ADMIN";
    if (isAdministrator) await requireFreshProof(w);
    if (email !== null) await displaceUnprovenAddress(w, email);
    const user = await invitePerson(w, person);
    if (email !== null) await queueInvitations(w, [user.id], null);
    if (isAdministrator) await tellAdministrators(w, user.id, "administrator_named");
    return { user, tokens: null };
  }).catch(addressRefused);
};

/** One call has two callers: a guest who signs up, and an administrator who invites. */
export const createUser = async (
  ctx: Context,
  form: Creation,
  device: string,
): Promise<Created> => {
  if (ctx.actor?.isAdmin) return invite(ctx, form);
  if (ctx.actor && ctx.actor.isUnfinished !== true) throw new Problem("forbidden");
  return signUp(ctx, form, device);
};
