import type { Clock } from "#platform/clock.ts";
import { openMangopay } from "#providers/payment/mangopay.ts";
import type { PaymentSettings } from "#providers/payment/payment.settings.ts";
import type { PaymentProvider } from "#providers/payment/payment.ts";

const home = "https://api.mangopay.com";

/** Null where our own bank holds the money. What a choice needs was asked for with the settings. */
export const openPaymentProvider = (
  settings: PaymentSettings,
  clock: Clock,
): PaymentProvider | null =>
  settings.PAYMENT_PROVIDER === "local"
    ? null
    : openMangopay(
        {
          baseUrl: (settings.PAYMENT_BASE_URL ?? home).replace(/\/+$/, ""),
          clientId: settings.MANGOPAY_CLIENT_ID ?? "",
          apiKey: settings.MANGOPAY_API_KEY ?? "",
        },
        clock,
      );
