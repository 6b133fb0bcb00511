import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The words for what went wrong and nobody has said why. */
export const unknownFailure = (): string =>
  i18n._(msg`Quelque chose n’a pas fonctionné. Réessayez dans un instant.`);
