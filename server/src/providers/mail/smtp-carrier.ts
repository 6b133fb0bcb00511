import { createTransport } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection/index.js";
import type { MailCarrier, OutgoingMail } from "#providers/mail/mail-carrier.ts";
import { parseWhole } from "#providers/parse-whole.ts";
import { ProviderError, type ProviderFault } from "#providers/provider-error.ts";

export type SmtpSettings = Readonly<{
  smtpUrl: string;
  from: string;
  /** Refuses to speak in the clear. */
  requireTls: boolean;
}>;

type SmtpFailure = Error & { code?: string; responseCode?: number; command?: string };

const ofTheMail = new Set(["EENVELOPE", "EMESSAGE"]);
const ofOurAccount = new Set(["EAUTH", "ENOAUTH", "EOAUTH2"]);

/** A refusal of the mail itself is final: all else is between us and the server. */
const kindOf = ({ code = "", responseCode = 500, command }: SmtpFailure): ProviderFault => {
  if (ofOurAccount.has(code)) return "auth";
  if (code === "ETIMEDOUT") return "timeout";
  if (!ofTheMail.has(code) || responseCode < 500) return "unavailable";
  return command === "MAIL FROM" ? "auth" : "invalid";
};

// The server’s own words repeat the address: the log gets the codes alone.
const toProviderError = (cause: SmtpFailure): ProviderError =>
  new ProviderError(
    {
      provider: "smtp",
      kind: kindOf(cause),
      code: String(cause.responseCode ?? cause.code ?? ""),
      message: `answered ${cause.responseCode ?? "nothing"}, ${cause.code ?? "no code"}`,
    },
    { cause },
  );

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";

const toMessage = (mail: OutgoingMail, from: string) => ({
  from,
  // As one address: a text would be read as a list of them.
  to: { name: "", address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  // A mail that was handed over twice is recognised by whoever receives it.
  messageId: `<${mail.id}@${domainOf(from)}>`,
  headers: {
    "Auto-Submitted": "auto-generated",
    "X-Entity-Ref-ID": mail.id,
    "Content-Language": mail.locale,
    ...(mail.stopUrl === undefined
      ? {}
      : {
          "List-Unsubscribe": `<${mail.stopUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A look goes on beside the work, and is over before whoever looks gives up. */
const probePatience = { connectionTimeout: 2500, greetingTimeout: 2500, socketTimeout: 2500 };

export const openSmtpCarrier = ({ smtpUrl, from, requireTls }: SmtpSettings): MailCarrier => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === "smtps:";
  const place = {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: parseWhole(port) ?? (secure ? 465 : 587),
    secure,
    requireTLS: requireTls && !secure,
  };
  const transport = createTransport({
    ...place,
    ...(username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 3,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
  });
  return {
    name: "smtp",
    send: async (mail) => {
      const message = toMessage(mail, from);
      await transport.sendMail(message).catch((error: SmtpFailure) => {
        throw toProviderError(error);
      });
      return { reference: message.messageId };
    },
    probe: () =>
      new Promise((done, fail) => {
        const connection = new SMTPConnection({ ...place, ...probePatience });
        connection.once("error", (error: SmtpFailure) => fail(toProviderError(error)));
        connection.connect(() => {
          connection.quit();
          done();
        });
      }),
    close: () => transport.close(),
  };
};
