import { z } from "zod";
import { companyRoles } from "@coulisse/domain/company-roles.ts";
import { roleObstacles, roleStates } from "./company-roles.ts";
import { list } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Day, Id, Instant, OneLine, Slug } from "../wire/scalars.schemas.ts";

const tag = "company-roles";

export const CompanyRole = z
  .object({
    id: Id,
    role: z.enum(companyRoles),
    /** Their position, as the company says it. */
    title: z.string().nullable(),
    state: z.enum(roleStates),
    /** The holder of the role; null while it is offered, and of an offer that nobody took. */
    person: z.object({ userId: Id, name: z.string() }).nullable(),
    email: z.string().nullable(),
    offeredAt: Instant,
    /** The last day on which an offer may be accepted. */
    answerBy: Day.nullable(),
    since: Instant.nullable(),
    /** Its last day; null of one that stays until somebody ends it. */
    untilOn: Day.nullable(),
    /** The name of the giver; null of a role from before it was kept. */
    givenBy: z.string().nullable(),
    endedAt: Instant.nullable(),
    /** The name of whoever ended it; null of one whose last day has passed. */
    endedBy: z.string().nullable(),
    isOwn: z.boolean(),
    /** The reason that keeps the caller from ending it, where they may end roles at all. */
    obstacle: z.enum(roleObstacles).nullable(),
  })
  .meta({ id: "CompanyRole" });
export type CompanyRole = z.infer<typeof CompanyRole>;

const RoleOffer = z.strictObject({
  email: z.email().max(254),
  role: z.enum(companyRoles),
  title: OneLine(80).optional(),
  untilOn: Day.optional(),
});

/** A role of the caller: offered to the address that they have proved, or theirs. */
export const MyRole = z
  .object({
    id: Id,
    role: z.enum(companyRoles),
    title: z.string().nullable(),
    state: z.enum(roleStates).exclude(["ENDED"]),
    company: z.object({ id: Id, name: z.string(), slug: Slug }),
    answerBy: Day.nullable(),
    since: Instant.nullable(),
    untilOn: Day.nullable(),
    givenBy: z.string().nullable(),
  })
  .meta({ id: "MyRole" });
export type MyRole = z.infer<typeof MyRole>;

const params = byId("roleId");

export const companyRoleTerms = defineTerms({
  listCompanyRoles: {
    access: ["company", "admin"],
    tag,
    summary: "Who has which role in a company, to whom one is offered, and who had one",
    params: byId("companyId"),
    reply: list(CompanyRole),
    errors: ["company_not_found"],
  },
  offerCompanyRole: {
    access: ["company", "admin"],
    act: "roles",
    tag,
    summary: "Offers a role by mail; it counts once accepted by whoever has proved the address",
    params: byId("companyId"),
    body: RoleOffer,
    reply: CompanyRole,
    errors: [
      "company_not_open",
      "company_not_found",
      "role_wider",
      "role_held",
      "role_offered",
      "role_without_term",
      "role_term_past",
      "too_many_requests",
      "proof_needed",
    ],
  },
  endCompanyRole: {
    access: ["company", "admin"],
    act: "roles",
    tag,
    summary: "Ends a role at once, or takes an offer of one back",
    params: z.object({ companyId: Id, roleId: Id }),
    errors: [
      "company_not_found",
      "role_not_found",
      "role_wider",
      "last_administrator",
      "proof_needed",
    ],
  },
  listMyRoles: {
    access: ["user"],
    tag,
    summary: "The roles that the caller has in companies, and those offered to their address",
    reply: list(MyRole),
  },
  acceptRole: {
    access: ["user"],
    tag,
    summary: "Accepts a role that is offered to the address that the caller has proved",
    params,
    reply: MyRole,
    errors: ["role_not_found", "role_offer_over", "last_administrator", "proof_needed"],
  },
  leaveRole: {
    access: ["user"],
    tag,
    summary: "Declines a role that is offered, or gives one of the caller's up",
    params,
    errors: ["role_not_found", "last_administrator", "proof_needed"],
  },
});
