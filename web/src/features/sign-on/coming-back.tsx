import type { SignOnProvider } from "@coulisse/contract/sign-on.ts";
import { useLingui } from "@lingui/react/macro";
import { PageTitle } from "#ui/page-title.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useComingBack } from "./use-coming-back.ts";

/** Seen for a moment, between the provider and the page that was asked for. */
export const ComingBack = ({ provider }: { provider: SignOnProvider }) => {
  const { t } = useLingui();
  useComingBack(provider);
  return (
    <div className="mx-auto grid max-w-[26rem] justify-items-start gap-6 px-5 pt-14 pb-8 md:pt-20">
      <PageTitle>{t`Connexion en cours`}</PageTitle>
      <Spinner />
    </div>
  );
};
