import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { ApplicationError } from "../errors.ts";

/** Gives what to tell the reader: the server's own words, or plain ones for a fault of the site. */
export const describeFailure = (error: unknown): string =>
  error instanceof ApplicationError && error.description !== ""
    ? error.description
    : i18n._(msg`Quelque chose n’a pas fonctionné. Réessayez dans un instant.`);
