import type { User } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ProvePhone } from "#features/accounts/phone/prove-phone.tsx";
import { path } from "#platform/paths.ts";
import { loadSession } from "#platform/session.ts";
import { Banner } from "#ui/banner.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";

/** Shares show whatever becomes of a company's market: one came for them. */
const shares = { hidden: "shown" };

/** A number is offered once, and may be given later: it is needed to sign, and for nothing before. */
export const PhoneStep = ({ user }: { user: Pick<User, "id" | "phoneVerified"> }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const goOn = () => navigate({ to: path("/investor/portfolio"), search: shares, replace: true });
  return (
    <div className="mx-auto grid max-w-[26rem] grid-cols-1 gap-6 px-5 pt-14 pb-8 md:pt-20">
      <div role="status">
        <Banner tone="gain">{t`Votre compte est ouvert, et vous y êtes connecté.`}</Banner>
      </div>
      <div>
        <PageTitle>{t`Ajouter un téléphone`}</PageTitle>
        <p className="mt-2 text-ink-2">
          {t`Un code par SMS vous servira à signer, par exemple une vente. Vous pouvez l’ajouter plus tard.`}
        </p>
      </div>
      {user.phoneVerified ? null : (
        <ProvePhone
          userId={user.id}
          submit={t`Vérifier ce numéro`}
          onProved={async () => {
            await loadSession(queryClient);
            await goOn();
          }}
        />
      )}
      <LinkButton to={path("/investor/portfolio")} search={shares} size="lg" wide>
        {t`Plus tard : voir mes titres`}
      </LinkButton>
    </div>
  );
};
