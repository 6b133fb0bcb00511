import { create } from "zustand";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { loadWords } from "#i18n/dictionary.ts";
import { Drawer } from "#ui/drawer.tsx";
import { ProofSlot } from "#pages/proof-slot.tsx";
import type { AreaChoice } from "#platform/menu.ts";
import { useMenus } from "#platform/menus.ts";
import { path } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";
import { setSettings, useSettings } from "#platform/settings.ts";
import { SideMenu } from "./side-menu.tsx";
import { useMenuArea } from "./use-current-area.ts";
import { useWide } from "./use-wide.ts";
import { TableDensity, type Density } from "#ui/table/table-density.ts";
import { TableViews } from "#ui/table/table-views.ts";
import { WorkHeader } from "./work-header.tsx";

const UnprovenBanner = lazy(() =>
  import("./unproven-banner.tsx").then((module) => ({ default: module.UnprovenBanner })),
);

const UnopenedBanner = lazy(() =>
  import("./unopened-banner.tsx").then((module) => ({ default: module.UnopenedBanner })),
);

const LiveNews = lazy(() =>
  import("./live-news.tsx").then((module) => ({ default: module.LiveNews })),
);

const Keys = lazy(() => import("#kit/keys/keys.tsx").then((module) => ({ default: module.Keys })));

const SavedViews = lazy(async () => {
  const [module] = await Promise.all([
    import("#features/accounts/saved-views/saved-views.tsx"),
    loadWords("accounts/saved-views"),
  ]);
  return { default: module.SavedViews };
});
const views = (prefix: string) => (
  <Suspense>
    <SavedViews prefix={prefix} />
  </Suspense>
);

/** Chosen for the visit: the browser keeps three settings, and this is none of them. */
const useCompactRows = create(() => ({ isCompact: false }));
const chooseDensity = (isCompact: boolean): void => useCompactRows.setState({ isCompact });

const useDensity = (): Density => {
  const { isCompact } = useCompactRows();
  useEffect(() => {
    // Few choose it: who does fetches how it looks.
    if (isCompact) void import("#ui/density.css");
  }, [isCompact]);
  return useMemo(() => ({ isCompact, choose: chooseDensity }), [isCompact]);
};

/** A page that has been there for a while fetches what nobody needs at first sight. */
const afterMs = 1_500;
const useQuiet = (): boolean => {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
};

/** The company of the area where it is not open; its own page of the opening says all by itself. */
const useUnopened = (area: AreaChoice, pathname: string) => {
  const { companies } = useSession();
  if (area.kind !== "company" || area.openingState === "OPEN") return undefined;
  if (pathname === path("/companies/:companySlug/opening", { companySlug: area.slug })) {
    return undefined;
  }
  return companies.find(({ slug }) => slug === area.slug);
};

/**
 * The working pages: a menu beside the page, open or closed as it was left. On a narrow screen it
 * lies over the page instead, and going anywhere closes it.
 */
export const WorkFrame = () => {
  const { t } = useLingui();
  const { user } = useSession();
  const wide = useWide();
  const area = useMenuArea();
  const menu = useMenus([area])(area);
  const remembered = useSettings((settings) => settings.menuOpen);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const unopened = useUnopened(area, pathname);
  const density = useDensity();
  const isQuiet = useQuiet();
  const [overAt, setOverAt] = useState<string>();
  const open = wide ? remembered : overAt === pathname;
  const close = () => setOverAt(undefined);
  const toggle = () =>
    wide ? setSettings({ menuOpen: !remembered }) : setOverAt(open ? undefined : pathname);
  return (
    <div className="flex min-h-dvh">
      {wide && open ? (
        <aside
          id="side-menu"
          data-screen-only
          className="sticky top-0 h-dvh w-58 shrink-0 border-r border-rule"
        >
          <SideMenu />
        </aside>
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col">
        <WorkHeader menuOpen={open} onMenu={toggle} />
        <main
          id="main"
          tabIndex={-1}
          data-density={density.isCompact ? "compact" : undefined}
          className="flex-1 px-4 pt-6 pb-16 md:px-10"
        >
          {user?.state === "ACTIVE" && !user.emailVerified ? (
            <Suspense>
              <div className="mb-6" data-screen-only>
                <UnprovenBanner />
              </div>
            </Suspense>
          ) : null}
          {unopened ? (
            <Suspense>
              <div className="mb-6" data-screen-only>
                <UnopenedBanner
                  companyId={unopened.id}
                  companySlug={unopened.slug}
                  openingState={unopened.openingState}
                />
              </div>
            </Suspense>
          ) : null}
          <TableDensity value={density}>
            <TableViews value={views}>
              <Outlet />
            </TableViews>
          </TableDensity>
        </main>
      </div>
      <ProofSlot />
      {isQuiet ? (
        <Suspense>
          <LiveNews key={user?.id ?? ""} />
          <Keys menu={menu} />
        </Suspense>
      ) : null}
      {wide ? null : (
        <Drawer name="menu" open={open} onClose={close} title={t`Menu`} side="start" bare>
          <SideMenu onGo={close} />
        </Drawer>
      )}
    </div>
  );
};
