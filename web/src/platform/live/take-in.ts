/**
 * News are taken in when they disturb nobody: what is read is asked for again at once, but not while
 * somebody types or scrolls, and a list that was scrolled stays as it is until its reader says so or is
 * back at its beginning.
 */
import type { ServerEvent } from "@coulisse/contract/operations/events.ts";
import type { Query, QueryClient } from "@tanstack/react-query";
import { create } from "zustand";

/** Whether a list on the page has changed, and is held as it was. */
export const useHeld = create<{ isHeld: boolean }>()(() => ({ isHeld: false }));

const calmMs = 1_500;
const lookEveryMs = 1_000;
/** However much happens, the page is not asked for more often. */
const betweenMs = 4_000;
const nearTopPixels = 300;

const signs = ["keydown", "input", "pointerdown", "wheel", "touchmove", "scroll"] as const;

const isList = ({ queryKey }: Query): boolean => queryKey[1] === "pages";
const isTold = ({ state, meta }: Query): boolean =>
  state.isInvalidated && meta?.shows !== undefined;

const isConcerned = (event: ServerEvent, { meta }: Pick<Query, "meta">): boolean =>
  "missed" in event
    ? meta?.shows !== undefined
    : (meta?.shows?.some((thing) => event.changed.includes(thing)) ?? false);

/** Keeps the readings of the page as new as the server tells of; gives how it is told, and an end. */
export const takeInNews = (queryClient: QueryClient) => {
  let busyAt = 0;
  let askedAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const noteBusy = (): void => {
    busyAt = Date.now();
  };
  const waiting = (): Query[] =>
    queryClient.getQueryCache().findAll({ type: "active", predicate: isTold });
  const read = (some: readonly Query[]): void => {
    askedAt = Date.now();
    void queryClient.refetchQueries({ predicate: (query) => some.includes(query) });
  };
  const rest = (): void => {
    clearInterval(timer);
    timer = undefined;
    useHeld.setState({ isHeld: false });
  };
  const look = (): void => {
    const found = waiting();
    if (found.length === 0) return rest();
    const now = Date.now();
    // Whoever comes back to a page has it asked for again by that.
    const isLooked = document.visibilityState === "visible";
    if (!isLooked || now - busyAt < calmMs || now - askedAt < betweenMs) return undefined;
    const taken = window.scrollY < nearTopPixels ? found : found.filter((one) => !isList(one));
    useHeld.setState({ isHeld: taken.length < found.length });
    if (taken.length > 0) read(taken);
    return undefined;
  };
  for (const sign of signs)
    window.addEventListener(sign, noteBusy, { passive: true, capture: true });
  return {
    told: (event: ServerEvent): void => {
      void queryClient.invalidateQueries({
        predicate: (query) => isConcerned(event, query),
        refetchType: "none",
      });
      timer ??= setInterval(look, lookEveryMs);
      look();
    },
    /** The reader wants to see them now. */
    takeAll: (): void => {
      read(waiting());
      rest();
    },
    end: (): void => {
      rest();
      for (const sign of signs) window.removeEventListener(sign, noteBusy, { capture: true });
    },
  };
};
