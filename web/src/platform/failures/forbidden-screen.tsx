import { useLingui } from "@lingui/react/macro";
import { StatusScreen } from "./status-screen.tsx";

export const ForbiddenScreen = () => {
  const { t } = useLingui();
  return (
    <StatusScreen status={403} title={t`Accès refusé`}>
      {t`Votre compte ne donne pas accès à cette page. Si vous pensez que c’est une erreur, demandez l’accès à l’administrateur de cet espace.`}
    </StatusScreen>
  );
};
