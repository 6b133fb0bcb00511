import { QueryCache, QueryClient, MutationCache } from "@tanstack/react-query";
import { ApplicationError } from "./errors.ts";
import { isOfSession, keepSession, useAuth } from "./session.ts";

/** A server that is starting or a line that is down is asked once more; a refusal is final. */
const worthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApplicationError && (error.status === 0 || error.status === 503);

/** Listeners hear what a refusal may tell of who is here; each is told to the site as a whole. */
export type QueryListeners = {
  /** A signed-in reader’s session could not be renewed. */
  onSessionEnded?: () => void;
  /** The server asks for the registration to be finished first. */
  onUnfinished?: () => void;
  /** A signed-in reader met what they may not see: a right may have been taken from them. */
  onRefused?: () => void;
};

const listen =
  ({ onSessionEnded, onUnfinished, onRefused }: QueryListeners) =>
  (error: Error): void => {
    if (!(error instanceof ApplicationError)) return;
    if (error.code === "registration_unfinished") onUnfinished?.();
    else if (useAuth.getState().authUserId === undefined) return;
    else if (error.status === 401) onSessionEnded?.();
    else if (error.code === "forbidden" || error.status === 404) onRefused?.();
  };

export const createQueryClient = (told: QueryListeners = {}): QueryClient => {
  const onError = listen(told);
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash }) => (isOfSession(queryHash) ? undefined : onError(error)),
    }),
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
  keepSession(queryClient);
  return queryClient;
};
