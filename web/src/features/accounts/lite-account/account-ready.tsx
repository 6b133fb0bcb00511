import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useSession } from "#app/session.ts";
import { useGoOn } from "#app/use-go-on.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

export const AccountReady = () => {
  const { t } = useLingui();
  const { user } = useSession();
  const goOn = useGoOn();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone: reading goes on from here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <span className="grid size-12 place-items-center rounded-full bg-gain-soft text-gain">
        <Icon name="check" size={24} />
      </span>
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-xl outline-none"
      >{t`Votre compte est validé`}</h2>
      <p className="text-ink-2">
        {user?.emailVerified
          ? t`Votre numéro et votre adresse sont vérifiés, et votre compte est ouvert.`
          : t`Votre numéro est vérifié et votre compte est ouvert. Confirmez aussi votre adresse, par le lien reçu par e-mail ou par un code : sans elle, personne ne peut vous inscrire de titres.`}
      </p>
      <Button variant="primary" size="lg" onClick={() => void goOn()}>{t`Continuer`}</Button>
    </div>
  );
};
