export type OutgoingMail = Readonly<{
  /** The same for the same mail, however often it is handed over. */
  id: string;
  to: string;
  locale: string;
  subject: string;
  text: string;
  html: string;
  /** The address at which a mail program turns off mails like it in one click (RFC 8058), if its reader may. */
  stopUrl?: string;
}>;

/** A receipt is what a carrier says of a message that it took. */
export type Receipt = Readonly<{ reference: string | null }>;

/** A way for mails to leave. Without one, they are kept in the outbox. */
export type MailCarrier = Readonly<{
  name: string;
  /** Throws a `ProviderError`. */
  send(mail: OutgoingMail): Promise<Receipt>;
  /** Whether it answers, without signing in; throws where it does not. */
  probe?: () => Promise<void>;
  close(): void;
}>;
