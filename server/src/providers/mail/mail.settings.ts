import { z } from "zod";
import { isMailbox } from "#platform/setting-forms.ts";

const isSmtp = (text: string): boolean =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol);

/** The environment may say this of mail, by variable. */
export const mailVariables = {
  SMTP_URL: z
    .string()
    .refine(isSmtp, "must be smtp://user:password@host:port, or smtps:// for TLS at once")
    .optional()
    .describe("What carries mails; without it they stay in the outbox"),
  MAIL_FROM: z
    .string()
    .max(320)
    .refine(
      isMailbox,
      "must be an address, or a name and an address: Coulisse <bonjour@example.org>",
    )
    .default("Coulisse <ne-pas-repondre@coulisse.example>")
    .describe("Whom mails come from"),
};

/** Mails are kept in the outbox without `smtpUrl`, and nothing leaves. */
export type MailSettings = Readonly<{ smtpUrl: string | undefined; from: string }>;

export const toMailSettings = (
  read: z.output<z.ZodObject<typeof mailVariables>>,
): MailSettings => ({ smtpUrl: read.SMTP_URL, from: read.MAIL_FROM });
