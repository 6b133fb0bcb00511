import { z } from "zod";
import { signInTerms, User } from "../accounts/sign-in.schemas.ts";
import { userRoles } from "../accounts/sign-in.ts";
import { Investor, KycDocument } from "./kyc.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { list } from "../wire/page.schemas.ts";
import { CivilState, CivilStateFields } from "./civil-state.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import {
  byId,
  Day,
  Id,
  Instant,
  Locale,
  OneLine,
  OptionalText,
  SixDigits,
} from "../wire/scalars.schemas.ts";
import { factLocks, identityFields } from "./users.ts";

/** ISO 3166-1, two capital letters. */
const Country = z.string().regex(/^[A-Z]{2}$/);

/** A user with all that they say of themselves, for themselves and for the platform. */
export const Account = User.extend({
  birthOn: Day.nullable(),
  birthPlace: z.string().nullable(),
  birthCountry: Country.nullable(),
  nationality: Country.nullable(),
  /** The domicile as the register copies it. */
  domicile: z.string().nullable(),
  addressId: Id.nullable(),
  pendingEmail: z.string().nullable(),
  pendingPhone: z.string().nullable(),
  /** A validated check of identity rests on the names, the birth and the nationality. */
  identityIsVerified: z.boolean(),
  /** Facts that change by a request alone, and what holds each of them. */
  lockedFacts: z.array(z.object({ field: z.enum(identityFields), by: z.enum(factLocks) })),
  factors: z.object({ totp: z.boolean(), passkeyCount: z.int() }),
  createdAt: Instant,
  /** The profile is there for administrators who ask for it. */
  investor: Investor.nullable().optional(),
  documents: z.array(KycDocument).optional(),
}).meta({ id: "Account" });
export type Account = z.infer<typeof Account>;

/** People may change these facts of themselves. */
export const AccountFacts = z.strictObject({
  firstName: OneLine(120).optional(),
  lastName: OneLine(120).optional(),
  birthOn: Day.nullable().optional(),
  birthPlace: OneLine(120).nullable().optional(),
  birthCountry: Country.nullable().optional(),
  nationality: Country.nullable().optional(),
  locale: Locale.optional(),
  /** The address is one that the caller made; the text of it becomes the domicile. */
  addressId: Id.nullable().optional(),
});

/** The state of the code that proves a new address, never the code itself. */
export const EmailVerification = z
  .object({ pendingEmail: z.string().nullable(), resendAt: Instant.nullable() })
  .meta({ id: "EmailVerification" });
export type EmailVerification = z.infer<typeof EmailVerification>;

const tag = "users";
const params = byId("userId");
export const userTerms = defineTerms({
  exportUsers: listFileTerms({ ...signInTerms.listUsers, tag }, "Every account, as a table"),
  getUser: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "An account; with its investor profile and documents where an administrator asks",
    params,
    query: z.object({ include: z.string().max(40).optional() }),
    reply: Account,
  },
  listCivilStates: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "What a person stated of their marriage or PACS, the last first (form 2759)",
    params,
    reply: list(CivilState),
    errors: ["user_not_found"],
  },
  stateCivilState: {
    access: ["self"],
    refusal: 404,
    tag,
    summary: "States it anew; what was stated before stays beside it",
    params,
    body: CivilStateFields,
    reply: CivilState,
    errors: ["spouse_missing", "regime_missing"],
  },
  updateUser: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "Changes an account; the role and the state are an administrator's to change",
    params,
    body: AccountFacts.extend({
      role: z.enum(userRoles).optional(),
      state: z.enum(["ACTIVE", "DISABLED"]).optional(),
      /** Why an administrator changes a fact that is locked. */
      reason: OptionalText(1_000).optional(),
    }),
    reply: Account,
    errors: [
      "birth_in_future",
      "identity_is_verified",
      "administrators_alone",
      "address_not_found",
      "last_platform_administrator",
      "state_not_changeable",
      "proof_needed",
      "stated_by_franceconnect",
      "name_in_register",
      "change_reason_missing",
      "own_matter",
      "changed_meanwhile",
    ] as const,
  },
  changeEmail: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary:
      "Gives a new e-mail address, which counts once the code that it gets is right; an administrator corrects at once where somebody is invited",
    params,
    body: z.strictObject({ email: z.string().trim().max(254).pipe(z.email()) }),
    reply: EmailVerification,
    errors: ["proof_needed", "address_taken"],
  },
  sendEmailCode: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "Sends a code to the address that waits for it: the new one, or the first one",
    params,
    reply: EmailVerification,
    errors: ["no_pending_email"],
  },
  verifyEmail: {
    access: ["self"],
    refusal: 404,
    tag,
    summary: "Proves the address by its code",
    params,
    body: z.strictObject({ code: SixDigits }),
    reply: Account,
    errors: ["no_pending_email", "email_code_refused", "address_taken"],
  },
});
