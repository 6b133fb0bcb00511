import type { addressRoutes } from "@coulisse/contract/accounts/addresses.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const addressesTable = readTable(`
  call                        thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  autocompleteAddress         -        200    200         200   200   200          200    200        200      200      200    200
  completeAddress             -        200    200         200   200   200          200    200        200      200      200    200
  createAddress               -        401    403         201   201   201          201    201        201      201      201    201
  createAddressFromDirectory  own      401    403         201   201   201          201    201        201      201      201    201
  createAddressFromDirectory  foreign  401    403         201   201   201          201    201        201      201      201    201
  getAddress                  own      401    403         404   200   404          404    404        404      200      404    200
  getAddress                  foreign  401    403         404   404   404          404    404        404      404      200    200
`);

export const addressesCalls: Calls<typeof addressRoutes> = {
  autocompleteAddress: () => ({ query: "query=69003" }),
  completeAddress: () => ({ query: "addressId=69383_69003" }),
  createAddress: () => ({ body: { street: "12 rue des Lilas", postcode: "69003", city: "Lyon" } }),
  createAddressFromDirectory: () => ({
    params: { externalId: "69383_69003_MTIgcnVlIGRlcyBMaWxhcw" },
  }),
  getAddress: ({ addressId }) => ({ params: { addressId } }),
};
