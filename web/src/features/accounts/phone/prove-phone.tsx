import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatPhone } from "#i18n/format-phone.ts";
import { CodeForm, ResendButton } from "#parts/codes/code-form.tsx";
import { call } from "#platform/api.ts";
import { isRefusal } from "#platform/errors.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { withProof } from "#platform/proof.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { useHeadingFocus } from "#ui/use-heading-focus.ts";
import { verificationOf } from "../accounts.queries.ts";
import { PhoneForm } from "./phone-form.tsx";

type Props = {
  userId: string;
  submit: string;
  onProved: () => Promise<void>;
  /** The code was right, but the address of the registration has an account by now. */
  onEmailTaken?: () => void;
};

/** Gives which of the two forms shows, and for which number. */
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

/** The number that waits, and the ways to get a code to it. */
const useCode = (userId: string) => {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const query = verificationOf(userId);
  const { data, dataUpdatedAt } = useSuspenseQuery(query);
  const [sending, setSending] = useState(false);
  const params = { userId };
  const send = async (): Promise<void> => {
    const sent = await call(accountRoutes.sendVerification, { params });
    queryClient.setQueryData(query.queryKey, sent);
  };
  const resend = async (): Promise<void> => {
    setSending(true);
    try {
      await send();
      toast.success(i18n._(successTexts.codeSent));
    } catch (error) {
      toast.failure(describeFailure(error));
    } finally {
      setSending(false);
    }
  };
  /** A new number gets its code at once: nobody gives one without wanting it proved. */
  const changePhone = async (phone: string): Promise<void> => {
    const changed = await withProof(() =>
      call(accountRoutes.changePhone, { params, body: { phone } }),
    );
    if (changed === undefined) return;
    queryClient.setQueryData(query.queryKey, changed);
    if (changed.phone === null) return toast.success(t`Ce numéro est déjà vérifié.`);
    await send().catch((error: unknown) => toast.failure(describeFailure(error)));
  };
  return { verification: data, since: dataUpdatedAt, sending, resend, changePhone };
};
