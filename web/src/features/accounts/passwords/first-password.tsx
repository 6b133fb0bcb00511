import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { restoreSession } from "#platform/session.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { ChoosePassword } from "./choose-password.tsx";

/** A first password by a code of their mail, for whoever signs in by FranceConnect or Google. */
export const FirstPassword = ({ email }: { email: string | null }) => {
  const { t, i18n } = useLingui();
  const [isSent, setSent] = useState(false);
  const ask = useAction(accountRoutes.askPasswordReset, { then: () => setSent(true) });
  const onChanged = useChanged();
  return (
    <div className="grid max-w-[26rem] gap-6">
      <div role="status">
        <Banner title={t`Vous vous connectez sans mot de passe`}>
          <p>
            {email === null
              ? t`Pour en choisir un, indiquez d’abord une adresse e-mail dans votre compte.`
              : isSent
                ? i18n._(successTexts.resetCodeSent)
                : t`Pour en choisir un, recevez un code à ${email}.`}
          </p>
        </Banner>
      </div>
      {email === null ? (
        <TextLink to={path("/investor/my-account")}>{t`Mon compte`}</TextLink>
      ) : isSent ? (
        <ChoosePassword email={email} token={undefined} onChanged={onChanged} />
      ) : (
        <Button
          variant="primary"
          className="justify-self-start"
          busy={ask.pending}
          onClick={() => ask.start({ body: { email } })}
        >
          {t`Recevoir un code`}
        </Button>
      )}
    </div>
  );
};

/** The session stands, but where the code was the first proof of the address: then one signs in. */
const useChanged = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    await restoreSession(queryClient);
    await navigate({ to: path("/investor/my-account") });
  };
};
