import type { worthRoutes } from "@coulisse/contract/register/worth.ts";
import type { Worth } from "@coulisse/contract/register/worth.schemas.ts";
import { form } from "../client.ts";
import { file, png } from "../pictures.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { Owner, PlainThing, Things } from "./things.ts";

// What shares are worth is counted by their holder, and the platform sees it as they do. A company has its
// register, and nothing of what its holders wrote down for themselves.
export const worthTable = readTable(`
  call                   thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getWorth               own      401    403         404   200   404          404    404        404      404      404    200
  getWorth               foreign  401    403         404   404   404          404    404        404      404      404    200
  getPortfolioStatement  own      401    403         404   200   404          404    404        404      404      404    404
  getPortfolioStatement  foreign  401    403         404   404   404          404    404        404      404      404    404
  chooseWorth            own      401    403         404   204   404          404    404        404      404      404    404
  chooseWorth            foreign  401    403         404   404   404          404    404        404      404      404    404
  choosePrice            own      401    403         404   204   404          404    404        404      404      404    404
  choosePrice            foreign  401    403         404   404   404          404    404        404      404      404    404
  typePrice              own      401    403         404   201   404          404    404        404      404      404    404
  typePrice              foreign  401    403         404   404   404          404    404        404      404      404    404
  deleteTypedPrice       own      401    403         404   204   404          404    404        404      404      404    404
  deleteTypedPrice       foreign  401    403         404   404   404          404    404        404      404      404    404
  noteReceived           own      401    403         404   201   404          404    404        404      404      404    404
  noteReceived           foreign  401    403         404   404   404          404    404        404      404      404    404
  deleteReceived         own      401    403         404   204   404          404    404        404      404      404    404
  deleteReceived         foreign  401    403         404   404   404          404    404        404      404      404    404
  declareCost            own      401    403         404   201   404          404    404        404      404      404    404
  declareCost            foreign  401    403         404   404   404          404    404        404      404      404    404
  getCostProof           own      401    403         404   200   404          404    404        404      404      404    200
  getCostProof           foreign  401    403         404   404   404          404    404        404      404      404    200
`);

const day = "2024-01-01";
const picture = await png({ width: 60, height: 40 });

/** The owner's line that brought shares without a price, and the category of these. */
const lineOf = async ({ person, userId }: Owner) => {
  const { companies } = (await person.get(`/user/${userId}/worth?hidden=true`)).body as Worth;
  const [found] = companies.flatMap(({ categories }) =>
    categories.flatMap(({ shareCategory, lines }) =>
      lines.flatMap(({ mayDeclare, movementId }) =>
        mayDeclare ? [{ movementId, shareCategoryId: shareCategory.id }] : [],
      ),
    ),
  );
  if (found === undefined) throw new Error("The owner received nothing without a price.");
  return found;
};

const declaration = (movementId: string) =>
  form({ movementId, amountCents: "10000", valuedOn: day, files: file(picture, "acte.png") });

export const worthThings: readonly PlainThing[] = [
  { name: "valuedMovementId", make: async (_admin, of) => (await lineOf(of)).movementId },
  { name: "valuedCategoryId", make: async (_admin, of) => (await lineOf(of)).shareCategoryId },
  {
    name: "typedPriceId",
    make: async (_admin, of) => {
      const { shareCategoryId } = await lineOf(of);
      const price = { shareCategoryId, unitPrice: "12.5", pricedOn: day, reason: "Expertise" };
      return (await of.person.post(`/user/${of.userId}/worth/prices`, price)).body.id;
    },
  },
  {
    name: "receivedId",
    make: async (_admin, of) => {
      const { shareCategoryId } = await lineOf(of);
      const amount = { shareCategoryId, holderId: of.userId, receivedOn: day, amountCents: 100 };
      return (await of.person.post(`/user/${of.userId}/worth/received`, amount)).body.id;
    },
  },
  {
    name: "declaredCostId",
    make: async (_admin, of) => {
      const { movementId } = await lineOf(of);
      const path = `/user/${of.userId}/worth/costs`;
      return (await of.person.post(path, declaration(movementId))).body.id;
    },
  },
];

const ofUser = ({ userId }: Things) => ({ params: { userId } });

export const worthCalls: Calls<typeof worthRoutes> = {
  getWorth: ofUser,
  getPortfolioStatement: ofUser,
  chooseWorth: (things) => ({ ...ofUser(things), body: { basis: "ROUND", thresholdCents: 0 } }),
  choosePrice: ({ userId, plain }) => ({
    params: { userId, shareCategoryId: plain("valuedCategoryId") },
    body: { basis: "ROUND", takenMovementId: null },
  }),
  typePrice: ({ userId, plain }) => ({
    params: { userId },
    body: {
      shareCategoryId: plain("valuedCategoryId"),
      unitPrice: "12.5",
      pricedOn: "2024-02-01",
      reason: "Expertise",
    },
  }),
  deleteTypedPrice: ({ userId, plain }) => ({
    params: { userId, typedPriceId: plain("typedPriceId") },
  }),
  noteReceived: ({ userId, plain }) => ({
    params: { userId },
    body: {
      shareCategoryId: plain("valuedCategoryId"),
      holderId: userId,
      receivedOn: day,
      amountCents: 100,
    },
  }),
  deleteReceived: ({ userId, plain }) => ({ params: { userId, receivedId: plain("receivedId") } }),
  declareCost: ({ userId, plain }) => ({
    params: { userId },
    body: declaration(plain("valuedMovementId")),
  }),
  getCostProof: ({ userId, plain }) => ({
    params: { userId, declaredCostId: plain("declaredCostId") },
  }),
};
