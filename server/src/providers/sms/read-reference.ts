import { ProviderError } from "#providers/provider-error.ts";
import type { SmsReceipt } from "#providers/sms/sms-carrier.ts";

/** The name under which a provider keeps what it took. */
export const readReference = (provider: string, text: string, field: string): SmsReceipt => {
  try {
    const value = (JSON.parse(text) as Record<string, string | number | undefined>)[field];
    return { reference: value === undefined ? null : String(value) };
  } catch (cause) {
    throw new ProviderError({ provider, kind: "protocol", message: "not JSON" }, { cause });
  }
};
