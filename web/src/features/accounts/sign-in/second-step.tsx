import type { FactorStep } from "@coulisse/contract/accounts/factor-step.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFieldFocus } from "#ui/form/use-field-focus.ts";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import type { FactorProof } from "./use-sign-in.ts";

type Props = {
  step: FactorStep;
  onProve: (proof: FactorProof) => Promise<void>;
  onLeave: () => void;
};

/** The step after the password asks for what only the account's owner has at hand. */
export const SecondStep = ({ step, onProve, onLeave }: Props) => {
  const { t } = useLingui();
  const hasCode = step.methods.includes("totp");
  const hasPasskey = step.methods.includes("passkey");
  const [recovering, setRecovering] = useState(false);
  // The form before is gone, and the focus with it.
  useEffect(() => {
    if (!hasCode) document.getElementById("page-title")?.focus({ preventScroll: true });
  }, [hasCode]);
  return (
    <>
      <div>
        <PageTitle>{t`Double authentification`}</PageTitle>
        <p className="mt-2 text-ink-2">
          {recovering
            ? t`Saisissez un de vos codes de secours. Chacun ne sert qu’une fois.`
            : hasCode
              ? t`Saisissez le code que montre votre application d’authentification.`
              : t`Confirmez avec votre clé d’accès.`}
        </p>
      </div>
      {recovering ? <RecoveryForm onProve={onProve} /> : null}
      {!recovering && hasCode ? <CodeForm onProve={onProve} /> : null}
      {hasPasskey ? <PasskeyButton onPasskey={() => onProve("passkey")} /> : null}
      <p className="flex flex-wrap gap-x-2 gap-y-2">
        <Button variant="quiet" onClick={() => setRecovering(!recovering)}>
          {recovering ? t`Revenir au code` : t`Utiliser un code de secours`}
        </Button>
        <Button variant="quiet" onClick={onLeave}>{t`Changer de compte`}</Button>
      </p>
    </>
  );
};

const CodeForm = ({ onProve }: Pick<Props, "onProve">) => {
  const { t } = useLingui();
  const form = useLightForm({ code: "" }, { draft: "second-step", secret: ["code"] });
  useFieldFocus(form, "code");
  return (
    <Form form={form} onSubmit={onProve} label={t`Double authentification`}>
      <TextField
        name="code"
        label={t`Code à six chiffres`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <SubmitButton wide size="lg" className="">{t`Vérifier le code`}</SubmitButton>
    </Form>
  );
};

const RecoveryForm = ({ onProve }: Pick<Props, "onProve">) => {
  const { t } = useLingui();
  const form = useLightForm({ recoveryCode: "" }, { draft: "recovery", secret: ["recoveryCode"] });
  useFieldFocus(form, "recoveryCode");
  return (
    <Form form={form} onSubmit={onProve} label={t`Double authentification`}>
      <TextField
        name="recoveryCode"
        label={t`Code de secours`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <SubmitButton wide size="lg" className="">{t`Vérifier le code`}</SubmitButton>
    </Form>
  );
};
