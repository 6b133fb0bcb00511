import type { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { PlainThing, Things } from "./things.ts";

// A wish is of the person who made it; a company reads who wishes for it, and nobody else does.
export const wishlistTable = readTable(`
  call                 thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createWish           own      401    403         404   404   201          404    201        404      201      404    201
  createWish           foreign  401    403         404   404   404          404    404        404      404      201    201
  createWish           listed   401    403         201   201   201          201    201        201      201      201    201
  listWishes           -        401    403         403   403   403          403    403        403      403      403    200
  exportWishes         -        401    403         403   403   403          403    403        403      403      403    200
  listMostWished       -        401    403         403   403   403          403    403        403      403      403    200
  exportMostWished     -        401    403         403   403   403          403    403        403      403      403    200
  listCompanyWishes    own      401    403         404   404   404          404    404        404      200      404    200
  listCompanyWishes    foreign  401    403         404   404   404          404    404        404      404      200    200
  listCompanyWishes    listed   401    403         404   404   404          404    404        404      404      404    200
  exportCompanyWishes  own      401    403         404   404   404          404    404        404      200      404    200
  exportCompanyWishes  foreign  401    403         404   404   404          404    404        404      404      200    200
  exportCompanyWishes  listed   401    403         404   404   404          404    404        404      404      404    200
  listUserWishes       own      401    403         404   200   404          404    404        404      404      404    200
  listUserWishes       foreign  401    403         404   404   404          404    404        404      404      404    200
  deleteWish           own      401    403         404   204   404          404    404        404      404      404    204
  deleteWish           foreign  401    403         404   404   404          404    404        404      404      404    204
`);

const siteOfTheirs =
  (site: string): PlainThing["make"] =>
  async (_, { person }) =>
    (await person.post("/wishlist", { websiteLink: site })).body.id;

/** Two of the user: each of those who may take one back takes another. */
export const wishlistThings: readonly PlainThing[] = [
  { name: "wishlistId", make: siteOfTheirs("https://un.example") },
  { name: "otherWishId", make: siteOfTheirs("https://deux.example") },
];

const ofCompany = ({ companyId }: Things) => ({ params: { companyId } });

export const wishlistCalls: Calls<typeof wishlistRoutes> = {
  createWish: ({ companyId }) => ({ body: { companyId } }),
  listWishes: () => ({}),
  listMostWished: () => ({}),
  exportWishes: () => ({ params: { format: "csv" } }),
  exportMostWished: () => ({ params: { format: "csv" } }),
  listCompanyWishes: ofCompany,
  exportCompanyWishes: ({ companyId }) => ({ params: { companyId, format: "csv" } }),
  listUserWishes: ({ userId }) => ({ params: { userId } }),
  deleteWish: ({ plain }, caller) => ({
    params: { wishlistId: plain(caller === "admin" ? "otherWishId" : "wishlistId") },
  }),
};
