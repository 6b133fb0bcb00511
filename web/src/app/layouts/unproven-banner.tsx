import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { useSession } from "#platform/session.ts";

/**
 * The banner is on every working page of somebody whose address nobody has proved: what it costs,
 * and the way out.
 */
export const UnprovenBanner = () => {
  const { t } = useLingui();
  const { user } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  const params = { userId: user?.id ?? "" };
  const send = useAction(userRoutes.sendEmailCode, {
    then: ({ pendingEmail }) => setSentTo(pendingEmail ?? user?.email ?? ""),
  });
  const start = () => send.start({ params });
  if (user?.email === null) {
    return (
      <Banner
        tone="warn"
        title={t`Votre compte n’a plus d’adresse e-mail`}
        action={<LinkButton to={path("/investor/my-account")}>{t`Donner une adresse`}</LinkButton>}
      >
        <p>{t`Sans adresse confirmée, vous ne pourrez plus vous connecter, et aucune action ne pourra être inscrite à votre nom.`}</p>
      </Banner>
    );
  }
  return (
    <>
      <Banner
        tone="warn"
        title={t`Confirmez votre adresse`}
        action={
          <Button busy={send.pending} onClick={start}>
            {t`Recevoir un code par e-mail`}
          </Button>
        }
      >
        <p>{t`Sans adresse confirmée, aucune action ne peut être inscrite à votre nom.`}</p>
      </Banner>
      <Dialog
        name="prove-address"
        open={sentTo !== undefined}
        onClose={() => setSentTo(undefined)}
        title={t`Confirmez votre adresse`}
        lead={t`Nous avons envoyé un code à ${sentTo ?? ""}. Pensez à regarder les indésirables.`}
      >
        <CodeForm userId={params.userId} onAgain={start} onDone={() => setSentTo(undefined)} />
      </Dialog>
    </>
  );
};

type CodeProps = { userId: string; onAgain: () => void; onDone: () => void };

const CodeForm = ({ userId, onAgain, onDone }: CodeProps) => {
  const { t } = useLingui();
  const form = useLightForm({ code: "" }, { draft: "prove-address", secret: ["code"] });
  const verify = useAction(userRoutes.verifyEmail, {
    success: t`Votre adresse est confirmée. Merci.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      label={t`Confirmez votre adresse`}
      onSubmit={async ({ code }) => {
        await verify.run({ params: { userId }, body: { code } });
      }}
    >
      <TextField
        name="code"
        label={t`Code reçu par e-mail`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{t`Confirmer l’adresse`}</SubmitButton>
        <Button variant="quiet" onClick={onAgain}>{t`Renvoyer le code`}</Button>
      </div>
    </Form>
  );
};
