import { useLingui } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";

/** R-23k: told to whoever is about to buy, before they say how many and at which price. */
export const NoGuarantee = () => {
  const { t } = useLingui();
  return (
    <Banner tone="warn" title={t`Vous pouvez perdre la totalité de l’argent investi`}>
      {t`Ni la garantie des dépôts ni l’indemnisation des investisseurs ne couvrent ces actions, et rien n’assure que vous pourrez les revendre.`}
    </Banner>
  );
};
