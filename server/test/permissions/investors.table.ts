import type { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import { form } from "../client.ts";
import { file, jpeg } from "../pictures.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// Everybody has made their own profile before they ask for it; nobody sees the one of somebody else.
export const investorsTable = readTable(`
  call                thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createInvestor      -        401    403         201   201   201          201    201        201      201      201    201
  getMyInvestor       -        401    403         200   200   200          200    200        200      200      200    200
  getInvestorOfUser   own      401    403         404   200   404          404    404        404      404      404    200
  getInvestorOfUser   foreign  401    403         404   404   404          404    404        404      404      404    200
  getInvestor         own      401    403         404   200   404          404    404        404      404      404    200
  getInvestor         foreign  401    403         404   404   404          404    404        404      404      404    200
  updateInvestor      own      401    403         404   200   404          404    404        404      404      404    200
  updateInvestor      foreign  401    403         404   404   404          404    404        404      404      404    200
  addKycDocument      own      401    403         404   201   404          404    404        404      404      404    404
  addKycDocument      foreign  401    403         404   404   404          404    404        404      404      404    404
  listKycDocuments    own      401    403         404   200   404          404    404        404      404      404    200
  listKycDocuments    foreign  401    403         404   404   404          404    404        404      404      404    200
  getKycDocumentFile  own      401    403         404   200   404          404    404        404      404      404    200
  getKycDocumentFile  foreign  401    403         404   404   404          404    404        404      404      404    200
  deleteKycDocument   own      401    403         404   204   404          404    404        404      404      404    204
  deleteKycDocument   foreign  401    403         404   404   404          404    404        404      404      404    204
`);

const ofInvestor = ({ investorId }: { investorId: string }) => ({ params: { investorId } });
const picture = await jpeg({ width: 60, height: 40 });

export const investorsCalls: Calls<typeof investorRoutes> = {
  createInvestor: () => ({}),
  getMyInvestor: () => ({}),
  getInvestorOfUser: ({ userId }) => ({ params: { userId } }),
  getInvestor: ofInvestor,
  updateInvestor: (things) => ({ ...ofInvestor(things), body: { taxResidence: "FR" } }),
  addKycDocument: (things) => ({
    ...ofInvestor(things),
    body: form({ type: "PASSPORT", file: file(picture, "passeport.jpg", "image/jpeg") }),
  }),
  listKycDocuments: ofInvestor,
  getKycDocumentFile: ({ investorId }) => ({
    params: { investorId, documentType: "PROOF_OF_ADDRESS" },
  }),
  // Each of the two who may remove a document removes another one.
  deleteKycDocument: ({ investorId }, caller) => ({
    params: { investorId, documentType: caller === "admin" ? "IDENTITY_FRONT" : "IDENTITY_BACK" },
  }),
};
