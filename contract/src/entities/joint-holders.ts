import type { jointHolderTerms } from "./joint-holders.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

/** The bound of people who hold one entry of a register together: more than these are a company. */
export const jointMembersMax = 50;
export const jointHolderRoutes = defineRoutes<typeof jointHolderTerms>()({
  createJointHolder: {
    method: "POST",
    path: "/joint-holders",
    changes: ["jointHolder"],
    status: 201,
  },
  listJointHolders: {
    method: "GET",
    path: "/joint-holders",
    shows: ["jointHolder", "person", "corporate"],
    status: 200,
  },
  getJointHolder: {
    method: "GET",
    path: "/joint-holders/{jointHolderId}",
    shows: ["jointHolder", "person", "corporate"],
    status: 200,
  },
  updateJointHolder: {
    method: "PATCH",
    path: "/joint-holders/{jointHolderId}",
    changes: ["jointHolder"],
    status: 200,
  },
  nameJointMembers: {
    method: "POST",
    path: "/joint-holders/{jointHolderId}/members",
    changes: ["jointHolder"],
    status: 201,
  },
  nameJointRepresentative: {
    method: "POST",
    path: "/joint-holders/{jointHolderId}/representatives",
    changes: ["jointHolder"],
    status: 201,
  },
});
