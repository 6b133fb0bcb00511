import type { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// Messages may hold codes and ways in: only the platform’s administrators read them, and only where
// they are kept instead of sent.
// Notifications are the caller's own: their addresses name nobody.
export const messagesTable = readTable(`
  call               thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listNotifications  -      401    403         200   200   200          200    200        200      200      200    200
  readNotifications  -      401    403         200   200   200          200    200        200      200      200    200
  listNewsChoices    -      401    403         200   200   200          200    200        200      200      200    200
  chooseNews         -      401    403         200   200   200          200    200        200      200      200    200
  getMailStop        own      404  404         404   404   404          404    404        404      404      404    404
  getMailStop        foreign  404  404         404   404   404          404    404        404      404      404    404
  changeMailStop     own      404  404         404   404   404          404    404        404      404      404    404
  changeMailStop     foreign  404  404         404   404   404          404    404        404      404      404    404
  stopMails          own      404  404         404   404   404          404    404        404      404      404    404
  stopMails          foreign  404  404         404   404   404          404    404        404      404      404    404
  openMailStop       own      404  404         404   404   404          404    404        404      404      404    404
  openMailStop       foreign  404  404         404   404   404          404    404        404      404      404    404
  listOutbox         -      401    403         403   403   403          403    403        403      403      403    200
  exportOutbox       -      401    403         403   403   403          403    403        403      403      403    200
  getOutboxMessage   own    401    403         403   403   403          403    403        403      403      403    200
  getOutboxMessage   foreign  401  403         403   403   403          403    403        403      403      403    200
`);

/** A proof that we did not write: whose it is, `mail-stops.test.ts` asks. */
const foreignToken = `0193a0c0-0000-7000-8000-000000000501.offers.2999-01-01.${"x".repeat(43)}`;

export const messagesCalls: Calls<typeof messageRoutes> = {
  listNotifications: () => ({}),
  readNotifications: () => ({ body: {} }),
  listNewsChoices: () => ({}),
  chooseNews: () => ({ body: { topic: "market", onSite: true, byMail: false } }),
  getMailStop: () => ({ params: { token: foreignToken } }),
  changeMailStop: () => ({ params: { token: foreignToken }, body: { byMail: false } }),
  stopMails: () => ({ params: { token: foreignToken } }),
  openMailStop: () => ({ params: { token: foreignToken } }),
  listOutbox: () => ({ query: "search=a" }),
  exportOutbox: () => ({ params: { format: "csv" }, query: "search=a" }),
  getOutboxMessage: ({ messageId }) => ({ params: { messageId } }),
};
