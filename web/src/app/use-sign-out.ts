import { identityRoutes } from "@coulisse/contract/identity.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { toast } from "#ui/toast.ts";
import { call } from "./api.ts";
import { describeFailure } from "./failure-words.ts";
import { path } from "./paths.ts";
import { clearSession } from "./session.ts";

/** Closes the session on the server first: a session that lives on must not look closed. */
export const useSignOut = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signOut = async (): Promise<void> => {
    try {
      await call(identityRoutes.signOut);
    } catch (error) {
      toast.failure(describeFailure(error));
      return;
    }
    clearSession();
    queryClient.clear();
    await navigate({ to: path("/sign-in") });
  };
  return () => void signOut();
};
