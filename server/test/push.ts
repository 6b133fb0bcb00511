import { request } from "node:http";
import { openPushCarrier } from "#providers/push/open-push-carrier.ts";
import type { PushCarrier } from "#providers/push/push.ts";

/** The carrier of the product, whose connections end at a stand-in of this machine. */
export const pushCarrierTo = (origin: string): PushCarrier =>
  openPushCarrier((url, options, answered) =>
    request(new URL(new URL(url).pathname, origin), options, answered),
  );
