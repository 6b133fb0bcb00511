import { useLingui } from "@lingui/react/macro";
import { cx } from "#ui/cx.ts";
import { lengthMin, strengthOf, type Strength } from "./password-strength.ts";

const filled: Readonly<Record<Strength, number>> = { short: 0, weak: 1, fair: 2, strong: 3 };
const tones: Readonly<Record<Strength, string>> = {
  short: "",
  weak: "bg-loss",
  fair: "bg-accent",
  strong: "bg-gain",
};

/** Says, in words too, how hard a password is to guess; nothing while none is typed. */
export const PasswordMeter = ({ password }: { password: string }) => {
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
