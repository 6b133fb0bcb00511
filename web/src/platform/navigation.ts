import { create } from "zustand";
import { usePageSearch } from "#ui/use-page-search.ts";
import type { Area } from "./paths.ts";

export type Navigation = {
  /** The address to go to after signing in; empty at first. */
  destination: string;
  /** The area of the page that shows; empty at first. */
  locationType: Area | "";
  /** The session ended by itself, and the reader has not signed in again yet. */
  sessionEnded: boolean;
};

export const useNavigation = create<Navigation>()(() => ({
  destination: "",
  locationType: "",
  sessionEnded: false,
}));

/** A path of this site alone: an address that leads elsewhere is forgotten. */
export const safeDestination = (candidate: unknown): string =>
  typeof candidate === "string" && /^\/(?![/\\])/.test(candidate) ? candidate : "";

/** Gives where the address of the page says to go once signed in. */
export const useAskedDestination = (): string => safeDestination(usePageSearch()["destination"]);

export const setDestination = (destination: string): void =>
  useNavigation.setState({ destination: safeDestination(destination) });

export const setLocationType = (locationType: Area): void =>
  useNavigation.setState({ locationType });

/** Gives the destination once, so that a later sign-in does not go back there. */
export const takeDestination = (): string => {
  const { destination } = useNavigation.getState();
  useNavigation.setState({ destination: "" });
  return destination;
};
