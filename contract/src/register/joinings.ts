import { defineRoutes } from "../wire/route.ts";
import type { joiningTerms } from "./joinings.schemas.ts";

export const joiningRoutes = defineRoutes<typeof joiningTerms>()({
  previewJoining: {
    method: "POST",
    path: "/companies/{companyId}/register/joinings/preview",
    changes: [],
    status: 200,
  },
  joinAccounts: {
    method: "POST",
    path: "/companies/{companyId}/register/joinings",
    changes: ["register"],
    status: 201,
    idempotent: true,
  },
  listJoinings: {
    method: "GET",
    path: "/companies/{companyId}/register/joinings",
    shows: ["register", "person", "corporate", "jointHolder"],
    status: 200,
  },
  undoJoining: {
    method: "POST",
    path: "/register-joinings/{joiningId}/undo",
    changes: ["register"],
    status: 201,
    idempotent: true,
  },
});
