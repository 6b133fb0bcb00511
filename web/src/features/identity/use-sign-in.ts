import { identityRoutes } from "@coulisse/contract/identity.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { call } from "#app/api.ts";
import { useExistingPages } from "#app/existing-pages.ts";
import { landingFor } from "#app/menu.ts";
import { safeDestination, takeDestination } from "#app/navigation.ts";
import { loadSession, useAuth } from "#app/session.ts";

export type Credentials = { email: string; password: string };

/** Opens the session, brings what it knows, and goes where the reader was going. */
export const useSignIn = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const existing = useExistingPages();
  const search: { destination?: unknown } = useSearch({ strict: false });
  return async (credentials: Credentials): Promise<void> => {
    await call(identityRoutes.signIn, { body: credentials });
    // What was read as a guest may read otherwise now.
    queryClient.clear();
    await loadSession();
    const asked = takeDestination() || safeDestination(search.destination);
    const to = asked || landingFor(useAuth.getState(), existing);
    // The address may bear a search of its own, so it goes whole to the history.
    await navigate({ href: to, to: to.split("?")[0] ?? to, replace: true });
  };
};
