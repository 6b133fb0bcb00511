import type { knownHolderTerms } from "./known-holders.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

/** Holders that the people of a company write down by hand in a day. */
export const madeHoldersPerDay = 100;

export const knownHolderRoutes = defineRoutes<typeof knownHolderTerms>()({
  searchKnownHolders: {
    method: "GET",
    path: "/companies/{companyId}/known-holders",
    shows: ["person", "corporate", "jointHolder", "register"],
    status: 200,
  },
  makeHolder: {
    method: "POST",
    path: "/companies/{companyId}/known-holders",
    changes: ["person", "corporate", "jointHolder"],
    status: 201,
  },
});
