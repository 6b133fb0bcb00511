import { useLingui } from "@lingui/react/macro";
import { Banner } from "./banner.tsx";

/** Beside a file of somebody else that no scanner has read, for whoever is about to open it. */
export const Unscanned = () => {
  const { t } = useLingui();
  return (
    <Banner tone="warn">
      {t`Aucun antivirus n’est réglé : ce fichier n’a pas été analysé. Ouvrez-le avec prudence.`}
    </Banner>
  );
};
