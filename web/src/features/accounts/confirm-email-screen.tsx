import { accountRoutes } from "@coulisse/contract/accounts.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { path } from "#app/paths.ts";
import { useAction } from "#app/queries.ts";
import { defineScreen } from "#app/screen.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useOwnHash } from "./use-own-hash.ts";

/** One press and not none: programs that look into mails follow their links. */
const ConfirmEmailScreen = () => {
  const { t } = useLingui();
  const token = new URLSearchParams(useOwnHash(path("/confirm-email"))).get("token");
  const [confirmed, setConfirmed] = useState(false);
  const confirm = useAction(accountRoutes.confirmEmail, { then: () => setConfirmed(true) });
  return (
    <div className="mx-auto grid max-w-[26rem] grid-cols-1 gap-6 px-5 pt-14 pb-8 md:pt-20">
      <PageTitle>{t`Confirmer votre adresse`}</PageTitle>
      {confirmed ? (
        <div role="status">
          <Banner tone="gain">{t`Votre adresse e-mail est confirmée. Merci.`}</Banner>
        </div>
      ) : token === null ? (
        <Banner tone="warn">{t`Ce lien n’est pas complet. Ouvrez-le depuis le message reçu.`}</Banner>
      ) : (
        <>
          <p className="text-ink-2">{t`Confirmez que l’adresse à laquelle ce message est arrivé est la vôtre.`}</p>
          <Button
            variant="primary"
            size="lg"
            wide
            busy={confirm.pending}
            onClick={() => confirm.start({ body: { token } })}
          >{t`Confirmer mon adresse`}</Button>
        </>
      )}
      <p className="text-sm">
        <TextLink to={path("/")}>{t`Aller à l’accueil`}</TextLink>
      </p>
    </div>
  );
};

export const screen = defineScreen("/confirm-email", { component: ConfirmEmailScreen });
