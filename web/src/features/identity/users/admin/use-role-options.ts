import { userRoleWords } from "@coulisse/contract/accounts/account-words.ts";
import { useWords } from "#i18n/use-words.ts";

export const useRoleOptions = () => {
  const names = useWords(userRoleWords);
  return (["ROLE_USER", "ROLE_ADMIN"] as const).map((value) => ({ value, label: names[value] }));
};
