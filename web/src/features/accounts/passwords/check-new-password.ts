import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { successTexts } from "#app/success-texts.ts";
import { lengthMin } from "./password-strength.ts";

export type NewPassword = { password: string; passwordConfirmation: string };

/** What can be told before the server is asked. */
export const checkNewPassword = (given: NewPassword): Partial<NewPassword> => ({
  ...([...given.password].length < lengthMin
    ? { password: i18n._(msg`Choisissez au moins ${lengthMin} caractères.`) }
    : {}),
  ...(given.password === given.passwordConfirmation
    ? {}
    : { passwordConfirmation: i18n._(successTexts.passwordsDiffer) }),
});
