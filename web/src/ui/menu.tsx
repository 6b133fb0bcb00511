/**
 * A button that opens a list of things to do or places to go:
 *
 *   <Menu label={t`Actions`} trigger={<Button>…</Button>} groups={[{ items: [{ label, onSelect }] }]} />
 */
import { Menu as Base } from "@base-ui/react/menu";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

export type MenuItem = {
  label: ReactNode;
  detail?: ReactNode;
  icon?: IconName;
  current?: boolean;
  danger?: boolean;
  /** A choice that is on or off, and says which. */
  checked?: boolean;
} & ({ to: string } | { href: string; download?: boolean } | { onSelect: () => void });

export type MenuGroup = { title?: string; items: readonly MenuItem[] };

type Props = {
  trigger: ReactElement;
  groups: readonly MenuGroup[];
  align?: "start" | "center" | "end";
  defaultOpen?: boolean;
};

export const floating =
  "floats z-40 rounded-md border border-rule bg-sheet text-sm shadow-float outline-none";

export const Menu = ({ trigger, groups, align = "end", defaultOpen = false }: Props) => (
  <Base.Root defaultOpen={defaultOpen}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} align={align} className="z-40">
        <Base.Popup
          className={cx(
            floating,
            "max-h-(--available-height) min-w-52 max-w-[20rem] overflow-auto p-1",
          )}
        >
          {groups.map((group, index) => (
            <Base.Group
              key={group.title ?? index}
              className={cx(index > 0 && "mt-1 border-t border-rule pt-1")}
            >
              {group.title ? (
                <Base.GroupLabel className="px-3 pt-2 pb-1 text-xs text-ink-3">
                  {group.title}
                </Base.GroupLabel>
              ) : null}
              {group.items.map((item, at) => (
                <Entry key={at} item={item} />
              ))}
            </Base.Group>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

const renderAs = (item: MenuItem): ReactElement | undefined => {
  if ("to" in item) return <Link to={item.to} />;
  if (!("href" in item)) return undefined;
  const kind = item.download ? { download: "" } : item.href.startsWith("http") ? outside : {};
  // The words come with the item: Base UI puts them inside this element.
  // eslint-disable-next-line anchor-has-content
  return <a href={item.href} {...kind} />;
};

const outside = { target: "_blank", rel: "noreferrer" };

const entryStyle =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-3 py-1.5 outline-none " +
  "data-highlighted:bg-sunken";

const Entry = ({ item }: { item: MenuItem }) => {
  const render = renderAs(item);
  const select = "onSelect" in item ? { onClick: item.onSelect } : {};
  if (item.checked !== undefined) {
    return (
      <Base.CheckboxItem {...select} checked={item.checked} className={entryStyle}>
        <Words item={item} marked={item.checked} />
      </Base.CheckboxItem>
    );
  }
  return (
    <Base.Item
      {...(render ? { render } : {})}
      {...select}
      className={cx(entryStyle, item.danger && "text-loss")}
    >
      <Words item={item} marked={item.current === true} />
    </Base.Item>
  );
};

const Words = ({ item, marked }: { item: MenuItem; marked: boolean }) => (
  <>
    {item.icon ? <Icon name={item.icon} className="text-ink-3" /> : null}
    <span className="min-w-0 flex-1">
      <span className="block truncate">{item.label}</span>
      {item.detail ? <span className="block text-xs text-ink-3">{item.detail}</span> : null}
    </span>
    {marked ? <Icon name="check" size={14} className="text-accent" /> : null}
  </>
);
