import type { keepingTerms } from "./keeping.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

/** Keeping says who keeps a company’s register, and whether two of its people move shares and money. */
export const keepingRoutes = defineRoutes<typeof keepingTerms>()({
  getRegisterKeeping: {
    method: "GET",
    path: "/companies/{companyId}/register-keeping",
    shows: ["company"],
    status: 200,
  },
  setRegisterKeeper: {
    method: "PUT",
    path: "/companies/{companyId}/register-keeping",
    changes: ["company", "proposal"],
    status: 200,
  },
  setSecondPerson: {
    method: "PUT",
    path: "/companies/{companyId}/second-person",
    changes: ["company", "proposal"],
    status: 200,
  },
});
