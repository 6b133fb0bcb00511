import { accountRoutes } from "@coulisse/contract/accounts.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { call } from "#app/api.ts";
import { isRefusal } from "#app/errors.ts";
import { Button } from "#ui/button.tsx";
import { CodeForm } from "./code-form.tsx";
import { formatPhone } from "#i18n/format-phone.ts";
import { PhoneForm } from "./phone-form.tsx";
import { ResendButton } from "./resend-button.tsx";
import { useHeadingFocus } from "#ui/use-heading-focus.ts";
import { useCode } from "./use-code.ts";

type Props = {
  userId: string;
  submit: string;
  onProved: () => Promise<void>;
  /** The code was right, but the address of the registration has an account by now. */
  onEmailTaken?: () => void;
};

/** Which of the two forms shows, and for which number. */
const phoneOf = (phone: string | null, correcting: boolean): string =>
  correcting ? "" : (phone ?? "");

/** The code, another code, another number: whichever the reader needs, in one place. */
export const ProvePhone = ({ userId, submit, onProved, onEmailTaken }: Props) => {
  const { t } = useLingui();
  const { verification, since, sending, resend, changePhone } = useCode(userId);
  const [correcting, setCorrecting] = useState(false);
  useHeadingFocus(phoneOf(verification.phone, correcting));
  const { phone, sentAt, resendInSeconds } = verification;
  if (phone === null || correcting) {
    return (
      <PhoneForm
        onPhone={async (typed) => {
          await changePhone(typed);
          setCorrecting(false);
        }}
      >
        {correcting ? (
          <Button variant="quiet" onClick={() => setCorrecting(false)}>{t`Annuler`}</Button>
        ) : null}
      </PhoneForm>
    );
  }
  const verify = async (code: string): Promise<void> => {
    try {
      await call(accountRoutes.verifyPhone, { params: { userId }, body: { code } });
    } catch (error) {
      if (onEmailTaken && isRefusal(error, 409)) return onEmailTaken();
      throw error;
    }
    await onProved();
  };
  const shown = formatPhone(phone);
  const again = (
    <ResendButton
      again={sentAt !== null}
      seconds={resendInSeconds}
      since={since}
      busy={sending}
      onResend={() => void resend()}
    />
  );
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        {sentAt === null
          ? t`Nous allons envoyer un code à six chiffres au ${shown}.`
          : t`Un code à six chiffres a été envoyé au ${shown}. Il est valable dix minutes.`}
      </p>
      {sentAt === null ? <div>{again}</div> : null}
      {sentAt === null ? null : (
        <CodeForm submit={submit} onCode={verify}>
          {again}
        </CodeForm>
      )}
      <p className="text-sm text-ink-2">
        {t`Ce n’est pas le bon numéro ?`}{" "}
        <button
          type="button"
          className="min-h-6 text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
          onClick={() => setCorrecting(true)}
        >{t`Corriger le numéro`}</button>
      </p>
    </div>
  );
};
