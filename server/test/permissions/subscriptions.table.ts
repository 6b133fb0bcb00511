import type { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { Things } from "./things.ts";

// Whoever may subscribe has no validated identity on this stage, and the draft is not tested for a
// signature: what is theirs to do is refused with 422, by the rule and not for who they are. It has no
// document either.
export const subscriptionsTable = readTable(`
  call                       thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createSubscription         own      401    403         404   404   422          404    422        404      422      404    422
  createSubscription         foreign  401    403         404   404   404          404    404        404      404      422    422
  createSubscription         listed   401    403         422   422   422          422    422        422      422      422    422
  listSubscriptions          -        401    403         200   200   200          200    200        200      200      200    200
  exportSubscriptions        -        401    403         200   200   200          200    200        200      200      200    200
  listYearlyFunding          -        401    403         403   403   403          403    403        403      403      403    200
  exportYearlyFunding        -        401    403         403   403   403          403    403        403      403      403    200
  listUserSubscriptions      own      401    403         404   200   404          404    404        404      404      404    200
  listUserSubscriptions      foreign  401    403         404   404   404          404    404        404      404      404    200
  getSubscription            own      401    403         404   200   404          404    404        404      200      404    200
  getSubscription            foreign  401    403         404   404   404          404    404        404      404      200    200
  updateSubscription         own      401    403         404   200   404          404    404        404      404      404    403
  updateSubscription         foreign  401    403         404   404   404          404    404        404      404      404    403
  signSubscription           own      401    403         404   422   404          404    404        404      404      404    404
  signSubscription           foreign  401    403         404   404   404          404    404        404      404      404    404
  paySubscription            own      401    403         404   409   404          404    404        404      404      404    409
  paySubscription            foreign  401    403         404   404   404          404    404        404      404      404    409
  listSubscriptionDocuments  own      401    403         404   200   404          404    404        404      200      404    200
  listSubscriptionDocuments  foreign  401    403         404   404   404          404    404        404      404      200    200
  getSubscriptionDocument    own      401    403         404   404   404          404    404        404      404      404    404
  getSubscriptionDocument    foreign  401    403         404   404   404          404    404        404      404      404    404
  getSubscriptionStatistics  own      401    403         404   404   404          404    404        404      200      404    200
  getSubscriptionStatistics  foreign  401    403         404   404   404          404    404        404      404      200    200
  remindSubscriber           own      401    403         404   404   404          404    404        404      409      404    409
  remindSubscriber           foreign  401    403         404   404   404          404    404        404      404      409    409
  cancelSubscription         own      401    403         404   204   404          404    404        404      404      404    409
  cancelSubscription         foreign  401    403         404   404   404          404    404        404      404      404    204
`);

const ofSubscription = ({ subscriptionId }: Things) => ({ params: { subscriptionId } });

export const subscriptionsCalls: Calls<typeof subscriptionRoutes> = {
  createSubscription: ({ fundraisingId }) => ({ body: { fundraisingId, quantity: 10 } }),
  listSubscriptions: () => ({}),
  exportSubscriptions: () => ({ params: { format: "csv" } }),
  listYearlyFunding: () => ({}),
  exportYearlyFunding: () => ({ params: { format: "csv" } }),
  listUserSubscriptions: ({ userId }) => ({ params: { userId } }),
  getSubscription: ofSubscription,
  updateSubscription: (things) => ({ ...ofSubscription(things), body: { quantity: 11 } }),
  cancelSubscription: ofSubscription,
  signSubscription: ofSubscription,
  paySubscription: ofSubscription,
  remindSubscriber: ofSubscription,
  listSubscriptionDocuments: ofSubscription,
  getSubscriptionDocument: ({ subscriptionId }) => ({
    params: { subscriptionId, document: "form" },
  }),
  getSubscriptionStatistics: ({ companyId, fundraisingId }) => ({
    params: { companyId, fundraisingId },
  }),
};
