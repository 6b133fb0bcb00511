import type { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { PlainThing, Things } from "./things.ts";

// Whoever keeps registers writes down who holds together; nobody acts for them with a session.
export const jointHoldersTable = readTable(`
  call                     thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createJointHolder        -      401    403         403   403   403          403    403        403      403      403    201
  listJointHolders         -      401    403         403   403   403          403    403        403      403      403    200
  getJointHolder           own    401    403         403   403   403          403    403        403      403      403    200
  updateJointHolder        own    401    403         403   403   403          403    403        403      403      403    200
  nameJointMembers         own    401    403         403   403   403          403    403        403      403      403    201
  nameJointRepresentative  own    401    403         403   403   403          403    403        403      403      403    201
`);

const ofJoint = ({ plain }: Things) => ({ params: { jointHolderId: plain("jointHolderId") } });

export const jointHoldersThing: PlainThing = {
  name: "jointHolderId",
  nobodys: true,
  make: async (admin) => (await admin.post("/joint-holders", { name: "Indivision Essai" })).body.id,
};

export const jointHoldersCalls: Calls<typeof jointHolderRoutes> = {
  createJointHolder: () => ({ body: { name: "Indivision Essai" } }),
  listJointHolders: () => ({}),
  getJointHolder: ofJoint,
  updateJointHolder: (things, caller) => ({
    ...ofJoint(things),
    body: { addressId: things.homes?.[caller] ?? things.addressId },
  }),
  nameJointMembers: (things) => ({
    ...ofJoint(things),
    body: {
      effectiveOn: "2024-03-01",
      act: "Acte de notoriété",
      members: [
        { name: "Paul Daval", numerator: 1, denominator: 2 },
        { name: "Luc Daval", numerator: 1, denominator: 2 },
      ],
    },
  }),
  nameJointRepresentative: (things) => ({
    ...ofJoint(things),
    body: { name: "Paul Daval", appointedOn: "2024-03-15", act: "Mandat" },
  }),
};
