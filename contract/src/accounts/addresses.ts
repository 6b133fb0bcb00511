import type { addressTerms } from "./addresses.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

/** `local` is the list of communes that comes with the product, `ban` the national directory. */
export const addressSources = ["typed", "local", "ban"] as const;

export const addressRoutes = defineRoutes<typeof addressTerms>()({
  autocompleteAddress: {
    method: "GET",
    path: "/address/autocomplete",
    shows: ["address"],
    status: 200,
  },
  completeAddress: {
    method: "GET",
    path: "/address/autocomplete/completeAddress",
    shows: ["address"],
    status: 200,
  },
  createAddress: { method: "POST", path: "/address", changes: ["address"], status: 201 },
  createAddressFromDirectory: {
    method: "POST",
    path: "/address/{externalId}",
    changes: ["address"],
    status: 201,
  },
  getAddress: { method: "GET", path: "/address/{addressId}", shows: ["address"], status: 200 },
});
