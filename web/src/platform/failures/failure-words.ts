import { unknownFailure } from "#ui/unknown-failure.ts";
import { ApplicationError } from "../errors.ts";

/** Gives what to tell the reader: the server's own words, or plain ones for a fault of the site. */
export const describeFailure = (error: unknown): string =>
  error instanceof ApplicationError && error.description !== ""
    ? error.description
    : unknownFailure();
