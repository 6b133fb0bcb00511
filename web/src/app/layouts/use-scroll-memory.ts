import { useRouter, type ParsedLocation } from "@tanstack/react-router";
import { useEffect } from "react";

const keyOf = (location: ParsedLocation): string => location.state.__TSR_key ?? location.href;

/**
 * Going back finds the place that was left; that a new page begins at its top, the router sees to.
 * The places are kept in memory alone, since the site leaves nothing in the browser's storage but its
 * three settings.
 */
export const useScrollMemory = (): void => {
  const router = useRouter();
  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const places = new Map<string, number>();
    let returning = false;
    const stops = [
      router.history.subscribe(({ action }: { action: { type: string } }) => {
        returning = action.type === "BACK" || action.type === "FORWARD" || action.type === "GO";
      }),
      router.subscribe("onBeforeLoad", ({ fromLocation }) => {
        if (fromLocation) places.set(keyOf(fromLocation), window.scrollY);
      }),
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        if (fromLocation === undefined || !returning) return;
        window.scrollTo(0, places.get(keyOf(toLocation)) ?? 0);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
};
