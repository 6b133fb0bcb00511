import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import { callProvider, refusalIn } from "#providers/call-provider.ts";
import { isGsm, toGsm } from "#providers/sms/gsm.ts";
import { SentReference, type SmsCarrier } from "#providers/sms/sms-carrier.ts";

export type BrevoSettings = Readonly<{ baseUrl: string; apiKey: string; sender: string }>;

const provider = "brevo";

const Sent = z.object({ messageId: SentReference });
const refusal = refusalIn("code");

export const openBrevoCarrier = (settings: BrevoSettings, clock: Clock): SmsCarrier => ({
  name: provider,
  send: async ({ id, to, text }) => {
    const content = toGsm(text);
    const { messageId } = await callProvider(
      {
        provider,
        url: `${settings.baseUrl}/transactionalSMS/sms`,
        method: "POST",
        refusal,
        headers: { "api-key": settings.apiKey, "content-type": "application/json" },
        body: JSON.stringify({
          sender: settings.sender,
          recipient: to.replace(/^\+/, ""),
          content,
          type: "transactional",
          tag: id,
          unicodeEnabled: !isGsm(content),
        }),
      },
      Sent,
      clock.now().getTime(),
    );
    return { reference: messageId };
  },
});
