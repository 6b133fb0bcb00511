import { useLingui } from "@lingui/react/macro";

export const useRoleOptions = () => {
  const { t } = useLingui();
  return [
    { value: "ROLE_USER", label: t`Utilisateur` },
    { value: "ROLE_ADMIN", label: t`Administrateur de la plateforme` },
  ];
};
