import { useLingui } from "@lingui/react/macro";

/** What can be done with a row stands at its end; its head is a sign, named for who hears it. */
export const useToolsColumn = () => {
  const { t } = useLingui();
  return {
    id: "actions",
    header: t`Gestion`,
    tools: true,
    align: "end",
    hideable: false,
  } as const;
};
