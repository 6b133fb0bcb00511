import { QueryCache, QueryClient, MutationCache } from "@tanstack/react-query";
import { ApplicationError, isRefusal } from "./errors.ts";
import { useAuth } from "./session.ts";

/** A server that is starting or a line that is down is asked once more; a refusal is final. */
const worthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApplicationError && (error.status === 0 || error.status === 503);

/**
 * `onSessionEnded` is called when a signed-in reader's session could not be renewed, `onUnfinished`
 * when the server asks for the registration to be finished first.
 */
export const createQueryClient = (
  onSessionEnded: () => void,
  onUnfinished: () => void = () => {},
): QueryClient => {
  const onError = (error: Error): void => {
    if (isRefusal(error, 401) && useAuth.getState().authUserId !== undefined) onSessionEnded();
    if (isRefusal(error, 403) && error.code === "registration_unfinished") onUnfinished();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 20_000,
        retry: worthAnotherTry,
        retryDelay: 800,
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
};
