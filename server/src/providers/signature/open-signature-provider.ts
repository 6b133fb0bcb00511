import type { Clock } from "#platform/clock.ts";
import { openDocumenso } from "#providers/signature/documenso.ts";
import type { SignatureSettings } from "#providers/signature/signature.settings.ts";
import type { SignatureProvider } from "#providers/signature/signature.ts";
import { openYousign } from "#providers/signature/yousign.ts";

const homes = {
  yousign: "https://api.yousign.app/v3",
  documenso: "https://app.documenso.com/api/v2",
} as const;

/** Null where our own page collects signatures. What a choice needs was asked for with the settings. */
export const openSignatureProvider = (
  settings: SignatureSettings,
  clock: Clock,
): SignatureProvider | null => {
  const chosen = settings.SIGNATURE_PROVIDER;
  if (chosen === "local") return null;
  const baseUrl = (settings.SIGNATURE_BASE_URL ?? homes[chosen]).replace(/\/+$/, "");
  return chosen === "yousign"
    ? openYousign(
        {
          baseUrl,
          apiKey: settings.YOUSIGN_API_KEY ?? "",
          secret: settings.YOUSIGN_WEBHOOK_SECRET ?? "",
        },
        clock,
      )
    : openDocumenso(
        {
          baseUrl,
          apiKey: settings.DOCUMENSO_API_KEY ?? "",
          secret: settings.DOCUMENSO_WEBHOOK_SECRET ?? "",
        },
        clock,
      );
};
