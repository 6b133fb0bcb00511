import { useLingui } from "@lingui/react/macro";

/** Tools for a row stand at its end; the head is a sign, named for who hears it. */
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
