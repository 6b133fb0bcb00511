import type { Clock } from "#platform/clock.ts";
import { openBrevoCarrier } from "#providers/sms/brevo-carrier.ts";
import { openOvhCarrier } from "#providers/sms/ovh-carrier.ts";
import type { SmsCarrier } from "#providers/sms/sms-carrier.ts";
import type { SmsSettings } from "#providers/sms/sms.settings.ts";
import { openTwilioCarrier } from "#providers/sms/twilio-carrier.ts";

const homes = {
  ovh: "https://eu.api.ovh.com/1.0",
  brevo: "https://api.brevo.com/v3",
  twilio: "https://api.twilio.com",
} as const;

/** Null where SMS are kept. What a choice needs was asked for when the settings were read. */
export const openSmsCarrier = (settings: SmsSettings, clock: Clock): SmsCarrier | null => {
  const chosen = settings.SMS_PROVIDER;
  if (chosen === "local") return null;
  const baseUrl = (settings.SMS_BASE_URL ?? homes[chosen]).replace(/\/+$/, "");
  const sender = settings.SMS_SENDER;
  if (chosen === "brevo") {
    return openBrevoCarrier({ baseUrl, sender, apiKey: settings.BREVO_API_KEY ?? "" }, clock);
  }
  if (chosen === "twilio") {
    return openTwilioCarrier(
      {
        baseUrl,
        accountSid: settings.TWILIO_ACCOUNT_SID ?? "",
        authToken: settings.TWILIO_AUTH_TOKEN ?? "",
        from: settings.TWILIO_FROM ?? sender,
      },
      clock,
    );
  }
  return openOvhCarrier(
    {
      baseUrl,
      sender,
      applicationKey: settings.OVH_APPLICATION_KEY ?? "",
      applicationSecret: settings.OVH_APPLICATION_SECRET ?? "",
      consumerKey: settings.OVH_CONSUMER_KEY ?? "",
      serviceName: settings.OVH_SMS_SERVICE ?? "",
    },
    clock,
  );
};
