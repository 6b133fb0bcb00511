import { createHash } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import { callProvider } from "#providers/call-provider.ts";
import { parseWhole } from "#providers/parse-whole.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { isGsm, toGsm } from "#providers/sms/gsm.ts";
import type { OutgoingSms, SmsCarrier } from "#providers/sms/sms-carrier.ts";

export type OvhSettings = Readonly<{
  baseUrl: string;
  applicationKey: string;
  applicationSecret: string;
  consumerKey: string;
  serviceName: string;
  sender: string;
}>;

type Answer = { ids?: number[]; invalidReceivers?: string[] };

const provider = "ovh";
const codeMinutes = 10;

const bodyOf = (settings: OvhSettings, { to, text }: OutgoingSms): string => {
  const message = toGsm(text);
  const body = JSON.stringify({
    charset: "UTF-8",
    class: "phoneDisplay",
    coding: isGsm(message) ? "7bit" : "8bit",
    message,
    // A code is no advertising: it needs no way to stop it, and may come at any hour.
    noStopClause: true,
    priority: "high",
    receivers: [to],
    sender: settings.sender,
    senderForResponse: false,
    validityPeriod: codeMinutes,
  });
  // What is signed must be what is sent, byte for byte, whatever reads it on the way.
  return body.replaceAll(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
};

const signatureOf = (settings: OvhSettings, url: string, body: string, at: number): string =>
  `$1$${createHash("sha1")
    .update([settings.applicationSecret, settings.consumerKey, "POST", url, body, at].join("+"))
    .digest("hex")}`;

const wordOf = (body: unknown): string | undefined => {
  const { class: name } = body as { class?: unknown };
  return typeof name === "string" ? name : undefined;
};

/** A signature that is wrong, by its key or by its time, comes back as a bad request. */
const faultOf = (body: unknown): "auth" | undefined => {
  const { message } = body as { message?: unknown };
  return typeof message === "string" && /signature|timestamp|query ?time/i.test(message)
    ? "auth"
    : undefined;
};

/** OVHcloud’s own signature needs its own clock: the difference is asked for once, and after a refusal. */
export const openOvhCarrier = (settings: OvhSettings, clock: Clock): SmsCarrier => {
  let offset: Promise<number> | undefined;
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const readOffset = async (): Promise<number> => {
    const { text } = await callProvider(
      { provider, url: `${settings.baseUrl}/auth/time` },
      clock.now().getTime(),
    );
    const seconds = parseWhole(text);
    if (seconds === undefined) {
      throw new ProviderError({ provider, kind: "protocol", message: "the time is not a number" });
    }
    return seconds - nowSeconds();
  };
  const send = async (sms: OutgoingSms) => {
    offset ??= readOffset();
    const at = nowSeconds() + (await offset);
    const url = `${settings.baseUrl}/sms/${encodeURIComponent(settings.serviceName)}/jobs`;
    const body = bodyOf(settings, sms);
    const { text } = await callProvider(
      {
        provider,
        url,
        method: "POST",
        body,
        codeOf: wordOf,
        faultOf,
        headers: {
          "content-type": "application/json",
          "x-ovh-application": settings.applicationKey,
          "x-ovh-consumer": settings.consumerKey,
          "x-ovh-timestamp": String(at),
          "x-ovh-signature": signatureOf(settings, url, body, at),
        },
      },
      clock.now().getTime(),
    );
    return readAnswer(text);
  };
  return {
    name: provider,
    send: (sms) =>
      send(sms).catch((error: unknown) => {
        offset = undefined;
        throw error;
      }),
  };
};

const readAnswer = (text: string) => {
  let answer: Answer;
  try {
    answer = JSON.parse(text) as Answer;
  } catch (cause) {
    throw new ProviderError({ provider, kind: "protocol", message: "not JSON" }, { cause });
  }
  // 200 with the number among the invalid ones: nothing was sent.
  if ((answer.invalidReceivers ?? []).length > 0) {
    throw new ProviderError({ provider, kind: "invalid", message: "the number was refused" });
  }
  const [id] = answer.ids ?? [];
  return { reference: id === undefined ? null : String(id) };
};
