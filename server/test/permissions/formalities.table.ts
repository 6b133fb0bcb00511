import type { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { form } from "../client.ts";
import { pdf } from "../documents.ts";
import { file } from "../pictures.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { PlainThing, Things } from "./things.ts";

const paper = file(await pdf(), "recepisse.pdf", "application/pdf");

// Each company wrote one that concerns its user: its people and that user read it.
export const formalitiesTable = readTable(`
  call                 thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createFormality      own      401    403         403   403   403          403    403        403      201      403    201
  createFormality      foreign  401    403         403   403   403          403    403        403      403      201    201
  listFormalities      -        401    403         200   200   200          200    200        200      200      200    200
  exportFormalities    -        401    403         200   200   200          200    200        200      200      200    200
  getFormality         own      401    403         404   200   404          404    404        404      200      404    200
  getFormality         foreign  401    403         404   404   404          404    404        404      404      200    200
  updateFormality      own      401    403         403   403   403          403    403        403      200      403    200
  updateFormality      foreign  401    403         403   403   403          403    403        403      403      200    200
  recordOwnFormality   own      401    403         404   403   404          404    404        404      404      404    404
  recordOwnFormality   foreign  401    403         404   404   404          404    404        404      404      404    404
  sendFormalityDuty    own      401    403         403   403   403          403    403        403      403      403    409
  sendFormalityDuty    foreign  401    403         403   403   403          403    403        403      403      403    409
  fileFormalityFiles   own      401    403         403   403   403          403    403        403      201      403    201
  fileFormalityFiles   foreign  401    403         403   403   403          403    403        403      403      201    201
  getFormalityFile     own      401    403         404   404   404          404    404        404      404      404    404
  getFormalityFile     foreign  401    403         404   404   404          404    404        404      404      404    404
  getDutyReturn        own      401    403         404   404   404          404    404        404      404      404    404
  getDutyReturn        foreign  401    403         404   404   404          404    404        404      404      404    404
  getDutyReturnPaper   own      401    403         404   404   404          404    404        404      404      404    404
  getDutyReturnPaper   foreign  401    403         404   404   404          404    404        404      404      404    404
  removeFormalityFile  own      401    403         403   403   403          403    403        403      404      403    404
  removeFormalityFile  foreign  401    403         403   403   403          403    403        403      403      404    404
  deleteFormality      own      401    403         403   403   403          403    403        403      204      403    204
  deleteFormality      foreign  401    403         403   403   403          403    403        403      403      204    204
`);

const due = { kind: "REGISTRY_FILING", dueOn: "2027-05-03" };
const ofFormality = ({ plain }: Things) => ({ params: { formalityId: plain("formalityId") } });
/** The paper is one that is not there: who may read says so in their own words. */
const ofPaper = (things: Things) => ({
  params: { formalityId: things.plain("formalityId"), documentId: things.documentId },
});

const written = (name: PlainThing["name"]): PlainThing => ({
  name,
  make: async (_, { companyId, userId, administrator }) => {
    const fields = { ...due, companyId, holderId: userId };
    const made = await administrator.post("/formalities", fields);
    if (made.status !== 201) throw new Error(`Not written: ${JSON.stringify(made.body)}`);
    return made.body.id;
  },
});

/** Formalities that the company wrote: one for itself to delete, and one for the platform. */
export const formalitiesThings: readonly PlainThing[] = [
  written("formalityId"),
  written("platformsFormalityId"),
];

export const formalitiesCalls: Calls<typeof formalityRoutes> = {
  createFormality: ({ companyId }) => ({ body: { ...due, kind: "OTHER", companyId } }),
  exportFormalities: () => ({ params: { format: "csv" } }),
  listFormalities: () => ({}),
  getFormality: ofFormality,
  updateFormality: (things) => ({ ...ofFormality(things), body: { state: "IN_PROGRESS" } }),
  // The company wrote the one of this stage: it is no return that its user declares.
  recordOwnFormality: (things) => ({ ...ofFormality(things), body: { state: "DONE" } }),
  deleteFormality: ({ plain }, caller) => ({
    params: { formalityId: plain(caller === "admin" ? "platformsFormalityId" : "formalityId") },
  }),
  // What it is about on this stage is no duty of a sale.
  sendFormalityDuty: (things) => ({
    ...ofFormality(things),
    body: { payeeName: "SIE de Lyon", iban: "FR1420041010050500013M02606" },
  }),
  fileFormalityFiles: (things) => ({ ...ofFormality(things), body: form({ files: [paper] }) }),
  getFormalityFile: ofPaper,
  // What it is about on this stage is no sale by hand, so that nobody finds a return of it.
  getDutyReturn: ofFormality,
  getDutyReturnPaper: ofFormality,
  removeFormalityFile: ofPaper,
};
