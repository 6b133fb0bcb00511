import { useLingui } from "@lingui/react/macro";
import { path } from "#app/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";

type Props = { email: string; onOther: () => void };

/** The code was right and the address is somebody's: said once the phone is proved, not before. */
export const EmailTaken = ({ email, onOther }: Props) => {
  const { t } = useLingui();
  return (
    <div className="grid gap-5">
      <div role="alert">
        <Banner tone="warn" title={t`Cette adresse e-mail a déjà un compte`}>
          <p>
            {t`${email} est déjà utilisée. Connectez-vous avec cette adresse, choisissez un nouveau mot de passe, ou continuez avec une autre adresse.`}
          </p>
        </Banner>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={path("/sign-in")} variant="primary">{t`Se connecter`}</LinkButton>
        <LinkButton to={path("/reset-password")}>{t`Nouveau mot de passe`}</LinkButton>
        <Button variant="quiet" onClick={onOther}>{t`Utiliser une autre adresse`}</Button>
      </div>
    </div>
  );
};
