import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";

type Props = { onPhone: (phone: string) => Promise<void>; children?: ReactNode };

export const PhoneForm = ({ onPhone, children }: Props) => {
  const { t } = useLingui();
  const form = useLightForm<{ phone: string }>({ phone: "" }, { draft: "phone" });
  return (
    <Form form={form} onSubmit={({ phone }) => onPhone(phone)} label={t`Numéro de téléphone`}>
      <PhoneField />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{t`Recevoir le code`}</SubmitButton>
        {children}
      </div>
    </Form>
  );
};

/** The number is sent as people write it: the server reads it. */
export const PhoneField = () => {
  const { t } = useLingui();
  return (
    <TextField
      name="phone"
      label={t`Téléphone mobile`}
      type="tel"
      autoComplete="tel"
      maxLength={40}
      help={t`Un code vous y sera envoyé par SMS. Hors de France, commencez par l’indicatif, par exemple +32.`}
    />
  );
};
