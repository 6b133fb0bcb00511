import type { jointHolderTerms } from "./joint-holders.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

/** The bound of people who hold one entry of a register together: more than these are a company. */
export const jointMembersMax = 50;
export const jointHolderRoutes = defineRoutes<typeof jointHolderTerms>()({
  createJointHolder: { method: "POST", path: "/joint-holders", status: 201 },
  listJointHolders: { method: "GET", path: "/joint-holders", status: 200 },
  getJointHolder: { method: "GET", path: "/joint-holders/{jointHolderId}", status: 200 },
  updateJointHolder: { method: "PATCH", path: "/joint-holders/{jointHolderId}", status: 200 },
  nameJointMembers: {
    method: "POST",
    path: "/joint-holders/{jointHolderId}/members",
    status: 201,
  },
  nameJointRepresentative: {
    method: "POST",
    path: "/joint-holders/{jointHolderId}/representatives",
    status: 201,
  },
});
