import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/** As many lines are kept as long as they cannot be written; more are dropped. */
const heldBytesMax = 1_000_000;

/**
 * Lines on stdout. Where it is a file on a disk without room, the server goes on: what it holds is written
 * with the next line for which there is some.
 */
const openStdout = (): DestinationStream => {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: heldBytesMax });
  // Without a listener an error of the stream ends the process.
  stream.on("error", () => undefined);
  return stream;
};

/** JSON lines on stdout. What could name or betray a person is cut before it is written. */
export const createLog = (level: string, stream: DestinationStream = openStdout()): Log =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: ["*.password", "*.email", "*.phone", "*.token", "*.cookie", "*.authorization"],
        censor: "[removed]",
      },
    },
    stream,
  );
