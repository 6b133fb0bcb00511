import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useExistingPages } from "./existing-pages.ts";
import { landingFor } from "./menu.ts";
import { safeDestination, takeDestination } from "./navigation.ts";
import { isUnfinished, loadSession, useAuth } from "./session.ts";

/** Once somebody has proved who they are: brings what their session knows. */
export const useEnter = () => {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    // What was read as a guest may read otherwise now.
    queryClient.clear();
    await loadSession();
  };
};

/**
 * Goes where the reader was going before they signed in, else to the first page of their area. A
 * registration under way is finished first, and what was asked for waits.
 */
export const useGoOn = () => {
  const navigate = useNavigate();
  const existing = useExistingPages();
  const search: { destination?: unknown } = useSearch({ strict: false });
  return async (): Promise<void> => {
    const auth = useAuth.getState();
    if (isUnfinished(auth)) {
      const asked = { destination: search.destination };
      return navigate({ to: landingFor(auth, existing), search: asked, replace: true });
    }
    const asked = takeDestination() || safeDestination(search.destination);
    const to = asked || landingFor(auth, existing);
    // The address may bear a search of its own, so it goes whole to the history.
    await navigate({ href: to, to: to.split("?")[0] ?? to, replace: true });
  };
};
