import { z } from "zod";
import { invitationErrors, PresentedInvitation } from "./accounts.schemas.ts";
import { User } from "./sign-in.schemas.ts";
import { list } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id, Instant, Locale, OneLine, Text } from "../wire/scalars.schemas.ts";
import { signOnProviders } from "./sign-on.ts";

/** A page of the site, never another place. */
const SitePath = z
  .string()
  .max(500)
  .regex(/^\/(?:[^/\\].*)?$/);

/** A provider says this of somebody who has no account here yet. */
export const Registration = z
  .object({
    provider: z.enum(signOnProviders),
    firstName: z.string(),
    lastName: z.string(),
    /** The State has verified the names: they are shown, not asked for. */
    namesAreVerified: z.boolean(),
    usedName: z.string().nullable(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    /** The day of birth as the provider wrote it; the day or the month may be 00. */
    birthDate: z.string().nullable(),
  })
  .meta({ id: "Registration" });
export type Registration = z.infer<typeof Registration>;

export const SignOnIdentity = z
  .object({
    id: Id,
    provider: z.enum(signOnProviders),
    name: z.string(),
    email: z.string().nullable(),
    linkedAt: Instant,
    lastUsedAt: Instant,
    /** False for the last way to sign in, which stays. */
    removable: z.boolean(),
  })
  .meta({ id: "SignOnIdentity" });
export type SignOnIdentity = z.infer<typeof SignOnIdentity>;

const tag = "sign-on";

const begin = z.object({
  /** The address of the site that asks, where it has several. */
  site: z.url().max(200).optional(),
  /** The page that was asked for before the sign-in. */
  destination: SitePath.optional(),
  /** Adds the identity to the account that is signed in. */
  link: z.literal("true").optional(),
});

/**
 * The provider's redirect is handed on as it came; it may add what nobody here knows, and that is
 * passed over (RFC 6749, 4.1.2).
 */
const answer = z.looseObject({
  state: z.string().max(200).optional(),
  code: z.string().max(2000).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
});

const redirect = z.object({ redirectUrl: z.string() });
const outcome = z.object({
  user: User.optional(),
  registration: Registration.optional(),
  redirectUrl: z.string().optional(),
});

/** A browser has to be signed in already to link one more way in. */
const startErrors = [
  "sign_on_off",
  "sign_on_unavailable",
  "proof_needed",
  "no_session",
  "registration_unfinished",
] as const;
const answerErrors = [
  "sign_on_off",
  "sign_on_expired",
  "sign_on_cancelled",
  "sign_on_interrupted",
  "sign_on_closed_to_us",
  "sign_on_failed",
  "sign_on_unavailable",
  "account_closed",
  "identity_taken",
  "identity_of_provider_there",
  "invitation_ended",
  "invitation_of_another",
] as const;

export const signOnTerms = defineTerms({
  startGoogle: {
    access: ["public"],
    tag,
    summary: "Gives the address of Google's sign-in page for this browser",
    query: begin,
    reply: redirect,
    errors: startErrors,
  },
  finishGoogle: {
    access: ["public"],
    tag,
    summary: "Takes Google's answer: signs in, links, or starts a registration to finalise",
    query: answer,
    reply: outcome,
    errors: answerErrors,
  },
  startFranceConnect: {
    access: ["public"],
    tag,
    summary: "Gives the address of FranceConnect's page for this browser",
    query: begin,
    reply: redirect,
    errors: startErrors,
  },
  finishFranceConnect: {
    access: ["public"],
    tag,
    summary: "Takes FranceConnect's answer: signs in, links, or starts a registration to finalise",
    query: answer,
    reply: outcome,
    errors: answerErrors,
  },
  startInvitation: {
    access: ["public"],
    enrolment: true,
    tag,
    summary:
      "Gives the address of a provider's page to an invited person, whose account its answer opens",
    body: PresentedInvitation.extend({
      provider: z.enum(signOnProviders),
      site: z.url().max(200).optional(),
      acceptedTerms: z.boolean(),
    }),
    reply: redirect,
    errors: [
      ...invitationErrors,
      "terms_not_accepted",
      "sign_on_off",
      "sign_on_unavailable",
    ] as const,
  },
  leaveFranceConnect: {
    access: ["user", "unfinished"],
    tag,
    summary: "The address that ends the session at FranceConnect; null where none was opened there",
    query: z.object({ site: z.url().max(200).optional() }),
    reply: z.object({ redirectUrl: z.string().nullable() }),
    errors: ["sign_on_unavailable"],
  },
  getRegistration: {
    access: ["unfinished"],
    tag,
    summary: "What the provider said of the person who is registering",
    reply: Registration,
    errors: ["registration_not_found"],
  },
  finaliseRegistration: {
    access: ["unfinished"],
    tag,
    summary: "Completes a single sign-on registration; the code sent by SMS then opens the account",
    body: z.strictObject({
      firstName: OneLine(120).optional(),
      lastName: OneLine(120).optional(),
      email: z.string().trim().max(254).pipe(z.email()),
      phone: Text(40),
      locale: Locale.optional(),
      acceptedTerms: z.boolean(),
    }),
    reply: User,
    errors: [
      "registration_not_found",
      "field_required",
      "terms_not_accepted",
      "phone_invalid",
      "phone_not_mobile",
      "phone_country_unserved",
      "address_settled",
    ],
  },
  abandonRegistration: {
    access: ["unfinished"],
    tag,
    summary: "Leaves a single sign-on registration, so that the next visit begins another one",
    errors: ["registration_not_found"],
  },
  keepIdentityForAccount: {
    access: ["unfinished"],
    tag,
    summary:
      "For somebody who has an account: keeps the new identity in this browser until they sign in",
    errors: ["registration_not_found"],
  },
  listIdentities: {
    access: ["user"],
    tag,
    summary: "The identities that the caller signs in with, and the one that waits to be linked",
    reply: list(SignOnIdentity).extend({
      waiting: z.object({ provider: z.enum(signOnProviders), name: z.string() }).nullable(),
    }),
  },
  linkIdentity: {
    access: ["user"],
    tag,
    summary: "Links the identity that waits in this browser to the account that signed in",
    reply: SignOnIdentity,
    errors: ["identity_not_waiting", "identity_of_provider_there", "proof_needed"],
  },
  removeIdentity: {
    access: ["user"],
    tag,
    summary: "Removes an identity; the last way to sign in stays",
    params: byId("identityId"),
    errors: ["identity_not_found", "last_way_in", "proof_needed"],
  },
});
