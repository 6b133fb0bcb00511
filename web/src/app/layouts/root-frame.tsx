import { useLingui } from "@lingui/react/macro";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ComponentType } from "react";
import { useActRuns } from "#platform/act-runs.ts";
import { useDownloads } from "#platform/downloads.ts";
import { Toaster } from "#ui/toaster.tsx";
import { useArrival } from "./use-arrival.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";
import { usePaletteShortcut } from "#pages/palette/use-palette.ts";

const DownloadTray = lazy(() =>
  import("./download-tray.tsx").then((module) => ({ default: module.DownloadTray })),
);

const ActTray = lazy(() =>
  import("./act-tray.tsx").then((module) => ({ default: module.ActTray })),
);

type Props = { palette: () => Promise<ComponentType> };

/**
 * The root frame surrounds every page: the way past the menus, the messages and the command
 * palette.
 */
export const RootFrame = ({ palette }: Props) => {
  const { t } = useLingui();
  const [Palette] = useState(() => lazy(async () => ({ default: await palette() })));
  const paletteOpen = usePaletteShortcut();
  const isMaking = useDownloads(({ downloads }) => downloads.length > 0);
  const isActing = useActRuns(({ runs }) => runs.length > 0);
  useArrival();
  useScrollMemory();
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-accent focus:px-4 focus:py-2 focus:text-accent-ink"
      >
        {t`Aller au contenu`}
      </a>
      <Outlet />
      <Toaster />
      {isMaking ? (
        <Suspense>
          <DownloadTray />
        </Suspense>
      ) : null}
      {isActing ? (
        <Suspense>
          <ActTray />
        </Suspense>
      ) : null}
      {paletteOpen ? (
        <Suspense>
          <Palette />
        </Suspense>
      ) : null}
    </>
  );
};
