/**
 * A message to a browser goes to an address that the browser named: it is encrypted for that browser
 * (RFC 8291), signed with our key (RFC 8292), and sent to a public host or nowhere.
 */
import { request as requestHttps, type RequestOptions } from "node:https";
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import webPush from "web-push";
import { systemClock } from "#platform/clock.ts";
import { isPublicHttps, lookupPublic } from "#platform/public-address.ts";
import { readRetryAfter } from "#providers/call-provider.ts";
import { ProviderError, type ProviderFault } from "#providers/provider-error.ts";
import type { OutgoingPush, PushCarrier, PushSender } from "#providers/push/push.ts";

const provider = "push";
const withinMs = 10_000;

/** RFC 8030 says with 404 and 410 that a subscription is over, and with 413 that a text is too long. */
const kindOf = (status: number): ProviderFault => {
  if (status === 404 || status === 410) return "not_found";
  if (status === 401 || status === 403) return "auth";
  if (status === 429) return "rate_limited";
  return status >= 500 ? "unavailable" : "invalid";
};

type Connect = (
  url: string,
  options: RequestOptions,
  answered: (response: IncomingMessage) => void,
) => ClientRequest;

const connectPublic: Connect = (url, options, answered) =>
  requestHttps(url, { ...options, lookup: lookupPublic as RequestOptions["lookup"] }, answered);

type Sent = Readonly<{ url: string; headers: OutgoingHttpHeaders; body: Buffer }>;
type Answer = Readonly<{ status: number; retryAfter: string | null }>;

const post = (connect: Connect, { url, headers, body }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { method: "POST", headers, signal: AbortSignal.timeout(withinMs) };
    const request = connect(url, options, (response) => {
      // What it says is nobody's to read; a connection whose answer is not read is not given back.
      response.resume();
      const retryAfter = response.headers["retry-after"] ?? null;
      resolve({ status: response.statusCode ?? 0, retryAfter });
    });
    request.on("error", reject);
    request.end(body);
  });

const fault = (kind: ProviderFault, message: string, more: object = {}): ProviderError =>
  new ProviderError({ provider, kind, message, ...more });

const encrypt = (push: OutgoingPush, { keys, subject }: PushSender): Sent => {
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: push.endpoint, keys: { p256dh: push.browserKey, auth: push.authSecret } },
      push.text,
      {
        vapidDetails: { subject, ...keys },
        TTL: push.ttlSeconds,
        urgency: push.isUrgent ? "high" : "normal",
        // The same message again takes the place of the first that was not shown yet (RFC 8030, 5.4).
        topic: push.id.replaceAll("-", ""),
        contentEncoding: "aes128gcm",
      },
    );
    return { url: endpoint, headers, body };
  } catch (cause) {
    throw new ProviderError({ provider, kind: "invalid", message: "no such key" }, { cause });
  }
};

const faultOf = (cause: unknown): ProviderError => {
  const { name } = cause as Error;
  if (name === "NotPublic") return fault("invalid", "no public address");
  const kind = name === "TimeoutError" || name === "AbortError" ? "timeout" : "unavailable";
  return new ProviderError({ provider, kind, message: "no answer" }, { cause });
};

/** Opens the way to public hosts; a test says another way to connect. */
export const openPushCarrier = (connect: Connect = connectPublic): PushCarrier => ({
  send: async (push, sender) => {
    if (!isPublicHttps(push.endpoint)) throw fault("invalid", "no public address");
    const sent = encrypt(push, sender);
    const { status, retryAfter } = await post(connect, sent).catch((cause: unknown) => {
      throw faultOf(cause);
    });
    if (status >= 200 && status < 300) return;
    throw fault(kindOf(status), `answered ${status}`, {
      httpStatus: status,
      retryAfterSeconds: readRetryAfter(retryAfter, systemClock.now().getTime()),
    });
  },
});
