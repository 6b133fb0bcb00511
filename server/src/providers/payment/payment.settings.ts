import { z } from "zod";
import type { SettingFault } from "#platform/start-refused.ts";
import { findChoiceFaults, isWebUrl } from "#platform/setting-forms.ts";

const key = z.string().min(1).optional();

export const paymentVariables = {
  PAYMENT_PROVIDER: z
    .enum(["local", "mangopay"], { error: "must be one of local, mangopay" })
    .default("local")
    .describe(
      "Who holds the money of wallets; with `local` the bank of `BANK_IBAN`, by its statements and files",
    ),
  PAYMENT_BASE_URL: z
    .string()
    .refine(isWebUrl, "must be an http(s) address")
    .optional()
    .describe(
      "Another address of the provider than its public one: `https://api.sandbox.mangopay.com`",
    ),
  MANGOPAY_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, "must be letters, digits, hyphens or underscores")
    .optional()
    .describe("For `mangopay`; its hooks are sent to `/api/webhooks/payment`"),
  MANGOPAY_API_KEY: key.describe("For `mangopay`"),
};

type ReadSettings = z.output<z.ZodObject<typeof paymentVariables>>;

export type PaymentSettings = Readonly<ReadSettings>;

const needs = {
  local: [],
  mangopay: ["MANGOPAY_CLIENT_ID", "MANGOPAY_API_KEY"],
} as const;

export const findPaymentFaults = (read: ReadSettings): SettingFault[] =>
  findChoiceFaults("PAYMENT_PROVIDER", read.PAYMENT_PROVIDER, needs, read);

export const toPaymentSettings = (read: ReadSettings): PaymentSettings =>
  Object.fromEntries(
    Object.keys(paymentVariables).map((name) => [name, read[name as keyof ReadSettings]]),
  ) as ReadSettings;
