import type { companyRoleRoutes } from "@coulisse/contract/companies/company-roles.ts";
import { randomUUID } from "node:crypto";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { PlainThing, Things } from "./things.ts";

// A role that is offered is answered by whom it is offered to, and by nobody else: of any other it says
// no more than that there is none.
export const companyRolesTable = readTable(`
  call              thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listCompanyRoles  own      401    403         403   403   403          403    403        403      200      403    200
  listCompanyRoles  foreign  401    403         403   403   403          403    403        403      403      200    200
  offerCompanyRole  own      401    403         403   403   403          403    403        403      201      403    201
  offerCompanyRole  foreign  401    403         403   403   403          403    403        403      403      201    201
  listMyRoles       -        401    403         200   200   200          200    200        200      200      200    200
  acceptRole        own      401    403         404   200   404          404    404        404      404      404    404
  acceptRole        foreign  401    403         404   404   404          404    404        404      404      404    404
  leaveRole         own      401    403         404   204   404          404    404        404      404      404    404
  leaveRole         foreign  401    403         404   404   404          404    404        404      404      404    404
  endCompanyRole    own      401    403         403   403   403          403    403        403      204      403    204
  endCompanyRole    foreign  401    403         403   403   403          403    403        403      403      204    204
`);

const offerTo = (email: string) => ({ email, role: "READER" });
const somebody = () => offerTo(`${randomUUID()}@test.example`);

const offered = (name: PlainThing["name"], isTheirs: boolean): PlainThing => ({
  name,
  make: async (admin, { companyId, person }) => {
    const { email } = (await person.get("/user/me")).body as { email: string };
    const offer = isTheirs ? offerTo(email) : somebody();
    const answer = await admin.post(`/companies/${companyId}/roles`, offer);
    if (answer.status !== 201) throw new Error(`Not offered: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  },
});

/** Offers: one to the owner, and one each for the company and the platform to end. */
export const companyRolesThings: readonly PlainThing[] = [
  offered("roleId", true),
  offered("companysRoleId", false),
  offered("platformsRoleId", false),
];

const ofCompany = ({ companyId }: Things) => ({ params: { companyId } });
const ofRole = ({ plain }: Things) => ({ params: { roleId: plain("roleId") } });

export const companyRolesCalls: Calls<typeof companyRoleRoutes> = {
  listCompanyRoles: ofCompany,
  offerCompanyRole: (things) => ({ ...ofCompany(things), body: somebody() }),
  listMyRoles: () => ({}),
  acceptRole: ofRole,
  leaveRole: ofRole,
  endCompanyRole: ({ companyId, plain }, caller) => ({
    params: {
      companyId,
      roleId: plain(caller === "admin" ? "platformsRoleId" : "companysRoleId"),
    },
  }),
};
