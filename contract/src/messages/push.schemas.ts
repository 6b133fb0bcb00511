import { z } from "zod";
import { defineTerms } from "../wire/route.ts";
import { secret } from "../wire/secret.schemas.ts";
import { byId, Id, Instant } from "../wire/scalars.schemas.ts";

/** A browser that shows its owner’s notifications, even while no page of the site is open. */
export const PushBrowser = z
  .object({
    id: Id,
    /** The browser and its system, as it says of itself. */
    device: z.string(),
    createdAt: Instant,
    /** Whether it is the browser that asks. */
    isThis: z.boolean(),
  })
  .meta({ id: "PushBrowser" });
export type PushBrowser = z.infer<typeof PushBrowser>;

const PushBrowsers = z
  .object({
    /** The key that a browser is asked to accept messages of (RFC 8292), in base64url. */
    publicKey: z.string(),
    items: z.array(PushBrowser),
  })
  .meta({ id: "PushBrowsers" });

const subscription = {
  /** The address that the browser’s own service gave: https, at a public host. */
  endpoint: z.string().min(12).max(2_000),
  /** The keys of the browser (RFC 8291), in base64url. */
  browserKey: z.string().regex(/^[\w-]{87}=?$/),
  authSecret: secret(z.string().regex(/^[\w-]{22}(?:==)?$/)),
};
const subscriptionErrors = ["push_endpoint_refused", "push_key_refused"] as const;

const tag = "messages";

export const pushTerms = defineTerms({
  listPushBrowsers: {
    access: ["user"],
    tag,
    summary: "The browsers that show the caller’s notifications, and the key to subscribe with",
    reply: PushBrowsers,
  },
  keepPushBrowser: {
    access: ["user"],
    tag,
    summary: "Has the browser that asks show notifications, whenever the caller is signed in there",
    body: z.strictObject(subscription),
    reply: PushBrowsers,
    errors: subscriptionErrors,
  },
  followPushBrowser: {
    access: ["user"],
    tag,
    summary:
      "Has a browser that the caller allowed before show notifications again, at its present address; one that they did not allow stays as it is",
    body: z.strictObject({
      /** The address under which the caller allowed it. */
      formerEndpoint: z.string().min(12).max(2_000),
      ...subscription,
    }),
    reply: PushBrowsers,
    errors: subscriptionErrors,
  },
  endPushBrowser: {
    access: ["user"],
    tag,
    summary: "Has one of the caller’s browsers show nothing any more",
    params: byId("pushBrowserId"),
    errors: ["push_browser_not_found"],
  },
});
