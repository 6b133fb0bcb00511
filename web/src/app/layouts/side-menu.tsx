import type { SitePath } from "@coulisse/contract/site-paths.ts";
import { useLingui } from "@lingui/react/macro";
import { Link, useMatches, useRouterState, type AnyRouteMatch } from "@tanstack/react-router";
import { useId } from "react";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { config } from "#platform/config.ts";
import { type MenuEntry } from "#platform/menu.ts";
import { menuGroups, useMenus, usePageAbove } from "#platform/menus.ts";
import { QueueCount } from "#parts/queues/queue-count.tsx";
import { AreaSwitch } from "./area-switch.tsx";
import { useCurrentArea } from "./use-current-area.ts";
import { Wordmark } from "./wordmark.tsx";

const patternOf = (matches: readonly AnyRouteMatch[]): SitePath | undefined =>
  matches.at(-1)?.staticData.pattern;

/** The entry that names the page best: the one above it, or the longest address that begins its own. */
const currentOf = (
  entries: readonly MenuEntry[],
  pathname: string,
  above: SitePath | undefined,
): string | undefined =>
  entries.find(({ pattern }) => pattern === above)?.href ??
  entries
    .map((entry) => entry.href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length)[0];

type LinkProps = { entry: MenuEntry; isCurrent: boolean; onGo: (() => void) | undefined };

const MenuLink = ({ entry: { href, label, queues }, isCurrent, onGo }: LinkProps) => {
  const { i18n } = useLingui();
  return (
    <Link
      to={href}
      onClick={onGo}
      aria-current={isCurrent ? "page" : undefined}
      className={cx(
        "rounded-md border-l-2 px-2.5 py-1.5 text-sm",
        isCurrent
          ? "border-accent bg-sunken font-medium text-ink"
          : "border-transparent text-ink-2 hover:bg-sunken hover:text-ink",
      )}
    >
      {i18n._(label)}
      {queues ? <QueueCount of={queues} /> : null}
    </Link>
  );
};

type Props = {
  /**
   * Called when a page is chosen, the one that shows included: a menu over the page then closes.
   */
  onGo?: () => void;
};

export const SideMenu = ({ onGo }: Props) => {
  const { t, i18n } = useLingui();
  const id = useId();
  const area = useCurrentArea();
  const entries = useMenus([area])(area);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const above = usePageAbove(area, useMatches({ select: patternOf }));
  const current = currentOf(entries, pathname, above);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <div className="flex h-full flex-col gap-5 overflow-y-auto px-3.5 py-5">
      <Wordmark className="px-2.5" />
      <AreaSwitch />
      <nav aria-label={t`Menu de l’espace`} className="grid gap-4">
        {groups.map((group) => (
          <div
            key={group ?? ""}
            role={group ? "group" : undefined}
            aria-labelledby={group ? `${id}-${group}` : undefined}
            className="grid gap-0.5"
          >
            {group ? (
              <p id={`${id}-${group}`} className="px-2.5 pb-0.5 text-xs text-ink-3">
                {i18n._(menuGroups[group])}
              </p>
            ) : null}
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <MenuLink
                  key={entry.href}
                  entry={entry}
                  isCurrent={entry.href === current}
                  onGo={onGo}
                />
              ))}
          </div>
        ))}
      </nav>
      {config.supportUrl ? (
        <a
          href={config.supportUrl}
          target="_blank"
          rel="noreferrer"
          className="mt-auto flex items-center gap-2 rounded-md px-2.5 py-2 text-sm text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Icon name="help" className="text-ink-3" />
          {t`Aide`}
        </a>
      ) : null}
    </div>
  );
};
