import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "./listen.ts";

/** Accounts are what the three providers know of us. */
export const smsAccounts = {
  ovh: { application: "ak", secret: "as", consumer: "ck", service: "sms-ab12345-1" },
  brevo: { key: "xkeysib-1" },
  twilio: { sid: "AC00000000000000000000000000000001", token: "token" },
} as const;

export type TakenSms = Readonly<{ provider: string; to: string; text: string }>;

export type SmsServer = Readonly<{
  origin: string;
  taken: readonly TakenSms[];
  close(): Promise<void>;
}>;

type SmsRequest = Readonly<{
  method: string;
  url: URL;
  body: string;
  headers: IncomingMessage["headers"];
}>;
type Answer = Readonly<{ status: number; body: unknown; retryAfter?: string }>;
type Fate = "taken" | "refused" | "too_many";

/** Numbers ending in 00 are refused, in 99 there were too many; all others are taken. */
const fateOf = (to: string): Fate =>
  to.endsWith("00") ? "refused" : to.endsWith("99") ? "too_many" : "taken";

/** OVHcloud’s clock, which is not ours. */
const aheadSeconds = 4000;
const ovhNow = (): number => Math.floor(Date.now() / 1000) + aheadSeconds;
const tooMany = (body: unknown): Answer => ({ status: 429, body, retryAfter: "42" });

type Keep = (sms: TakenSms) => void;

const answerOvh = (asked: SmsRequest, origin: string, keep: Keep): Answer => {
  const { application, secret, consumer, service } = smsAccounts.ovh;
  if (asked.url.pathname === "/1.0/auth/time") return { status: 200, body: ovhNow() };
  if (asked.url.pathname !== `/1.0/sms/${service}/jobs`) {
    return { status: 404, body: { class: "Client::NotFound", message: "No such service" } };
  }
  const at = String(asked.headers["x-ovh-timestamp"]);
  const parts = [secret, consumer, asked.method, origin + asked.url.pathname, asked.body, at];
  const signature = `$1$${createHash("sha1").update(parts.join("+")).digest("hex")}`;
  const isSigned =
    asked.headers["x-ovh-application"] === application &&
    asked.headers["x-ovh-consumer"] === consumer &&
    asked.headers["x-ovh-signature"] === signature &&
    Math.abs(Number(at) - ovhNow()) < 30;
  if (!isSigned) {
    return { status: 400, body: { class: "Client::BadRequest", message: "Invalid signature" } };
  }
  const { receivers, message } = JSON.parse(asked.body) as { receivers: [string]; message: string };
  const [to] = receivers;
  const fate = fateOf(to);
  if (fate === "too_many") return tooMany({ class: "Client::TooManyRequests", message: "Slower" });
  if (fate === "refused") return { status: 200, body: { invalidReceivers: [to], ids: [] } };
  keep({ provider: "ovh", to, text: message });
  return { status: 200, body: { totalCreditsRemoved: 1, invalidReceivers: [], ids: [27_814_656] } };
};

const answerBrevo = (asked: SmsRequest, keep: Keep): Answer => {
  if (asked.headers["api-key"] !== smsAccounts.brevo.key) {
    return { status: 401, body: { code: "unauthorized", message: "Key not found" } };
  }
  const { recipient, content, sender } = JSON.parse(asked.body) as Record<string, string>;
  const to = recipient ?? "";
  const fate = fateOf(to);
  if (fate === "too_many") return tooMany({ code: "too_many_requests", message: "Slower" });
  if (fate === "refused" || to.startsWith("+") || (sender ?? "").length > 11) {
    return { status: 400, body: { code: "invalid_parameter", message: "Invalid recipient" } };
  }
  keep({ provider: "brevo", to: `+${to}`, text: content ?? "" });
  return { status: 201, body: { reference: "ab1", messageId: 1_511_882_900_176_220, smsCount: 1 } };
};

const answerTwilio = (asked: SmsRequest, keep: Keep): Answer => {
  const { sid, token } = smsAccounts.twilio;
  const pass = Buffer.from(`${sid}:${token}`).toString("base64");
  if (asked.headers.authorization !== `Basic ${pass}`) {
    return { status: 401, body: { code: 20_003, message: "Authenticate", status: 401 } };
  }
  const form = new URLSearchParams(asked.body);
  const to = form.get("To") ?? "";
  const fate = fateOf(to);
  if (fate === "too_many") return tooMany({ code: 20_429, message: "Too Many Requests" });
  if (fate === "refused" || form.get("From") === null) {
    return { status: 400, body: { code: 21_211, message: "Not a valid phone number" } };
  }
  keep({ provider: "twilio", to, text: form.get("Body") ?? "" });
  return { status: 201, body: { sid: "SM1", status: "queued", to, error_code: null } };
};

const answer = (asked: SmsRequest, origin: string, keep: Keep): Answer => {
  const { pathname } = asked.url;
  if (pathname.startsWith("/1.0/")) return answerOvh(asked, origin, keep);
  if (pathname === "/v3/transactionalSMS/sms") return answerBrevo(asked, keep);
  if (pathname === `/2010-04-01/Accounts/${smsAccounts.twilio.sid}/Messages.json`) {
    return answerTwilio(asked, keep);
  }
  return { status: 404, body: { message: "No such route" } };
};

const reply = (response: ServerResponse, { status, body, retryAfter }: Answer): void => {
  response.writeHead(status, {
    "content-type": "application/json",
    ...(retryAfter === undefined ? {} : { "retry-after": retryAfter }),
  });
  response.end(JSON.stringify(body));
};

/** OVHcloud, Brevo and Twilio at one address, each with its own protocol; nothing is sent. */
export const openSmsServer = async (): Promise<SmsServer> => {
  const taken: TakenSms[] = [];
  const keep: Keep = (sms) => {
    taken.push(sms);
  };
  const { origin, close } = await listen((request, response) => {
    const own = `http://${request.headers.host}`;
    const url = new URL(request.url ?? "/", own);
    text(request).then(
      (body) => {
        const { method = "GET", headers } = request;
        reply(response, answer({ method, url, body, headers }, own, keep));
      },
      () => response.destroy(),
    );
  });
  return { origin, taken, close };
};
