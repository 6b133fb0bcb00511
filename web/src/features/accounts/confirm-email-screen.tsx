import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/api.ts";
import { isRefusal } from "#platform/errors.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { loadSession, useAuth } from "#platform/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.ts";
import { useOwnHash } from "#platform/use-own-hash.ts";

type Outcome = "none" | "confirmed" | "elsewhere";

const useConfirmation = (token: string | null) => {
  const [outcome, setOutcome] = useState<Outcome>("none");
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(accountRoutes.confirmEmail, { body: { token: token ?? "" } });
      setOutcome("confirmed");
      if (useAuth.getState().authUserId !== undefined) await loadSession(queryClient);
    } catch (error) {
      if (isRefusal(error, 409)) setOutcome("elsewhere");
      else toast.failure(describeFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return { outcome, busy, confirm };
};

/** The link proves nothing in a browser where its account is not open: both ways on are offered. */
const Elsewhere = () => {
  const { t } = useLingui();
  return (
    <div role="alert" className="grid gap-5">
      <Banner tone="warn" title={t`Connectez-vous d’abord à ce compte`}>
        <p>
          {t`C’est votre compte ? Connectez-vous : la page qui s’ouvre vous propose de recevoir un code par e-mail, à saisir dans ce navigateur.`}
        </p>
        <p className="mt-2">
          {t`Ce n’est pas vous ? Choisissez un mot de passe : le compte sera à vous seul, et les autres moyens de s’y connecter seront retirés.`}
        </p>
      </Banner>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          to={path("/sign-in")}
          search={{ destination: path("/investor/my-account") }}
          variant="primary"
        >
          {t`Se connecter et recevoir un code`}
        </LinkButton>
        <LinkButton to={path("/reset-password")}>{t`Choisir un mot de passe`}</LinkButton>
      </div>
    </div>
  );
};

/** One press is asked for: programs that look into mails follow their links. */
const ConfirmEmailScreen = () => {
  const { t } = useLingui();
  const token = new URLSearchParams(useOwnHash(path("/confirm-email"))).get("token");
  const { outcome, busy, confirm } = useConfirmation(token);
  return (
    <div className="mx-auto grid max-w-[26rem] grid-cols-1 gap-6 px-5 pt-14 pb-8 md:pt-20">
      <PageTitle>{t`Confirmer votre adresse`}</PageTitle>
      {outcome === "confirmed" ? (
        <div role="status">
          <Banner tone="gain">{t`Votre adresse e-mail est confirmée. Merci.`}</Banner>
        </div>
      ) : outcome === "elsewhere" ? (
        <Elsewhere />
      ) : token === null ? (
        <Banner tone="warn">{t`Ce lien n’est pas complet. Ouvrez-le depuis le message reçu.`}</Banner>
      ) : (
        <>
          <p className="text-ink-2">{t`Confirmez que l’adresse où vous avez reçu notre e-mail est la vôtre.`}</p>
          <Button variant="primary" size="lg" wide busy={busy} onClick={() => void confirm()}>
            {t`Confirmer mon adresse`}
          </Button>
        </>
      )}
      <p className="text-sm">
        <TextLink to={path("/")}>{t`Aller à l’accueil`}</TextLink>
      </p>
    </div>
  );
};

export const screen = defineScreen("/confirm-email", { component: ConfirmEmailScreen });
