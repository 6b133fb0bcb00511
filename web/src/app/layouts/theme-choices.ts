import { useLingui } from "@lingui/react/macro";
import type { Theme } from "#platform/theme.ts";

type Choice = { theme: Theme; icon: "system" | "sun" | "moon"; label: string };

export const useThemeChoices = (): readonly Choice[] => {
  const { t } = useLingui();
  return [
    { theme: "system", icon: "system", label: t`Comme le système` },
    { theme: "light", icon: "sun", label: t`Clair` },
    { theme: "dark", icon: "moon", label: t`Sombre` },
  ];
};
