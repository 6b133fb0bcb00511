import type { User } from "@coulisse/contract/identity.ts";
import type { Investor } from "@coulisse/contract/kyc-shapes.ts";
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

export const useKycWords = (): Readonly<Record<Investor["kycState"], string>> => {
  const { t } = useLingui();
  return {
    MISSING: t`À commencer`,
    INCOMPLETE: t`Incomplète`,
    SUBMITTED: t`À examiner`,
    VALIDATED: t`Validée`,
    REJECTED: t`Rejetée`,
    EXPIRED: t`Expirée`,
  };
};
