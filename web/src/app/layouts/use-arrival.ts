import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { setLocationType } from "#platform/navigation.ts";
import type { Area } from "#platform/paths.ts";
import { dismissFailures } from "#ui/toast.ts";

/**
 * The area is noted on each arrival and, after the first page, the heading takes the focus: a
 * screen reader then reads where one is, and the keyboard goes on from there. Failures of a page go
 * with it.
 */
export const useArrival = (): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onBeforeLoad", ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) dismissFailures();
      }),
    [router],
  );
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        const area = router.state.matches.at(-1)?.staticData as { area?: Area } | undefined;
        if (area?.area) setLocationType(area.area);
        if (fromLocation === undefined || !pathChanged) return;
        const heading = document.getElementById("page-title") ?? document.getElementById("main");
        heading?.focus({ preventScroll: true });
      }),
    [router],
  );
};
