import type { MailCarrier } from "#providers/mail/mail-carrier.ts";
import type { MailSettings } from "#providers/mail/mail.settings.ts";
import { openSmtpCarrier } from "#providers/mail/smtp-carrier.ts";

const here = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Beyond this machine a mail leaves encrypted, unless its address says `?tls=off`. */
const needsTls = (url: URL): boolean =>
  !here.has(url.hostname) && url.searchParams.get("tls") !== "off";

/** Null where mails are kept. */
export const openMailCarrier = ({ smtpUrl, from }: MailSettings): MailCarrier | null =>
  smtpUrl === undefined
    ? null
    : openSmtpCarrier({ smtpUrl, from, requireTls: needsTls(new URL(smtpUrl)) });
