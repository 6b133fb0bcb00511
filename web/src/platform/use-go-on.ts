import type { Me } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { toast } from "#ui/toast.ts";
import { describeFailure } from "./failures/failure-words.ts";
import { landingFor } from "./menu.ts";
import { takeDestination, useAskedDestination } from "./navigation.ts";
import { clearSession, isUnfinished, loadSession, setSession, useAuth } from "./session.ts";

/**
 * Enters once somebody has proved who they are: what their session knows is what the answer said,
 * or is brought. A browser may refuse the cookies that came with it, so that who is here is asked
 * behind the page that opens.
 */
export const useEnter = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  const confirm = async (): Promise<void> => {
    try {
      await loadSession(queryClient);
    } catch (error) {
      // The page that one is sent back to says it: a failure goes with the page where it was said.
      await router.invalidate();
      toast.failure(describeFailure(error));
    }
  };
  return async (me?: Me): Promise<void> => {
    // What was read as a guest may read otherwise now.
    clearSession(queryClient);
    if (me === undefined) return loadSession(queryClient);
    setSession(queryClient, me);
    void confirm();
  };
};

/**
 * Goes where the reader was going before they signed in, else to the first page of their area. A
 * registration under way is finished first, and what was asked for waits. Where nothing was asked for, a
 * page may know what the reader came for.
 */
export const useGoOn = () => {
  const navigate = useNavigate();
  const destination = useAskedDestination();
  return async (cameFor?: string): Promise<void> => {
    const auth = useAuth.getState();
    if (isUnfinished(auth)) {
      const search = destination === "" ? {} : { destination };
      return navigate({ to: landingFor(auth), search, replace: true });
    }
    const asked = takeDestination() || destination;
    const to = asked || (cameFor ?? landingFor(auth));
    // The address may bear a search of its own, so it goes whole to the history.
    await navigate({ href: to, to: to.split("?")[0] ?? to, replace: true });
  };
};
