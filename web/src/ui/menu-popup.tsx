import { Menu as Base } from "@base-ui/react/menu";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { cx } from "./cx.ts";
import { floating } from "./floating.ts";
import { Icon } from "./icon.tsx";
import type { MenuItem, MenuProps } from "./menu-items.ts";

/** The menu itself, fetched when it is first asked for: it opens as it comes. */
export const MenuPopup = ({ trigger, groups, align = "end" }: MenuProps) => (
  <Base.Root defaultOpen>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} align={align} className="z-40">
        <Base.Popup
          className={cx(
            floating,
            "max-h-(--available-height) min-w-52 max-w-[22.25rem] overflow-auto p-1",
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
  const isOutside = item.isRead === true || item.href.startsWith("http");
  const kind = item.download ? { download: "" } : isOutside ? outside : {};
  // The words come with the item: Base UI puts them inside this element.
  // eslint-disable-next-line anchor-has-content -- the words come with the item
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
      <Base.CheckboxItem {...select} closeOnClick checked={item.checked} className={entryStyle}>
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
