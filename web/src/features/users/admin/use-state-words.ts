import type { User } from "@coulisse/contract/identity.ts";
import { useLingui } from "@lingui/react/macro";

export const useStateWords = (): Readonly<Record<User["state"], string>> => {
  const { t } = useLingui();
  return {
    ACTIVE: t({ message: "Actif", context: "account" }),
    REGISTERING: t({ message: "Inscription en cours", context: "account" }),
    INVITED: t({ message: "Invité", context: "account" }),
    DISABLED: t({ message: "Désactivé", context: "account" }),
    ERASED: t({ message: "Effacé", context: "account" }),
  };
};
