import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import { signOnRoutes } from "@coulisse/contract/accounts/sign-on.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { threadOf } from "#parts/thread/thread.queries.ts";
import { call } from "#platform/api.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { clearSession, loadSession, useSession } from "#platform/session.ts";
import { useGoOn } from "#platform/use-go-on.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { toast } from "#ui/toast.ts";

/** Whoever came for a round has their identity checked next: the file is begun with the same press. */
const CheckIdentity = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const begin = useAction(investorRoutes.createInvestor);
  const goOn = useGoOn();
  const start = async (): Promise<void> => {
    try {
      await begin.run({});
      await loadSession(queryClient);
    } catch (error) {
      toast.failure(describeFailure(error));
    }
    // The page says by itself what is missing, also where the file could not be begun here.
    await navigate({ to: path("/investor/kyc") });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" size="lg" busy={begin.pending} onClick={() => void start()}>
        {t`Vérifier mon identité`}
      </Button>
      <Button variant="quiet" size="lg" onClick={() => void goOn()}>
        {t`Revenir d’abord à la levée`}
      </Button>
    </div>
  );
};

export const AccountReady = ({ isToSubscribe }: { isToSubscribe: boolean }) => {
  const { t } = useLingui();
  const { user } = useSession();
  const goOn = useGoOn();
  const cameFor = useQuery(threadOf()).data?.thread?.to;
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
          : t`Votre numéro est vérifié et votre compte est ouvert. Confirmez aussi votre adresse, par le lien reçu par e-mail ou par un code : sans elle, aucune action ne peut être inscrite à votre nom.`}
      </p>
      {isToSubscribe ? (
        <CheckIdentity />
      ) : (
        <Button variant="primary" size="lg" onClick={() => void goOn(cameFor)}>
          {t`Continuer`}
        </Button>
      )}
    </div>
  );
};

/** The address of the registration is what it is: another one is given in a new registration. */
const useBeginAnew = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    try {
      await call(signOnRoutes.abandonRegistration);
    } catch (error) {
      toast.failure(describeFailure(error));
      return;
    }
    clearSession(queryClient);
    await navigate({ to: path("/sign-up"), replace: true });
  };
};

type Props = { email: string; isSignOn: boolean; onOther: () => void };

/** The code was right and the address is somebody's: said once the phone is proved, not before. */
export const EmailTaken = ({ email, isSignOn, onOther }: Props) => {
  const { t } = useLingui();
  const beginAnew = useBeginAnew();
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
        <Button
          variant="quiet"
          onClick={() => (isSignOn ? void beginAnew() : onOther())}
        >{t`Utiliser une autre adresse`}</Button>
      </div>
    </div>
  );
};
