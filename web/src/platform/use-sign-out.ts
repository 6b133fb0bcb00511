import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { forgetAllDrafts } from "#ui/form/kept-drafts.ts";
import { toast } from "#ui/toast.ts";
import { call } from "#platform/api.ts";
import { config } from "#platform/config.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { tellOtherTabs } from "#platform/live/tabs.ts";
import { path } from "#platform/paths.ts";
import { clearSession } from "#platform/session.ts";

/**
 * Finds where FranceConnect ends its session too, for who came by it; ours ends whatever it
 * answers.
 */
const findDeparture = async (): Promise<string | null> => {
  if (!config.signOn.franceConnect) return null;
  try {
    const { signOnRoutes } = await import("@coulisse/contract/accounts/sign-on.ts");
    const site = window.location.origin;
    const { redirectUrl } = await call(signOnRoutes.leaveFranceConnect, { query: { site } });
    return redirectUrl;
  } catch {
    return null;
  }
};

/** Closes the session on the server first: a session that lives on must not look closed. */
export const useSignOut = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signOut = async (): Promise<void> => {
    const departure = await findDeparture();
    try {
      await call(signInRoutes.signOut);
    } catch (error) {
      toast.failure(describeFailure(error));
      return;
    }
    tellOtherTabs({ signedOut: true });
    clearSession(queryClient);
    forgetAllDrafts();
    if (departure !== null) return window.location.assign(departure);
    await navigate({ to: path("/sign-in") });
  };
  return () => void signOut();
};
