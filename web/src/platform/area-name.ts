import { useLingui } from "@lingui/react/macro";
import type { AreaChoice } from "#platform/menu.ts";
import { useSession } from "#platform/session.ts";

/** How an area is called, and what kind of place it is. */
export const useAreaName = () => {
  const { t } = useLingui();
  const { user } = useSession();
  return (area: AreaChoice): { name: string; kind: string } => {
    if (area.kind === "company") return { name: area.name, kind: t`Société` };
    if (area.kind === "admin") return { name: t`Administration`, kind: t`Plateforme` };
    return {
      name: `${user?.firstName ?? ""} ${user?.lastName ?? ""}`.trim(),
      kind: t`Investisseur`,
    };
  };
};
