import { companyMatters, registerKeepers } from "@coulisse/domain/company-matters.ts";
import { openingStates } from "@coulisse/domain/company-openings.ts";
import { companyActs, companyRoles } from "@coulisse/domain/company-roles.ts";
import { z } from "zod";
import { FactorStep } from "./factor-step.schemas.ts";
import { userRoles, userStates, kycStates } from "./sign-in.ts";
import { anyOf, period } from "../wire/list-filters.schemas.ts";
import { list, page, PageQuery, SortDirection } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id, Instant, Locale, OneLine, Slug } from "../wire/scalars.schemas.ts";
import { secret } from "../wire/secret.schemas.ts";

export const User = z
  .object({
    id: Id,
    role: z.enum(userRoles),
    state: z.enum(userStates),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    /** False for who signs in by single sign-on alone. */
    hasCredentials: z.boolean(),
    locale: Locale,
    investorId: Id.nullable(),
    /** An administrator who must add a second factor before anything else. */
    mustEnrol: z.boolean().optional(),
    lastSignInAt: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

export const AdministeredCompany = z
  .object({
    id: Id,
    name: z.string(),
    slug: Slug,
    logoUrl: z.string().nullable(),
    role: z.enum(companyRoles),
    keeper: z.enum(registerKeepers),
    /** Acts that are the caller's there, by their role and the company's state. */
    acts: z.array(z.enum(companyActs)),
    /** Matters that the caller decides in there, at once or once somebody has confirmed. */
    matters: z.array(z.enum(companyMatters)),
    /** A draft or a closed company is there for its own people alone, who may do less in it. */
    openingState: z.enum(openingStates),
  })
  .meta({ id: "AdministeredCompany" });
export type AdministeredCompany = z.infer<typeof AdministeredCompany>;

/** All that a site needs to begin with: who is here, what they administer, and how far they are known. */
export const Me = User.extend({
  companies: z.array(AdministeredCompany),
  investor: z.object({ id: Id, kycState: z.enum(kycStates) }).nullable(),
}).meta({ id: "Me" });
export type Me = z.infer<typeof Me>;

export const Session = z
  .object({
    id: Id,
    device: z.string(),
    address: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant,
    current: z.boolean(),
  })
  .meta({ id: "Session" });

/** A user or a corporate, as somebody who holds or may hold shares. */
export const HolderSummary = z
  .object({
    id: Id,
    kind: z.enum(["user", "corporate", "joint"]),
    name: z.string(),
    detail: z.string().nullable(),
    /** The state of a person's account; null of an entity. */
    state: z.enum(userStates).nullable(),
    emailVerified: z.boolean().nullable(),
  })
  .meta({ id: "HolderSummary" });
export type HolderSummary = z.infer<typeof HolderSummary>;

/** A line of the list of all accounts. */
export const UserLine = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    role: z.enum(userRoles),
    state: z.enum(userStates),
    /** Null of who has no profile of an investor. */
    kycState: z.enum(kycStates).nullable(),
    createdAt: Instant,
    lastSignInAt: Instant.nullable(),
  })
  .meta({ id: "UserLine" });
export type UserLine = z.infer<typeof UserLine>;

const tag = "identity";

export const DisplayName = OneLine(120);
export const signInTerms = defineTerms({
  signIn: {
    access: ["public"],
    enrolment: true,
    tag,
    summary: "Signs in with credentials and sets the session cookies",
    body: z.strictObject({
      email: z.string().trim().max(254),
      password: secret(z.string().max(128)),
    }),
    /** The session of an account with a second factor waits for it, and `user` is null. */
    reply: z.object({ user: Me.nullable(), factor: FactorStep.nullable() }),
    errors: ["wrong_credentials", "too_many_attempts"],
  },
  refreshSession: {
    access: ["public"],
    enrolment: true,
    tag,
    summary: "Rotates the refresh token; an old one used again closes the whole session",
    reply: z.object({ user: User }),
    errors: ["session_ended", "factor_needed"],
  },
  signOut: {
    access: ["public"],
    enrolment: true,
    tag,
    summary: "Closes the session and clears the cookies",
  },
  listSessions: {
    access: ["user"],
    tag,
    summary: "The caller's open sessions",
    reply: list(Session),
  },
  closeSession: {
    access: ["user"],
    tag,
    summary: "Closes one of the caller's sessions",
    params: byId("sessionId"),
    errors: ["session_not_found"],
  },
  getMe: {
    access: ["user", "unfinished"],
    enrolment: true,
    tag,
    summary: "The signed-in user, with their investor profile and the companies they administer",
    reply: Me,
  },
  searchUsers: {
    access: ["admin"],
    tag,
    summary: "Users by name or e-mail; a blank search finds none",
    query: PageQuery.extend({ search: z.string().max(120).optional() }),
    reply: page(User),
  },
  listUsers: {
    access: ["admin"],
    tag,
    summary: "Every account, the newest first",
    query: PageQuery.extend({
      search: z.string().max(120).optional(),
      state: anyOf(userStates).optional(),
      role: anyOf(userRoles).optional(),
      kycState: anyOf(kycStates).optional(),
      ...period("createdAt"),
      sort: z.enum(["createdAt", "name", "lastSignInAt"]).optional(),
      direction: SortDirection.optional(),
    }),
    reply: page(UserLine),
  },
  searchHolders: {
    access: ["admin"],
    tag,
    summary: "Users and corporates by name, e-mail or SIREN; a blank search finds none",
    query: z.object({ search: z.string().max(120).optional() }),
    reply: list(HolderSummary),
  },
});
