import type { Clock } from "#platform/clock.ts";
import { callProvider } from "#providers/call-provider.ts";
import { toGsm } from "#providers/sms/gsm.ts";
import { readReference } from "#providers/sms/read-reference.ts";
import type { SmsCarrier } from "#providers/sms/sms-carrier.ts";

export type TwilioSettings = Readonly<{
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** A number or a name; a messaging service begins with MG. */
  from: string;
}>;

const provider = "twilio";
const codeSeconds = "600";

const wordOf = (body: unknown): string | undefined => {
  const { code } = body as { code?: unknown };
  return typeof code === "number" ? String(code) : undefined;
};

export const openTwilioCarrier = (settings: TwilioSettings, clock: Clock): SmsCarrier => {
  const account = encodeURIComponent(settings.accountSid);
  const pass = Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString("base64");
  const sender = settings.from.startsWith("MG") ? "MessagingServiceSid" : "From";
  return {
    name: provider,
    send: async ({ to, text }) => {
      const answer = await callProvider(
        {
          provider,
          url: `${settings.baseUrl}/2010-04-01/Accounts/${account}/Messages.json`,
          method: "POST",
          codeOf: wordOf,
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
        clock.now().getTime(),
      );
      return readReference(provider, answer.text, "sid");
    },
  };
};
