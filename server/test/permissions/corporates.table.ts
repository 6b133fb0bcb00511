import type { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { siretOf } from "../../demo/identifiers.ts";
import { form } from "../client.ts";
import { file, jpeg } from "../pictures.ts";
import type { Calls } from "./calls.ts";
import type { Things } from "./things.ts";
import { readTable } from "./table.ts";
import type { Caller } from "./table.ts";

// The user's own link and, for administrators, one of somebody else to the same entity.
export const corporatesTable = readTable(`
  call                          thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createCorporate               -        401    403         201   201   201          201    201        201      201      201    201
  searchCorporates              -        401    403         403   403   403          403    403        403      403      403    200
  autocompleteCorporate         -        401    403         200   200   200          200    200        200      200      200    200
  createCorporateFromDirectory  own      401    403         201   201   201          201    201        201      201      201    201
  createCorporateFromDirectory  foreign  401    403         201   201   201          201    201        201      201      201    201
  addRepresentative             own      401    403         403   201   403          403    403        403      403      403    201
  addRepresentative             foreign  401    403         403   403   403          403    403        403      403      403    201
  getRepresentativeProof        own      401    403         404   200   404          404    404        404      404      404    200
  getRepresentativeProof        foreign  401    403         404   404   404          404    404        404      404      404    200
  listCorporatesOfUser          own      401    403         403   200   403          403    403        403      403      403    200
  listCorporatesOfUser          foreign  401    403         403   403   403          403    403        403      403      403    200
  listApprovals                 -        401    403         403   403   403          403    403        403      403      403    200
  exportApprovals               -        401    403         403   403   403          403    403        403      403      403    200
  decideRepresentative          own      401    403         403   403   403          403    403        403      403      403    200
  decideRepresentative          foreign  401    403         403   403   403          403    403        403      403      403    200
  removeRepresentative          own      401    403         403   204   403          403    403        403      403      403    204
  removeRepresentative          foreign  401    403         403   403   403          403    403        403      403      403    204
  getCorporate                  own      401    403         404   404   404          404    200        404      404      404    200
  getCorporate                  foreign  401    403         404   404   404          404    404        404      404      404    200
  updateCorporate               own      401    403         404   404   404          404    409        404      404      404    200
  updateCorporate               foreign  401    403         404   404   404          404    404        404      404      404    200
  refreshCorporate              own      401    403         404   404   404          404    200        404      404      404    200
  refreshCorporate              foreign  401    403         404   404   404          404    404        404      404      404    200
  deleteCorporate               own      401    403         404   404   404          404    409        404      404      404    409
  deleteCorporate               foreign  401    403         404   404   404          404    404        404      404      404    409
`);

const picture = await jpeg({ width: 60, height: 40 });
const owners = [{ firstName: "Claire", lastName: "Aubry", shareBps: 6000 }];
const proof = () =>
  form({
    kind: "MANDATE",
    beneficialOwners: JSON.stringify(owners),
    file: file(picture, "mandat.jpg", "image/jpeg"),
  });

let rank = 800_000;
const nextSiret = (): string => {
  rank += 1;
  return siretOf(rank);
};

const ofCorporate = ({ corporateId }: Things) => ({ params: { corporateId } });
const ofLink = ({ corporateId, userId, takerId }: Things, caller: Caller) => ({
  params: { corporateId, userId: caller === "admin" ? takerId : userId },
});
const facts = { legalName: "Essai", legalForm: "SAS" };

export const corporatesCalls: Calls<typeof corporateRoutes> = {
  createCorporate: ({ homes, addressId }, caller) => ({
    body: { ...facts, siret: nextSiret(), addressId: homes?.[caller] ?? addressId },
  }),
  searchCorporates: () => ({ query: "search=holding" }),
  autocompleteCorporate: () => ({ query: "query=ondine" }),
  createCorporateFromDirectory: () => ({ params: { siret: "29677862400019" } }),
  addRepresentative: (things, caller) => ({ ...ofLink(things, caller), body: proof() }),
  getRepresentativeProof: ofLink,
  listCorporatesOfUser: ({ userId }) => ({ params: { userId } }),
  listApprovals: () => ({}),
  exportApprovals: () => ({ params: { format: "csv" } }),
  decideRepresentative: (things, caller) => ({
    ...ofLink(things, caller),
    body: { status: "VALIDATED" },
  }),
  removeRepresentative: ofLink,
  getCorporate: ofCorporate,
  updateCorporate: (things, caller) => ({
    ...ofCorporate(things),
    body: caller === "admin" ? { ...facts, reason: "Procès-verbal du 3 mars" } : facts,
  }),
  refreshCorporate: ofCorporate,
  deleteCorporate: ofCorporate,
};
