import { z } from "zod";
import { list, page, PageQuery } from "./page.ts";
import { FactorStep } from "./factor-step.ts";
import { defineRoutes } from "./route.ts";
import { Id, Instant, Locale, Slug, Text } from "./scalars.ts";

export const userRoles = ["ROLE_ADMIN", "ROLE_USER"] as const;
export const userStates = ["ACTIVE", "REGISTERING", "INVITED", "DISABLED", "ERASED"] as const;

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

type Standing = Readonly<{ state: User["state"] | null; emailVerified: boolean | null }>;

/**
 * Why somebody may not be given shares or rights yet: they have not finished their registration, or
 * nobody has proved the address that was typed. Who is invited at an address needs no other proof.
 */
export const obstacleOf = (person: Standing): "holder_unfinished" | "address_unproven" | null => {
  const { state, emailVerified } = person;
  if (state === null || state === "INVITED") return null;
  if (state === "REGISTERING" || state === "ERASED") return "holder_unfinished";
  return emailVerified === true ? null : "address_unproven";
};

export const AdministeredCompany = z
  .object({ id: Id, name: z.string(), slug: Slug, logoUrl: z.string().nullable() })
  .meta({ id: "AdministeredCompany" });
export type AdministeredCompany = z.infer<typeof AdministeredCompany>;

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
    kind: z.enum(["user", "corporate"]),
    name: z.string(),
    detail: z.string().nullable(),
    /** Of a person; null of an entity. */
    state: z.enum(userStates).nullable(),
    emailVerified: z.boolean().nullable(),
  })
  .meta({ id: "HolderSummary" });
export type HolderSummary = z.infer<typeof HolderSummary>;

const tag = "identity";
export const identityRoutes = defineRoutes({
  signIn: {
    method: "POST",
    path: "/auth/token",
    access: ["public"],
    enrolment: true,
    tag,
    summary: "Signs in with credentials and sets the session cookies",
    body: z.strictObject({ email: z.string().trim().max(254), password: z.string().max(128) }),
    status: 200,
    /** Where the account has a second factor, the session waits for it and `user` is null. */
    reply: z.object({ user: User.nullable(), factor: FactorStep.nullable() }),
    errors: ["wrong_credentials", "too_many_attempts"],
  },
  refreshSession: {
    method: "PATCH",
    path: "/auth/token",
    access: ["public"],
    enrolment: true,
    tag,
    summary: "Rotates the refresh token; an old one used again closes the whole session",
    status: 200,
    reply: z.object({ user: User }),
    errors: ["session_ended", "factor_needed"],
  },
  signOut: {
    method: "DELETE",
    path: "/auth/token",
    access: ["public"],
    enrolment: true,
    tag,
    summary: "Closes the session and clears the cookies",
    status: 204,
  },
  listSessions: {
    method: "GET",
    path: "/auth/sessions",
    access: ["user"],
    tag,
    summary: "The caller's open sessions",
    status: 200,
    reply: list(Session),
  },
  closeSession: {
    method: "DELETE",
    path: "/auth/sessions/{sessionId}",
    access: ["user"],
    tag,
    summary: "Closes one of the caller's sessions",
    params: z.object({ sessionId: Id }),
    status: 204,
    errors: ["session_not_found"],
  },
  getMe: {
    method: "GET",
    path: "/user/me",
    access: ["user", "unfinished"],
    enrolment: true,
    tag,
    summary: "The signed-in user",
    status: 200,
    reply: User,
  },
  listMyCompanies: {
    method: "GET",
    path: "/user/me/companies",
    access: ["user"],
    enrolment: true,
    tag,
    summary: "The companies that the caller administers",
    status: 200,
    reply: list(AdministeredCompany),
  },
  searchUsers: {
    method: "GET",
    path: "/user",
    access: ["admin"],
    tag,
    summary: "Users by name or e-mail; a blank search finds none",
    query: PageQuery.extend({ search: z.string().max(120).optional() }),
    status: 200,
    reply: page(User),
  },
  searchHolders: {
    method: "GET",
    path: "/holders",
    access: ["admin"],
    tag,
    summary: "Users and corporates by name, e-mail or SIREN; a blank search finds none",
    query: z.object({ search: z.string().max(120).optional() }),
    status: 200,
    reply: list(HolderSummary),
  },
});

export const DisplayName = Text(120);
