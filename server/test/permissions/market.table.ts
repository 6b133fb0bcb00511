import type { marketRoutes } from "@coulisse/contract/market/market.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { Things } from "./things.ts";

// Whoever may trade has no validated identity on this stage, and the deal waits for its first answer:
// what is theirs to do is refused with 422 or 409, by the rule and not for who they are. It has no
// document either. The user who offers to buy holds nothing there, and sees no board.
export const marketTable = readTable(`
  call                 thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createSellOffer      own      401    403         404   404   422          404    422        404      422      404    422
  createSellOffer      foreign  401    403         404   404   404          404    404        404      404      422    422
  createBuyOffer       own      401    403         404   404   422          404    422        404      422      404    422
  createBuyOffer       foreign  401    403         404   404   404          404    404        404      404      422    422
  listMarkets          -        401    403         200   200   200          200    200        200      200      200    200
  getMarketQuote       own      401    403         404   404   200          404    200        404      200      404    200
  getMarketQuote       foreign  401    403         404   404   404          404    404        404      404      200    200
  listCompanyOffers    own      401    403         404   404   200          404    200        404      200      404    200
  listCompanyOffers    foreign  401    403         404   404   404          404    404        404      404      200    200
  listCompanyOffers    listed   401    403         200   200   200          200    200        200      200      200    200
  exportCompanyOffers  own      401    403         404   404   200          404    200        404      200      404    200
  exportCompanyOffers  foreign  401    403         404   404   404          404    404        404      404      200    200
  exportCompanyOffers  listed   401    403         200   200   200          200    200        200      200      200    200
  getMarketPrices      own      401    403         404   404   200          404    200        404      200      404    200
  getMarketPrices      foreign  401    403         404   404   404          404    404        404      404      200    200
  getMarketPrices      listed   401    403         200   200   200          200    200        200      200      200    200
  listMarketClauses    own      401    403         404   404   200          404    200        404      200      404    200
  listMarketClauses    foreign  401    403         404   404   404          404    404        404      404      200    200
  listMarketClauses    listed   401    403         200   200   200          200    200        200      200      200    200
  setMarketClause      own      401    403         403   403   403          403    403        403      403      403    200
  setMarketClause      foreign  401    403         403   403   403          403    403        403      403      403    200
  listUserOffers       own      401    403         404   200   404          404    404        404      404      404    200
  listUserOffers       foreign  401    403         404   404   404          404    404        404      404      404    200
  listOffers           -        401    403         403   403   403          403    403        403      403      403    200
  exportOffers         -        401    403         403   403   403          403    403        403      403      403    200
  listDeals            -        401    403         200   200   200          200    200        200      200      200    200
  exportDeals          -        401    403         200   200   200          200    200        200      200      200    200
  getDeal              own      401    403         404   200   404          404    404        404      200      404    200
  getDeal              foreign  401    403         404   404   404          404    404        404      404      200    200
  proposeDeal          own      401    403         404   404   422          404    422        404      422      404    422
  proposeDeal          foreign  401    403         404   404   404          404    404        404      404      422    422
  claimShares          own      401    403         404   404   409          404    409        404      404      404    404
  claimShares          foreign  401    403         404   404   404          404    404        404      404      404    404
  acceptDeal           own      401    403         404   422   404          404    404        404      404      404    404
  acceptDeal           foreign  401    403         404   404   404          404    404        404      404      404    404
  approveDeal          own      401    403         404   404   404          404    404        404      409      404    409
  approveDeal          foreign  401    403         404   404   404          404    404        404      404      409    409
  rejectDeal           own      401    403         404   404   404          404    404        404      409      404    409
  rejectDeal           foreign  401    403         404   404   404          404    404        404      404      409    409
  keepDealConsents     own      401    403         404   200   404          404    404        404      404      404    404
  keepDealConsents     foreign  401    403         404   404   404          404    404        404      404      404    404
  signDeal             own      401    403         404   409   404          404    404        404      404      404    404
  signDeal             foreign  401    403         404   404   404          404    404        404      404      404    404
  payDeal              own      401    403         404   409   404          404    404        404      404      404    404
  payDeal              foreign  401    403         404   404   404          404    404        404      404      404    404
  getDealDocument      own      401    403         404   404   404          404    404        404      404      404    404
  getDealDocument      foreign  401    403         404   404   404          404    404        404      404      404    404
  declineDeal          own      401    403         404   200   404          404    404        404      404      404    404
  declineDeal          foreign  401    403         404   404   404          404    404        404      404      404    404
  cancelDeal           own      401    403         404   409   404          404    404        404      404      404    409
  cancelDeal           foreign  401    403         404   404   404          404    404        404      404      404    200
  withdrawOffer        own      401    403         404   204   404          404    404        404      404      404    409
  withdrawOffer        foreign  401    403         404   404   404          404    404        404      404      404    204
`);

const ofDeal = ({ dealId }: Things) => ({ params: { dealId } });
const ofOffer = ({ secondaryMarketOfferId }: Things) => ({ params: { secondaryMarketOfferId } });
const ofCompany = ({ companyId }: Things) => ({ params: { companyId } });
const terms = ({ shareCategoryId }: Things) => ({
  body: { shareCategoryId, quantity: 1, unitPrice: "10" },
});

export const marketCalls: Calls<typeof marketRoutes> = {
  createSellOffer: terms,
  createBuyOffer: terms,
  listMarkets: () => ({}),
  getMarketQuote: ({ shareCategoryId }) => ({
    query: `shareCategoryId=${shareCategoryId}&quantity=1&unitPrice=10`,
  }),
  exportCompanyOffers: ({ companyId }) => ({ params: { companyId, format: "csv" } }),
  listCompanyOffers: ofCompany,
  getMarketPrices: ofCompany,
  listMarketClauses: ofCompany,
  setMarketClause: (things) => ({
    ...ofCompany(things),
    body: { effectiveOn: "2099-01-01", approvalDays: 45, countedParties: "BUYER" },
  }),
  listUserOffers: ({ userId }) => ({ params: { userId } }),
  exportOffers: () => ({ params: { format: "csv" } }),
  listOffers: () => ({}),
  listDeals: () => ({}),
  exportDeals: () => ({ params: { format: "csv" } }),
  getDeal: ofDeal,
  proposeDeal: (things) => ({ ...ofOffer(things), body: { quantity: 1 } }),
  claimShares: (things) => ({ ...ofDeal(things), body: { quantity: 1 } }),
  acceptDeal: ofDeal,
  approveDeal: ofDeal,
  rejectDeal: (things) => ({ ...ofDeal(things), body: { reason: "Non" } }),
  keepDealConsents: (things) => ({ ...ofDeal(things), body: { informed: true } }),
  signDeal: ofDeal,
  payDeal: ofDeal,
  getDealDocument: ({ dealId }) => ({ params: { dealId, document: "order" } }),
  declineDeal: ofDeal,
  cancelDeal: (things) => ({ ...ofDeal(things), body: {} }),
  withdrawOffer: ofOffer,
};
