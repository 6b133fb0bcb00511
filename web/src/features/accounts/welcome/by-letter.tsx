import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { InvitedSignOn } from "#features/accounts/sign-on/invited-sign-on.tsx";
import { TermsLinks } from "#features/accounts/terms-links.tsx";
import { call } from "#platform/api.ts";
import { Banner } from "#ui/banner.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";

type Presented = { token: string; fact?: string };

/** A holder of a letter on paper is let in by a service that signs people in, or gives an address first. */
export const ByLetter = ({ presented }: { presented: Presented }) => {
  const { t } = useLingui();
  const [isAccepted, setAccepted] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const form = useLightForm<{ email: string }>({ email: "" }, { draft: "invitation-email" });
  const send = async ({ email }: { email: string }): Promise<void> => {
    await call(accountRoutes.mailInvitation, { body: { ...presented, email } });
    setSentTo(email);
  };
  const mayLeave = (): boolean => {
    setMissing(!isAccepted);
    return isAccepted;
  };
  return (
    <Card title={t`Ouvrez votre compte`}>
      <div className="grid gap-5">
        <Checkbox
          label={t`J’accepte les conditions d’utilisation et j’ai lu la politique de confidentialité.`}
          checked={isAccepted}
          onChange={(event) => setAccepted(event.target.checked)}
        />
        <div role="alert">
          {isMissing && !isAccepted ? (
            <Banner tone="warn">{t`Acceptez les conditions pour ouvrir votre compte.`}</Banner>
          ) : null}
        </div>
        <TermsLinks />
        <InvitedSignOn presented={presented} mayLeave={mayLeave} />
        <Form form={form} onSubmit={send} label={t`Continuer par e-mail`}>
          <TextField
            name="email"
            label={t`Votre adresse e-mail`}
            type="email"
            autoComplete="email"
            maxLength={254}
            help={t`Vous y recevrez un lien pour choisir un mot de passe.`}
          />
          <SubmitButton wide size="lg" className="">{t`Recevoir mon lien`}</SubmitButton>
        </Form>
        <div role="status">
          {sentTo === undefined ? null : (
            <Banner tone="gain">{t`Un message est parti à ${sentTo}. Ouvrez son lien pour continuer.`}</Banner>
          )}
        </div>
      </div>
    </Card>
  );
};
