import type { Clock } from "#platform/clock.ts";
import { callProvider } from "#providers/call-provider.ts";
import { isGsm, toGsm } from "#providers/sms/gsm.ts";
import { readReference } from "#providers/sms/read-reference.ts";
import type { SmsCarrier } from "#providers/sms/sms-carrier.ts";

export type BrevoSettings = Readonly<{ baseUrl: string; apiKey: string; sender: string }>;

const provider = "brevo";

const wordOf = (body: unknown): string | undefined => {
  const { code } = body as { code?: unknown };
  return typeof code === "string" ? code : undefined;
};

export const openBrevoCarrier = (settings: BrevoSettings, clock: Clock): SmsCarrier => ({
  name: provider,
  send: async ({ id, to, text }) => {
    const content = toGsm(text);
    const answer = await callProvider(
      {
        provider,
        url: `${settings.baseUrl}/transactionalSMS/sms`,
        method: "POST",
        codeOf: wordOf,
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
      clock.now().getTime(),
    );
    return readReference(provider, answer.text, "messageId");
  },
});
