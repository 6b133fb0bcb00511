import { createHash } from "node:crypto";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import { callProvider, type Refusal } from "#providers/call-provider.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { isGsm, toGsm } from "#providers/sms/gsm.ts";
import {
  SentReference,
  type OutgoingSms,
  type SmsCarrier,
  type SmsReceipt,
} from "#providers/sms/sms-carrier.ts";

export type OvhSettings = Readonly<{
  baseUrl: string;
  applicationKey: string;
  applicationSecret: string;
  consumerKey: string;
  serviceName: string;
  sender: string;
}>;

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

const Time = z.int();
const Sent = z.object({
  ids: z.array(SentReference).nullish(),
  invalidReceivers: z.array(z.string()).nullish(),
});

/** A signature that is wrong, by its key or by its time, comes back as a bad request. */
const refusal: z.ZodType<Refusal> = z
  .object({ class: z.string().optional(), message: z.string().optional() })
  .transform(({ class: code, message = "" }) => ({
    code,
    kind: /signature|timestamp|query ?time/i.test(message) ? "auth" : undefined,
  }));

/** 200 with the number among the invalid ones: nothing was sent. */
const receiptOf = ({ ids, invalidReceivers }: z.output<typeof Sent>): SmsReceipt => {
  if ((invalidReceivers ?? []).length > 0) {
    throw new ProviderError({ provider, kind: "invalid", message: "the number was refused" });
  }
  return { reference: ids?.[0] ?? null };
};

/** OVHcloud’s own signature needs its own clock: the difference is asked for once, and after a refusal. */
export const openOvhCarrier = (settings: OvhSettings, clock: Clock): SmsCarrier => {
  let offset: Promise<number> | undefined;
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const readOffset = async (): Promise<number> => {
    const call = { provider, url: `${settings.baseUrl}/auth/time` };
    return (await callProvider(call, Time, clock.now().getTime())) - nowSeconds();
  };
  const send = async (sms: OutgoingSms) => {
    offset ??= readOffset();
    const at = nowSeconds() + (await offset);
    const url = `${settings.baseUrl}/sms/${encodeURIComponent(settings.serviceName)}/jobs`;
    const body = bodyOf(settings, sms);
    const sent = await callProvider(
      {
        provider,
        url,
        method: "POST",
        body,
        refusal,
        headers: {
          "content-type": "application/json",
          "x-ovh-application": settings.applicationKey,
          "x-ovh-consumer": settings.consumerKey,
          "x-ovh-timestamp": String(at),
          "x-ovh-signature": signatureOf(settings, url, body, at),
        },
      },
      Sent,
      clock.now().getTime(),
    );
    return receiptOf(sent);
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
