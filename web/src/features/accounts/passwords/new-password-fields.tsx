import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { successTexts } from "#platform/success-texts.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { lengthMin, strengthOf, type Strength } from "./password-strength.ts";

/** A new password, typed twice, and how hard it is to guess. */
export const NewPasswordFields = ({ label }: { label?: string }) => {
  const { t } = useLingui();
  const password: unknown = useWatch({ name: "password" });
  const [isShown, setShown] = useState(false);
  const type = isShown ? "text" : "password";
  return (
    <>
      <div className="grid gap-2">
        <TextField
          name="password"
          label={label ?? t`Nouveau mot de passe`}
          type={type}
          spellCheck={false}
          autoComplete="new-password"
          maxLength={128}
        />
        <PasswordMeter password={typeof password === "string" ? password : ""} />
      </div>
      <TextField
        name="passwordConfirmation"
        label={t`Saisissez-le à nouveau`}
        type={type}
        spellCheck={false}
        autoComplete="new-password"
        maxLength={128}
      />
      <Button
        variant="quiet"
        size="sm"
        className="-mt-3 -ml-2 justify-self-start"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? t`Cacher ce que je tape` : t`Voir ce que je tape`}
      </Button>
    </>
  );
};

const filled: Readonly<Record<Strength, number>> = { short: 0, weak: 1, fair: 2, strong: 3 };
const tones: Readonly<Record<Strength, string>> = {
  short: "",
  weak: "bg-loss",
  fair: "bg-accent",
  strong: "bg-gain",
};

/** Says, in words too, how hard a password is to guess; nothing while none is typed. */
const PasswordMeter = ({ password }: { password: string }) => {
  const { t } = useLingui();
  const strength = strengthOf(password);
  const words: Readonly<Record<Strength, string>> = {
    short: t`Encore trop court : ${lengthMin} caractères au moins.`,
    weak: t`Facile à deviner.`,
    fair: t`Correct. Une phrase plus longue serait plus sûre.`,
    strong: t`Difficile à deviner.`,
  };
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((level) => (
          <span
            key={level}
            className={cx(
              "h-1 rounded-full",
              password !== "" && filled[strength] >= level ? tones[strength] : "bg-rule",
            )}
          />
        ))}
      </div>
      <p role="status" className="min-h-5 text-sm text-ink-3">
        {password === ""
          ? t`${lengthMin} caractères au moins. Une phrase de quelques mots convient très bien.`
          : words[strength]}
      </p>
    </div>
  );
};

export type NewPassword = { password: string; passwordConfirmation: string };

/** Checks what can be told before the server is asked. */
export const checkNewPassword = (given: NewPassword): Partial<NewPassword> => ({
  ...([...given.password].length < lengthMin
    ? { password: i18n._(msg`Choisissez au moins ${lengthMin} caractères.`) }
    : {}),
  ...(given.password === given.passwordConfirmation
    ? {}
    : { passwordConfirmation: i18n._(successTexts.passwordsDiffer) }),
});
