import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import { callProvider, refusalIn } from "#providers/call-provider.ts";
import { toGsm } from "#providers/sms/gsm.ts";
import { SentReference, type SmsCarrier } from "#providers/sms/sms-carrier.ts";

export type TwilioSettings = Readonly<{
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** A number or a name; a messaging service begins with MG. */
  from: string;
}>;

const provider = "twilio";
const codeSeconds = "600";

const Sent = z.object({ sid: SentReference });
const refusal = refusalIn("code");

export const openTwilioCarrier = (settings: TwilioSettings, clock: Clock): SmsCarrier => {
  const account = encodeURIComponent(settings.accountSid);
  const pass = Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString("base64");
  const sender = settings.from.startsWith("MG") ? "MessagingServiceSid" : "From";
  return {
    name: provider,
    send: async ({ to, text }) => {
      const { sid } = await callProvider(
        {
          provider,
          url: `${settings.baseUrl}/2010-04-01/Accounts/${account}/Messages.json`,
          method: "POST",
          refusal,
          headers: {
            authorization: `Basic ${pass}`,
            "content-type": "application/x-www-form-urlencoded",
          },
          body: new URLSearchParams({
            To: to,
            [sender]: settings.from,
            Body: toGsm(text),
            ValidityPeriod: codeSeconds,
          }).toString(),
        },
        Sent,
        clock.now().getTime(),
      );
      return { reference: sid };
    },
  };
};
