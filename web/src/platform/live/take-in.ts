/**
 * News are taken in when they disturb nobody: what is read is asked for again at once, but not while
 * somebody types or scrolls, and a list that was scrolled stays as it is until its reader says so or is
 * back at its beginning.
 */
import type { ServerEvent } from "@coulisse/contract/operations/events.ts";
import type { Thing } from "@coulisse/contract/wire/things.ts";
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
/** News that were told since the page last looked. */
type Told = { changed: Set<Thing>; isAll: boolean };

const isConcerned = ({ changed, isAll }: Told, { meta }: Pick<Query, "meta">): boolean =>
  meta?.shows !== undefined && (isAll || meta.shows.some((thing) => changed.has(thing)));

/** Keeps the readings of the page as new as the server tells of; gives how it is told, and an end. */
export const takeInNews = (queryClient: QueryClient) => {
  let busyAt = 0;
  let askedAt = 0;
  let markedAt = 0;
  let told: Told | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const noteBusy = (): void => {
    busyAt = Date.now();
  };
  /** A reading that failed since is not asked for again before there is something new. */
  const isOld = ({ state, meta }: Query): boolean =>
    state.isInvalidated &&
    state.fetchStatus === "idle" &&
    state.errorUpdatedAt <= markedAt &&
    meta?.shows !== undefined;
  const waiting = (): Query[] =>
    queryClient.getQueryCache().findAll({ type: "active", predicate: isOld });
  const read = (some: readonly Query[]): void => {
    askedAt = Date.now();
    void queryClient.refetchQueries({ predicate: (query) => some.includes(query) });
  };
  const rest = (): void => {
    clearInterval(timer);
    timer = undefined;
    useHeld.setState({ isHeld: false });
  };
  /** Readings are out of date also where nobody looks: coming back to the page asks for them. */
  const mark = (now: number): void => {
    if (!told || now - markedAt < betweenMs) return;
    const those = told;
    told = undefined;
    markedAt = now;
    void queryClient.invalidateQueries({
      predicate: (query) => isConcerned(those, query),
      refetchType: "none",
    });
  };
  const look = (): void => {
    const now = Date.now();
    mark(now);
    const found = waiting();
    if (found.length === 0) return told ? undefined : rest();
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
      told ??= { changed: new Set(), isAll: false };
      if ("missed" in event) told.isAll = true;
      else for (const thing of event.changed) told.changed.add(thing);
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
