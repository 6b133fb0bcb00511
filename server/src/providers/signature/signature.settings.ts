import { z } from "zod";
import type { SettingFault } from "#platform/start-refused.ts";
import { findChoiceFaults, isWebUrl } from "#platform/setting-forms.ts";

const key = z.string().min(1).optional();
const secret = z.string().min(16, "must have at least 16 characters").optional();

export const signatureVariables = {
  SIGNATURE_PROVIDER: z
    .enum(["local", "yousign", "documenso"], { error: "must be one of local, yousign, documenso" })
    .default("local")
    .describe(
      "Who collects signatures; with `local` our own page with a code by SMS, and our seal",
    ),
  SIGNATURE_BASE_URL: z
    .string()
    .refine(isWebUrl, "must be an http(s) address")
    .optional()
    .describe(
      "Another address of the provider than its public one: `https://api-sandbox.yousign.app/v3`, or your own Documenso’s `/api/v2`",
    ),
  YOUSIGN_API_KEY: key.describe("For `yousign`"),
  YOUSIGN_WEBHOOK_SECRET: secret.describe(
    "For `yousign`: what signs its events, sent to `/api/webhooks/signature`",
  ),
  DOCUMENSO_API_KEY: key.describe("For `documenso`"),
  DOCUMENSO_WEBHOOK_SECRET: secret.describe(
    "For `documenso`: what comes with its events, sent to `/api/webhooks/signature`",
  ),
  SEAL_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      "A PEM file with the key and the certificates that seal documents; without it our own, in `DATA_DIR`",
    ),
};

type ReadSettings = z.output<z.ZodObject<typeof signatureVariables>>;

export type SignatureSettings = Readonly<ReadSettings>;

const needs = {
  local: [],
  yousign: ["YOUSIGN_API_KEY", "YOUSIGN_WEBHOOK_SECRET"],
  documenso: ["DOCUMENSO_API_KEY", "DOCUMENSO_WEBHOOK_SECRET"],
} as const;

export const findSignatureFaults = (read: ReadSettings): SettingFault[] =>
  findChoiceFaults("SIGNATURE_PROVIDER", read.SIGNATURE_PROVIDER, needs, read);

export const toSignatureSettings = (read: ReadSettings): SignatureSettings =>
  Object.fromEntries(
    Object.keys(signatureVariables).map((name) => [name, read[name as keyof ReadSettings]]),
  ) as ReadSettings;
