import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { areasOf, firstPageOf, type AreaChoice } from "#platform/menu.ts";
import { useAuth } from "#platform/session.ts";
import { useAreaName } from "#platform/area-name.ts";
import { useCurrentArea } from "./use-current-area.ts";

const isSame = (one: AreaChoice, other: AreaChoice): boolean =>
  one.kind === "company" && other.kind === "company"
    ? one.slug === other.slug
    : one.kind === other.kind;

/** Names the area one is in and leads to the others. */
export const AreaSwitch = () => {
  const { t } = useLingui();
  const current = useCurrentArea();
  const choices = areasOf(useAuth());
  const nameOf = useAreaName();
  const items = choices.map((area) => {
    const { name, kind } = nameOf(area);
    return { label: name, detail: kind, to: firstPageOf(area), current: isSame(area, current) };
  });
  const { name, kind } = nameOf(current);
  return (
    <Menu
      align="start"
      groups={[{ title: t`Changer d’espace`, items }]}
      trigger={<Face name={name} kind={kind} />}
    />
  );
};

const Face = ({
  name,
  kind,
  ...rest
}: { name: string; kind: string } & ComponentProps<"button">) => (
  <button
    {...rest}
    type="button"
    className="flex w-full items-center gap-2 rounded-md border border-rule bg-sheet px-3 py-2 text-left hover:bg-sunken"
  >
    <span className="min-w-0 flex-1">
      <span className="block truncate text-sm font-medium">{name}</span>
      <span className="block truncate text-xs text-ink-3">{kind}</span>
    </span>
    <Icon name="chevronDown" size={14} className="text-ink-3" />
  </button>
);
