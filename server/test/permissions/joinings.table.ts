import { randomUUID } from "node:crypto";
import type { joiningRoutes } from "@coulisse/contract/register/joinings.ts";
import { createCategory, credit } from "../factories.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { PlainThing, Things } from "./things.ts";

// The platform alone sees both of whom are one. The account of the user is empty: it has nothing to join.
export const joiningTable = readTable(`
  call            thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  previewJoining  own      401    403         403   403   403          403    403        403      403      403    409
  previewJoining  foreign  401    403         403   403   403          403    403        403      403      403    409
  joinAccounts    own      401    403         403   403   403          403    403        403      403      403    409
  joinAccounts    foreign  401    403         403   403   403          403    403        403      403      403    409
  listJoinings    own      401    403         404   404   404          404    404        404      200      404    200
  listJoinings    foreign  401    403         404   404   404          404    404        404      404      200    200
  undoJoining     own      401    403         403   403   403          403    403        403      403      403    201
  undoJoining     foreign  401    403         403   403   403          403    403        403      403      403    201
`);

/** Two records of somebody who calls nothing, joined in a category of their own. */
export const joiningThing: PlainThing = {
  name: "joiningId",
  make: async (admin, { companyId }) => {
    const category = await createCategory(admin, companyId);
    const recorded = async (): Promise<string> => {
      const email = `${randomUUID()}@porteur.example`;
      const { body } = await admin.post("/user", { email, firstName: "Anna", lastName: "Double" });
      const facts = { quantity: 5, effectiveOn: "2024-01-15" };
      await credit(admin, category.id, body.id, facts);
      return body.id;
    };
    const [fromHolderId, toHolderId] = [await recorded(), await recorded()];
    const path = `/companies/${companyId}/register/joinings`;
    const evidence = "Pièce d’identité";
    const facts = { fromHolderId, toHolderId, effectiveOn: "2024-02-01", evidence };
    return (await admin.post(path, facts)).body.id;
  },
};

const accountsOf = ({ userId, giverId }: Things) => ({ fromHolderId: userId, toHolderId: giverId });

export const joiningCalls: Calls<typeof joiningRoutes> = {
  previewJoining: (things) => ({
    params: { companyId: things.companyId },
    body: accountsOf(things),
  }),
  joinAccounts: (things) => ({
    params: { companyId: things.companyId },
    body: { ...accountsOf(things), effectiveOn: "2024-02-01", evidence: "Pièce d’identité" },
  }),
  listJoinings: ({ companyId }) => ({ params: { companyId } }),
  undoJoining: ({ plain }) => ({
    params: { joiningId: plain("joiningId") },
    body: { reason: "Deux personnes" },
  }),
};
