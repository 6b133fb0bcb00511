import { z } from "zod";
import { findChoiceFaults, isWebUrl } from "#platform/setting-forms.ts";
import type { SettingFault } from "#platform/start-refused.ts";

const key = z.string().max(200).optional();

/** The environment may say this of SMS, by variable. */
export const smsVariables = {
  SMS_PROVIDER: z
    .enum(["local", "ovh", "brevo", "twilio"], {
      error: "must be one of local, ovh, brevo, twilio",
    })
    .default("local")
    .describe("Who carries SMS; with `local` they stay in the outbox"),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{1,11}$/, "must be 1 to 11 letters or digits")
    .default("Coulisse")
    .describe("Whom SMS come from"),
  SMS_BASE_URL: z
    .string()
    .refine(isWebUrl, "must be an http(s) address")
    .optional()
    .describe("Another address of the carrier than its public one"),
  OVH_APPLICATION_KEY: key.describe("For `ovh`"),
  OVH_APPLICATION_SECRET: key.describe("For `ovh`"),
  OVH_CONSUMER_KEY: key.describe("For `ovh`"),
  OVH_SMS_SERVICE: key.describe("For `ovh`: the service that pays"),
  BREVO_API_KEY: key.describe("For `brevo`"),
  TWILIO_ACCOUNT_SID: key.describe("For `twilio`"),
  TWILIO_AUTH_TOKEN: key.describe("For `twilio`"),
  TWILIO_FROM: key.describe("For `twilio`: the number or service that sends"),
};

type ReadSettings = z.output<z.ZodObject<typeof smsVariables>>;

export type SmsSettings = Readonly<ReadSettings>;

const needs = {
  local: [],
  ovh: ["OVH_APPLICATION_KEY", "OVH_APPLICATION_SECRET", "OVH_CONSUMER_KEY", "OVH_SMS_SERVICE"],
  brevo: ["BREVO_API_KEY"],
  twilio: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
} as const;

export const findSmsFaults = (read: ReadSettings): SettingFault[] =>
  findChoiceFaults("SMS_PROVIDER", read.SMS_PROVIDER, needs, read);

export const toSmsSettings = (read: ReadSettings): SmsSettings =>
  Object.fromEntries(
    Object.keys(smsVariables).map((name) => [name, read[name as keyof ReadSettings]]),
  ) as ReadSettings;
