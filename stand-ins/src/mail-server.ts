import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedMail = Readonly<{ to: readonly string[]; raw: string }>;

export type MailServer = Readonly<{
  /** `smtp://127.0.0.1:2525`, without a name or a password. */
  url: string;
  port: number;
  received: readonly ReceivedMail[];
  close(): Promise<void>;
}>;

type Options = Readonly<{
  /** The account that may send; without it, anybody may. */
  account?: Readonly<{ user: string; pass: string }>;
  /** Gives what it answers to a recipient: a code of SMTP, or nothing where it is taken. */
  refuses?: (recipient: string) => number | undefined;
}>;

const refusal = (responseCode: number): Error =>
  Object.assign(new Error(`Refused with ${responseCode}`), { responseCode });

/** A mail server that keeps what it takes. It speaks SMTP and delivers nothing. */
export const openMailServer = async (options: Options = {}): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const { account, refuses } = options;
  const settings: SMTPServerOptions = {
    authOptional: account === undefined,
    // Beyond the loopback a password would not go in the clear.
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) => {
      const known = username === account?.user && password === account?.pass;
      if (known) done(null, { user: username });
      else done(refusal(535));
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = refuses?.(address);
      done(code === undefined ? null : refusal(code));
    },
    onData: (stream, session, done) => {
      text(stream).then(
        (raw) => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
          done();
        },
        (error: Error) => done(error),
      );
    },
  };
  const server = new SMTPServer(settings);
  // A client that gives up in the middle of the talk is no fault of the server.
  server.on("error", () => undefined);
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", () => done());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    close: () => new Promise((done) => server.close(() => done())),
  };
};
