import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";

type Search = Record<string, unknown>;

/**
 * Writes the search of the page that is drawn; `step` makes an entry of the history, so that Back undoes
 * it. What was waited for may come when one has gone on, and the page stays until the next one is read:
 * then it is dropped, and never written into the address of another page.
 */
export const useWriteAddress = () => {
  const navigate = useNavigate();
  const router = useRouter();
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  return useCallback(
    (search: (before: Search) => Search, step = false): void => {
      if (router.matchRoutes(router.latestLocation).at(-1)?.pathname !== page) return;
      void navigate({ to: ".", search, replace: !step, resetScroll: false });
    },
    [navigate, router, page],
  );
};

/** Changes a part of the search, and leaves the rest of it as it is. */
export const useChangeAddress = () => {
  const write = useWriteAddress();
  return useCallback(
    (changes: Readonly<Record<string, string | undefined>>, step?: boolean): void =>
      write((before) => ({ ...before, ...changes }), step),
    [write],
  );
};
