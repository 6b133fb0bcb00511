import { randomUUID } from "node:crypto";
import type { shareOperationRoutes } from "@coulisse/contract/register/share-operations.ts";
import { createCategory, credit, undocumented } from "../factories.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { PlainThing, Things } from "./things.ts";

// As lines are written, so are operations, and each is undone once. What is on offer stands in the way of the
// operation that is written here.
export const shareOperationsTable = readTable(`
  call                   thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  previewShareOperation  own      401    403         403   403   403          403    403        403      200      403    200
  previewShareOperation  foreign  401    403         403   403   403          403    403        403      403      200    200
  writeShareOperation    own      401    403         403   403   403          403    403        403      409      403    409
  writeShareOperation    foreign  401    403         403   403   403          403    403        403      403      409    409
  listShareOperations    own      401    403         404   404   404          404    404        404      200      404    200
  listShareOperations    foreign  401    403         404   404   404          404    404        404      404      200    200
  undoShareOperation     own      401    403         403   403   403          403    403        403      201      403    409
  undoShareOperation     foreign  401    403         403   403   403          403    403        403      403      201    409
`);

const split = {
  kind: "split",
  newShares: 10,
  oldShares: 1,
  effectiveOn: "2024-06-03",
  decidedBy: "GENERAL_MEETING",
  decidedOn: "2024-06-01",
};

/** An operation on a category of its own, of which somebody holds shares who calls nothing. */
export const shareOperationsThing: PlainThing = {
  name: "operationId",
  make: async (admin, { companyId }) => {
    const category = await createCategory(admin, companyId);
    const email = `${randomUUID()}@porteur.example`;
    const holder = await admin.post("/user", { email, firstName: "Anna", lastName: "Neuve" });
    await credit(admin, category.id, holder.body.id, { quantity: 5, effectiveOn: "2024-01-15" });
    const path = `/share-categories/${category.id}/operations`;
    const { body: shown } = await admin.post(`${path}/preview`, split);
    const body = { ...undocumented, ...split, lastNumber: shown.lastNumber };
    return (await admin.post(path, body)).body.id;
  },
};

const ofCategory = ({ shareCategoryId }: Things) => ({ params: { shareCategoryId } });

export const shareOperationsCalls: Calls<typeof shareOperationRoutes> = {
  previewShareOperation: (things) => ({ ...ofCategory(things), body: split }),
  writeShareOperation: (things) => ({
    ...ofCategory(things),
    body: { ...undocumented, ...split, lastNumber: 0 },
  }),
  listShareOperations: ofCategory,
  undoShareOperation: ({ plain }) => ({
    params: { operationId: plain("operationId") },
    body: { reason: "Mauvais rapport" },
  }),
};
