import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import type { Signature } from "@coulisse/contract/signing/signatures.schemas.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { signatureRoutes } from "@coulisse/contract/signing/signatures.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import { CodeForm, ResendButton } from "#parts/codes/code-form.tsx";
import { path } from "#platform/paths.ts";
import { queryOf, useAction } from "#platform/queries.ts";
import { useSession } from "#platform/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { TextLink } from "#ui/text-link.tsx";

type Props = { signature: Signature };
type Sent = { to: string; seconds: number; since: number };

/** The panel is for who is to act now: the code, the signature, or a refusal with its reason. */
export const SignPanel = ({ signature }: Props) => {
  const { t } = useLingui();
  const { user } = useSession();
  const [refusing, setRefusing] = useState(false);
  if (signature.link !== null) {
    return (
      <p className="text-ink-2">
        {t`Ce document se signe sur le site de notre prestataire.`}{" "}
        <TextLink href={signature.link}>{t`Aller signer`}</TextLink>
      </p>
    );
  }
  return (
    <div className="grid max-w-[34rem] gap-5">
      {user?.phoneVerified ? (
        <SignByCode signature={signature} />
      ) : (
        <Banner
          action={
            <LinkButton size="sm" to={path("/investor/change-phone")}>
              {t`Vérifier mon numéro`}
            </LinkButton>
          }
        >
          {t`Le code de signature est envoyé par SMS : vérifiez d’abord votre numéro de téléphone.`}
        </Banner>
      )}
      <div>
        <Button variant="quiet" onClick={() => setRefusing(true)}>{t`Refuser de signer`}</Button>
      </div>
      <Dialog
        name="refuse-signature"
        open={refusing}
        onClose={() => setRefusing(false)}
        title={t`Refuser de signer`}
        lead={t`Personne ne pourra plus signer ce document. Les autres parties liront votre motif.`}
      >
        {refusing ? <RefusalForm signature={signature} onDone={() => setRefusing(false)} /> : null}
      </Dialog>
    </div>
  );
};

const SignByCode = ({ signature }: Props) => {
  const { t } = useLingui();
  const [sent, setSent] = useState<Sent>();
  const params = { signatureId: signature.id };
  const send = useAction(signatureRoutes.sendSignatureCode, {
    then: ({ sentTo, resendInSeconds }) =>
      setSent({ to: sentTo, seconds: resendInSeconds, since: Date.now() }),
  });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sign = useAction(signatureRoutes.signDocument, { success: t`Le document est signé.` });
  /** Whoever signed a subscription alone goes on with it: its payment is what comes next. */
  const goOn = async (signed: Signature): Promise<void> => {
    if (signed.state !== "SIGNED" || signed.subject.kind !== "subscription") return;
    const { getSubscription } = subscriptionRoutes;
    const subscriptionId = signed.subject.id;
    const read = queryOf(getSubscription, { params: { subscriptionId } });
    // Where it cannot be read now, the page of the document has the way there.
    const found = await queryClient.ensureQueryData(read).catch(() => undefined);
    if (found === undefined) return;
    await navigate({
      to: path("/fundraising/:id/subscription", { id: found.fundraising.id }),
      search: { subscription: subscriptionId },
    });
  };
  const end = sent?.to ?? "";
  const again = (
    <ResendButton
      again={sent !== undefined}
      seconds={sent?.seconds ?? 0}
      since={sent?.since ?? 0}
      busy={send.pending}
      onResend={() => send.start({ params })}
    />
  );
  if (sent === undefined) {
    return (
      <>
        <p className="text-ink-2">
          {t`Lisez le document, puis demandez un code : vous le recevez par SMS sur votre numéro vérifié, et il ne signe que ce document.`}
        </p>
        <div>{again}</div>
      </>
    );
  }
  return (
    <>
      <p role="status" className="text-ink-2">
        {t`Un code à six chiffres a été envoyé au numéro qui se termine par ${end}. Il est valable dix minutes.`}
      </p>
      <CodeForm
        submit={t`Signer le document`}
        onCode={async (code) => {
          await goOn(await sign.run({ params, body: { code: code.replaceAll(/\s/g, "") } }));
        }}
      >
        {again}
      </CodeForm>
    </>
  );
};

const Refusal = z.object({ reason: Text(1_000) });

const RefusalForm = ({ signature, onDone }: Props & { onDone: () => void }) => {
  const { t } = useLingui();
  const form = useFormOf(Refusal, {
    draft: `refuse-signature ${signature.id}`,
    defaultValues: { reason: "" },
  });
  const refuse = useAction(signatureRoutes.refuseSignature, {
    success: t`Votre refus est enregistré.`,
    then: onDone,
  });
  const params = { signatureId: signature.id };
  return (
    <Form form={form} onSubmit={(body) => refuse.run({ params, body })}>
      <TextAreaField name="reason" label={t`Motif`} rows={4} maxLength={1000} />
      <SubmitButton>{t`Refuser de signer`}</SubmitButton>
    </Form>
  );
};
