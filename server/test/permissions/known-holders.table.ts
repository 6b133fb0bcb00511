import type { knownHolderRoutes } from "@coulisse/contract/companies/known-holders.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { Things } from "./things.ts";

// Whoever may write in a register finds whom its company knows, and writes down somebody new.
export const knownHoldersTable = readTable(`
  call                thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  searchKnownHolders  own      401    403         403   403   403          403    403        403      200      403    200
  searchKnownHolders  foreign  401    403         403   403   403          403    403        403      403      200    200
  makeHolder          own      401    403         403   403   403          403    403        403      201      403    201
  makeHolder          foreign  401    403         403   403   403          403    403        403      403      201    201
`);

const ofCompany = ({ companyId }: Things) => ({ params: { companyId } });

export const knownHoldersCalls: Calls<typeof knownHolderRoutes> = {
  searchKnownHolders: (things) => ({ ...ofCompany(things), query: "search=Essai" }),
  makeHolder: (things) => ({
    ...ofCompany(things),
    body: { kind: "person", firstName: "Nadia", lastName: "Neuve" },
  }),
};
