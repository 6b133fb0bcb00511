import { useLingui } from "@lingui/react/macro";
import { StatusScreen } from "./status-screen.tsx";

export const NotFoundScreen = () => {
  const { t } = useLingui();
  return (
    <StatusScreen status={404} title={t`Page introuvable`}>
      {t`Cette adresse ne mène à aucune page. Elle a pu changer, ou le lien était incomplet.`}
    </StatusScreen>
  );
};
