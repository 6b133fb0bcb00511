import { useRouter } from "@tanstack/react-router";

/** The patterns that the router knows, so that no menu offers a page that is not there. */
export const useExistingPages = (): ReadonlySet<string> => {
  const { routesByPath } = useRouter();
  return new Set(Object.keys(routesByPath).map((known) => known.replaceAll("$", ":")));
};
