import { useLingui } from "@lingui/react/macro";
import { useEffect, useState, type ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFieldFocus } from "#ui/form/use-field-focus.ts";
import { useLightForm } from "#ui/form/use-light-form.ts";

type CodeFormProps = {
  onCode: (code: string) => Promise<void>;
  submit: string;
  children?: ReactNode;
};

/**
 * The form has one field for six digits, which the phone's own keyboard may fill in from the
 * message.
 */
export const CodeForm = ({ onCode, submit, children }: CodeFormProps) => {
  const { t } = useLingui();
  const form = useLightForm<{ code: string }>(
    { code: "" },
    {
      draft: "sms-code",
      secret: ["code"],
      check: ({ code }): { code?: string } =>
        /^\d{6}$/.test(code.replaceAll(/\s/g, "")) ? {} : { code: t`Le code compte six chiffres.` },
    },
  );
  useFieldFocus(form, "code");
  return (
    <Form form={form} onSubmit={({ code }) => onCode(code)} label={t`Code SMS`}>
      <TextField
        name="code"
        label={t`Code reçu par SMS`}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={12}
        inputClassName="tabular text-lg tracking-[0.3em]"
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{submit}</SubmitButton>
        {children}
      </div>
    </Form>
  );
};

type ResendButtonProps = {
  /** False where no code was sent yet: then this sends the first. */
  again: boolean;
  seconds: number;
  since: number;
  busy: boolean;
  onResend: () => void;
};

export const ResendButton = ({ again, seconds, since, busy, onResend }: ResendButtonProps) => {
  const { t } = useLingui();
  const left = useCountdown(seconds, since);
  return (
    <Button
      variant={again ? "quiet" : "primary"}
      busy={busy}
      disabled={left > 0 ? t`Attendez avant de demander un autre code.` : undefined}
      onClick={onResend}
    >
      <span className="tabular">
        {left > 0
          ? t`Renvoyer le code dans ${left} s`
          : again
            ? t`Renvoyer le code`
            : t`Recevoir le code`}
      </span>
    </Button>
  );
};

/** Counts a wait down to zero, by the clock: a tab that sleeps wakes up at the right second. */
const useCountdown = (seconds: number, since: number): number => {
  const [now, setNow] = useState(since);
  const left = Math.max(0, Math.ceil(seconds - Math.max(0, now - since) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running, since]);
  return left;
};
