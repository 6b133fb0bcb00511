import { execFile } from "node:child_process";
import type { Log } from "#platform/log.ts";

/** Systemd is told this of the process, where it has started it. */
export type Systemd = Readonly<{
  /** The process does what it is for; from now on it also says that it lives, if it is to. */
  ready(log: Log): void;
  stopping(): void;
}>;

const silent: Systemd = { ready: () => undefined, stopping: () => undefined };

/**
 * The message is a datagram to a socket of Unix, which Node cannot send; systemd brings a program
 * that can.
 */
const command = "systemd-notify";

/**
 * Takes what systemd has put into the environment out of it: the PostgreSQL and the other processes
 * that we start would speak for us.
 */
export const takeSystemd = (): Systemd => {
  const { env } = process;
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: watchdog } = env;
  for (const name of ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]) delete env[name];
  if (!socket) return silent;
  const say = (word: string, failed: (error: Error) => void = () => undefined): void => {
    execFile(command, [word], { env: { ...env, NOTIFY_SOCKET: socket } }, (error) => {
      if (error) failed(error);
    });
  };
  return {
    ready: (log) => {
      say("READY=1", (error) =>
        log.error({ err: error }, "systemd could not be told that the server is ready"),
      );
      const everyMs = Number(watchdog) / 2000;
      // A process whose thread hangs does not come to this, and is started again.
      if (everyMs > 0) setInterval(() => say("WATCHDOG=1"), everyMs).unref();
    },
    stopping: () => say("STOPPING=1"),
  };
};
