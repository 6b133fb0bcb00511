import type { companyRoleTerms } from "./company-roles.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

/** An offered role waits for its answer this long. */
export const roleAnswerDays = 14;

/** A role is offered, then somebody has it, until it has ended. */
export const roleStates = ["OFFERED", "CURRENT", "ENDED"] as const;
export type RoleState = (typeof roleStates)[number];

/** Reasons for which the caller does not end a role. */
export const roleObstacles = ["last_administrator", "role_wider"] as const;
export type RoleObstacle = (typeof roleObstacles)[number];

export const companyRoleRoutes = defineRoutes<typeof companyRoleTerms>()({
  listCompanyRoles: {
    method: "GET",
    path: "/companies/{companyId}/roles",
    shows: ["administrator", "person"],
    status: 200,
  },
  offerCompanyRole: {
    method: "POST",
    path: "/companies/{companyId}/roles",
    changes: ["administrator"],
    status: 201,
  },
  endCompanyRole: {
    method: "DELETE",
    path: "/companies/{companyId}/roles/{roleId}",
    changes: ["administrator"],
    status: 204,
  },
  listMyRoles: {
    method: "GET",
    path: "/user/me/roles",
    shows: ["administrator", "person", "company"],
    status: 200,
  },
  acceptRole: {
    method: "POST",
    path: "/user/me/roles/{roleId}",
    changes: ["administrator"],
    status: 200,
  },
  leaveRole: {
    method: "DELETE",
    path: "/user/me/roles/{roleId}",
    changes: ["administrator"],
    status: 204,
  },
});
