import type { SitePath } from "@coulisse/contract/site-paths.ts";
import type { Queue } from "@coulisse/contract/operations/system.ts";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link, useMatches, useRouterState, type AnyRouteMatch } from "@tanstack/react-router";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { config } from "#platform/config.ts";
import { useMenus, type MenuEntry } from "#platform/menu.ts";
import { path } from "#platform/paths.ts";
import { QueueCount } from "#parts/queues/queue-count.tsx";
import { AreaSwitch } from "./area-switch.tsx";
import { useCurrentArea } from "./use-current-area.ts";
import { Wordmark } from "./wordmark.tsx";

/** Queues are worked on at these addresses. */
const queuesAt: Readonly<Record<string, readonly Queue[]>> = {
  [path("/admin/investors")]: [
    "identities",
    "corporates",
    "nameChanges",
    "classRequests",
    "matches",
  ],
  [path("/admin/payments")]: ["bankLines", "withdrawals"],
  [path("/admin/health")]: ["refusedMessages"],
};

/** The marketplace is where rounds and shares are found: a public page, which stands in no area. */
const marketplace: MenuEntry = {
  pattern: "/marketplace",
  href: path("/marketplace"),
  label: msg`Place de marché`,
};

/** Pages that one reaches by another one, whose address theirs does not begin with. */
const standsUnder: Readonly<Partial<Record<SitePath, SitePath>>> = {
  "/fundraising/:id/subscription": "/investor/fundraising",
  "/investor/change-password": "/investor/my-account",
  "/investor/change-phone": "/investor/my-account",
  "/investor/identities": "/investor/my-account",
  "/companies/:companySlug/holders/:id": "/companies/:companySlug/cap-table",
  "/admin/badges/new": "/admin/companies",
  "/admin/joint-holders": "/admin/users",
  "/admin/joint-holders/:id": "/admin/users",
  "/admin/joint-holders/new": "/admin/users",
};

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

type Props = {
  /**
   * Called when a page is chosen, the one that shows included: a menu over the page then closes.
   */
  onGo?: () => void;
};

export const SideMenu = ({ onGo }: Props) => {
  const { t, i18n } = useLingui();
  const area = useCurrentArea();
  const entries = useMenus([area])(area).flatMap((entry) =>
    entry.pattern === "/investor/fundraising" ? [marketplace, entry] : [entry],
  );
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const shown = useMatches({ select: patternOf });
  const current = currentOf(entries, pathname, shown && standsUnder[shown]);
  return (
    <div className="flex h-full flex-col gap-5 overflow-y-auto px-3.5 py-5">
      <Wordmark className="px-2.5" />
      <AreaSwitch />
      <nav aria-label={t`Menu de l’espace`} className="grid gap-0.5">
        {entries.map(({ href, label }) => (
          <Link
            key={href}
            to={href}
            onClick={onGo}
            {...(href === current ? { "aria-current": "page" as const } : {})}
            className={cx(
              "rounded-md border-l-2 px-2.5 py-1.5 text-sm",
              href === current
                ? "border-accent bg-sunken font-medium text-ink"
                : "border-transparent text-ink-2 hover:bg-sunken hover:text-ink",
            )}
          >
            {i18n._(label)}
            {queuesAt[href] ? <QueueCount of={queuesAt[href]} /> : null}
          </Link>
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
