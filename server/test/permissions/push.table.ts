import { randomBytes, createECDH } from "node:crypto";
import type { pushRoutes } from "@coulisse/contract/messages/push.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// A browser is the caller's own: nobody reaches another's, the platform's administrators neither.
export const pushTable = readTable(`
  call              thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listPushBrowsers  -        401    403         200   200   200          200    200        200      200      200    200
  keepPushBrowser   -        401    403         200   200   200          200    200        200      200      200    200
  followPushBrowser -        401    403         200   200   200          200    200        200      200      200    200
  endPushBrowser    foreign  401    403         404   404   404          404    404        404      404      404    404
`);

const keys = createECDH("prime256v1");

const browser = () => ({
  endpoint: `https://push.example.org/${randomBytes(8).toString("hex")}`,
  browserKey: keys.generateKeys("base64url"),
  authSecret: randomBytes(16).toString("base64url"),
});

export const pushCalls: Calls<typeof pushRoutes> = {
  listPushBrowsers: () => ({}),
  keepPushBrowser: () => ({ body: browser() }),
  followPushBrowser: () => {
    const body = browser();
    return { body: { ...body, formerEndpoint: body.endpoint } };
  },
  endPushBrowser: () => ({ params: { pushBrowserId: "0193a0c0-0000-7000-8000-0000000005a1" } }),
};
