import { z } from "zod";

export type OutgoingSms = Readonly<{
  id: string;
  /** The number as E.164 writes it: `+33612345678`. */
  to: string;
  text: string;
}>;

/** A receipt is what a carrier says of a message that it took. */
export type SmsReceipt = Readonly<{ reference: string | null }>;

/** The name under which a carrier keeps what it took: text or a number, where it says one. */
export const SentReference = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((reference) =>
    reference === null || reference === undefined ? null : String(reference),
  );

/** A way for SMS to leave. Without one, they are kept in the outbox. */
export type SmsCarrier = Readonly<{
  name: string;
  /** Throws a `ProviderError`. */
  send(sms: OutgoingSms): Promise<SmsReceipt>;
}>;
