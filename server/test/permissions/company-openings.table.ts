import type { companyOpeningRoutes } from "@coulisse/contract/companies/company-openings.ts";
import { nextSiren, openCompany, openingForm } from "../openings.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { PlainThing, Things } from "./things.ts";

// A request is its founder's and the platform's; of any other it says no more than that there is none. The
// company of the stage was made by the platform: its people read that nobody asked for it.
export const companyOpeningsTable = readTable(`
  call               thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  findCompanyToOpen  -        200    200         200   200   200          200    200        200      200      200    200
  listOpenings       -        401    403         403   403   403          403    403        403      403      403    200
  listMyOpenings     -        401    403         200   200   200          200    200        200      200      200    200
  getCompanyOpening  own      401    403         404   404   404          404    404        404      200      404    200
  getCompanyOpening  foreign  401    403         404   404   404          404    404        404      404      200    200
  getOpening         own      401    403         403   403   403          403    403        403      403      403    200
  getOpening         foreign  401    403         403   403   403          403    403        403      403      403    200
  getOpeningPaper    own      401    403         404   200   404          404    404        404      404      404    200
  getOpeningPaper    foreign  401    403         404   404   404          404    404        404      404      404    200
  askOfFounder       own      401    403         403   403   403          403    403        403      403      403    200
  askOfFounder       foreign  401    403         403   403   403          403    403        403      403      403    200
  answerOpening      own      401    403         404   200   404          404    404        404      404      404    404
  answerOpening      foreign  401    403         404   404   404          404    404        404      404      404    404
  decideOpening      own      401    403         403   403   403          403    403        403      403      403    200
  decideOpening      foreign  401    403         403   403   403          403    403        403      403      403    200
  withdrawOpening    own      401    403         404   204   404          404    404        404      404      404    404
  withdrawOpening    foreign  401    403         404   404   404          404    404        404      404      404    404
  openCompany        -        401    403         201   201   201          201    201        201      201      201    201
`);

const request = (name: PlainThing["name"]): PlainThing => ({
  name,
  make: async (_admin, { person }) => (await openCompany(person)).id,
});

/** Requests of the owner, each for the calls that end it: one is asked about and answered. */
export const companyOpeningsThings: readonly PlainThing[] = [
  request("openingId"),
  {
    name: "openingPaperId",
    make: async (_admin, { person }) => {
      const { items } = (await person.get("/user/me/company-openings")).body;
      return items[0].papers[0].id;
    },
  },
  request("decidedOpeningId"),
  request("withdrawnOpeningId"),
];

const ofOpening = ({ plain }: Things) => ({ params: { openingId: plain("openingId") } });

export const companyOpeningsCalls: Calls<typeof companyOpeningRoutes> = {
  findCompanyToOpen: () => ({ query: `siren=${nextSiren()}` }),
  listOpenings: () => ({ query: "state=SUBMITTED" }),
  listMyOpenings: () => ({}),
  getCompanyOpening: ({ companyId }) => ({ params: { companyId } }),
  getOpening: ofOpening,
  getOpeningPaper: (things) => ({
    params: { ...ofOpening(things).params, paperId: things.plain("openingPaperId") },
  }),
  askOfFounder: (things) => ({
    ...ofOpening(things),
    body: { question: "Le Kbis est illisible." },
  }),
  answerOpening: (things) => ({ ...ofOpening(things), body: { answer: "En voici un autre." } }),
  decideOpening: ({ plain }) => ({
    params: { openingId: plain("decidedOpeningId") },
    body: { decision: "REFUSED", reason: "Le pouvoir n’est pas signé." },
  }),
  withdrawOpening: ({ plain }) => ({ params: { openingId: plain("withdrawnOpeningId") } }),
  openCompany: () => ({ body: openingForm() }),
};
