import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/** JSON lines on stdout. What could name or betray a person is cut before it is written. */
export const createLog = (level: string, stream: DestinationStream = pino.destination(1)): Log =>
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
