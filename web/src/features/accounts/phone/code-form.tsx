import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";

type Props = { onCode: (code: string) => Promise<void>; submit: string; children?: ReactNode };

/** One field for six digits, which the phone's own keyboard may fill in from the message. */
export const CodeForm = ({ onCode, submit, children }: Props) => {
  const { t } = useLingui();
  const form = useLightForm<{ code: string }>(
    { code: "" },
    {
      check: ({ code }): { code?: string } =>
        /^\d{6}$/.test(code.replaceAll(/\s/g, "")) ? {} : { code: t`Le code compte six chiffres.` },
    },
  );
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
