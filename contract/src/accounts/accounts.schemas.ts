import { z } from "zod";
import {
  invitationStates,
  letterStates,
  passwordLengthMax,
  passwordLengthMin,
} from "./accounts.ts";
import { User } from "./sign-in.schemas.ts";
import { userRoles } from "./sign-in.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id, Instant, Locale, OneLine, SixDigits, Text } from "../wire/scalars.schemas.ts";
import { secret } from "../wire/secret.schemas.ts";

/** Any characters, no rule about which: length is what counts. */
const Password = secret(z.string().min(passwordLengthMin).max(passwordLengthMax));
const TypedPassword = secret(z.string().max(passwordLengthMax));

const Email = z.string().trim().max(254).pipe(z.email());
/** A phone number is taken as people write it; the server reads it by the country's plan. */
const Phone = Text(40);

/** The state of the code that proves a number, never the code itself. */
export const PhoneVerification = z
  .object({
    phone: z.string().nullable(),
    sentAt: Instant.nullable(),
    /** How long until another code may be asked for: a wait, since clocks differ. */
    resendInSeconds: z.int().min(0),
    expiresAt: Instant.nullable(),
  })
  .meta({ id: "PhoneVerification" });
export type PhoneVerification = z.infer<typeof PhoneVerification>;

export const Invitation = z
  .object({
    userId: Id,
    name: z.string(),
    /**
     * The address is whole for the platform's administrators, and hidden in part for those of a
     * company.
     */
    email: z.string().nullable(),
    state: z.enum(invitationStates),
    sentAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
    /** How long until another letter may leave. */
    resendInSeconds: z.int().min(0),
    letter: z.enum(letterStates).nullable(),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;

/** An invitation is presented by the secret of its link or the code of its letter, and the fact it asks. */
export const PresentedInvitation = z.strictObject({
  token: secret(z.string().trim().min(1).max(64)),
  /** A day of birth or a postcode; left out where nothing is asked, or nothing is told yet. */
  fact: secret(z.string().trim().max(20)).optional(),
});

/** Refusals of an invitation, whatever is asked of it. */
export const invitationErrors = [
  "invitation_unknown",
  "invitation_ended",
  "invitation_fact_needed",
  "invitation_fact_wrong",
  "too_many_attempts",
] as const;

const tag = "accounts";
export const accountTerms = defineTerms({
  createUser: {
    access: ["public"],
    tag,
    summary:
      "Signs up: the reply is the same whether the e-mail is known or not. For an administrator: invites a person, or without an e-mail creates one who holds shares and has no account",
    body: z.strictObject({
      firstName: OneLine(120),
      lastName: OneLine(120),
      /** The address is left out by an administrator alone. */
      email: z.preprocess((value) => (value === "" ? undefined : value), Email.optional()),
      /** An address that the administrator made: the text of it becomes the domicile. */
      addressId: Id.optional(),
      phone: Phone.optional(),
      password: Password.optional(),
      passwordConfirmation: TypedPassword.optional(),
      locale: Locale.optional(),
      acceptedTerms: z.boolean().optional(),
      role: z.enum(userRoles).optional(),
    }),
    reply: User,
    errors: [
      "field_required",
      "terms_not_accepted",
      "phone_invalid",
      "phone_not_mobile",
      "phone_country_unserved",
      "passwords_differ",
      "password_too_common",
      "email_taken",
      "role_not_yours",
      "proof_needed",
      "forbidden",
      "address_not_found",
    ] as const,
  },
  getVerification: {
    access: ["self", "unfinished"],
    tag,
    summary: "The number that waits for its code, and when another code may be asked for",
    params: byId("userId"),
    reply: PhoneVerification,
  },
  sendVerification: {
    access: ["self", "unfinished"],
    tag,
    summary: "Sends a code of six digits by SMS to the number that waits for it",
    params: byId("userId"),
    reply: PhoneVerification,
    errors: ["nothing_to_verify", "phone_country_unserved", "too_many_requests"],
  },
  verifyPhone: {
    access: ["self", "unfinished"],
    tag,
    summary: "Proves the number by its code, which finishes a registration",
    params: byId("userId"),
    body: z.strictObject({ code: SixDigits }),
    reply: User,
    errors: ["code_wrong", "code_expired", "code_void", "email_taken"],
  },
  changePhone: {
    access: ["self", "unfinished", "admin"],
    tag,
    summary: "Gives a new number, which counts once its code is right",
    params: byId("userId"),
    body: z.strictObject({ phone: Phone }),
    reply: PhoneVerification,
    errors: [
      "phone_invalid",
      "phone_not_mobile",
      "phone_country_unserved",
      "user_not_found",
      "proof_needed",
    ] as const,
  },
  askPasswordReset: {
    access: ["public"],
    enrolment: true,
    tag,
    summary: "Sends a code by e-mail where the address has an account; the answer never says so",
    body: z.strictObject({ email: Email }),
  },
  changePassword: {
    access: ["public"],
    enrolment: true,
    tag,
    summary: "A new password, by the code of the e-mail or by the present password",
    body: z.strictObject({
      email: Email.optional(),
      token: secret(z.string().max(64)).optional(),
      currentPassword: TypedPassword.optional(),
      password: Password,
      passwordConfirmation: TypedPassword,
    }),
    errors: [
      "field_required",
      "passwords_differ",
      "password_too_common",
      "reset_code_refused",
      "password_wrong",
      "no_session",
    ] as const,
  },
  getInvitation: {
    access: ["admin"],
    tag,
    summary: "How far somebody's invitation is; null where they were never one to invite",
    params: byId("userId"),
    reply: z.object({ invitation: Invitation.nullable() }),
    errors: ["user_not_found"],
  },
  inviteUser: {
    access: ["admin"],
    tag,
    summary: "Sends an invitation, or another one, to somebody who has not claimed their account",
    params: byId("userId"),
    reply: Invitation,
    errors: ["not_found", "user_not_found", "not_to_invite"],
  },
  claimInvitation: {
    access: ["public"],
    enrolment: true,
    tag,
    summary:
      "Opens the account of an invited person, who gives the fact that the company knows, chooses a password and is signed in",
    body: PresentedInvitation.extend({
      password: Password,
      passwordConfirmation: TypedPassword,
      acceptedTerms: z.boolean(),
    }),
    reply: User,
    errors: [
      ...invitationErrors,
      "invitation_without_email",
      "terms_not_accepted",
      "passwords_differ",
      "password_too_common",
    ] as const,
  },
  mailInvitation: {
    access: ["public"],
    enrolment: true,
    tag,
    summary:
      "Sends an invitation by e-mail to who holds a letter on paper and gives its fact; the answer never says whether the address has an account",
    body: PresentedInvitation.extend({ email: Email }),
    errors: invitationErrors,
  },
  confirmEmail: {
    access: ["public"],
    enrolment: true,
    tag,
    summary: "Proves the address by the link of the first mail, opened in a session of the account",
    body: z.strictObject({ token: secret(z.string().min(1).max(64)) }),
    errors: ["link_spent", "link_of_another_session"],
  },
});
