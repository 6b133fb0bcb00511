/**
 * Reading and changing what the server has, by the contract's routes:
 *
 *   useSuspenseQuery(queryOf(companyRoutes.getCompanyBySlug, { params: { slug } }))
 *   useInfiniteQuery(pagesOf(movementRoutes.listRegister, { params, query: state.query }))
 *   const credit = useAction(registerRoutes.creditShares, { success, then })
 *   credit.run(options)    throws a refusal, for forms
 *   credit.start(options)  shows a refusal as a message, for buttons
 *
 *
 * A change that has a contrary is made without a question, and its message offers to undo it:
 *
 *   useAction(checklistRoutes.dismissOwnChecklist, {
 *     success: t`La liste est masquée.`,
 *     undo: () => contrary(checklistRoutes.restoreOwnChecklist, {}),
 *   })
 *
 * A harmless one shows at once; where it is refused, what was there before stands again:
 *
 *   useAction(messageRoutes.readNotifications, {
 *     guess: [guess(unreadCount, (page, { body }) => …)],
 *   })
 *
 * Where it waits for somebody who confirms it, that is told, and the reader led there.
 *
 * What the change makes stale is read again: whatever shows what the row says that it changes. Where
 * the server wants to see again who is there, it is asked and the call is made again. A route that
 * moves shares or money gets its Idempotency-Key here.
 */
import type { Route, RouteQuery } from "@coulisse/contract/wire/route.ts";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type DataTag,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { toast } from "#ui/toast.ts";
import { call, type CallArguments, type CallOptions, type Reply } from "./api.ts";
import { describeFailure } from "./failures/failure-words.ts";
import { describeCall, useIdempotency } from "./idempotency.ts";
import { tellOfChange } from "./live/tabs.ts";
import { isStaleAfter, metaOf } from "./stale.ts";
import { NotProved, throughProof } from "./proof.ts";
import { Proposed } from "./proposed.ts";

const keyOf = (route: Route): string => `${route.method} ${route.path}`;

export const queryOf = <R extends Route>(route: R, ...[options]: CallArguments<R>) =>
  queryOptions({
    queryKey: [keyOf(route), options ?? {}] as const,
    meta: metaOf(route),
    queryFn: ({ signal }) =>
      call(route, ...([{ ...options, signal }] as unknown as CallArguments<R>)),
  });

type PageOf<R extends Route> =
  Reply<R> extends { items: readonly (infer Item)[] }
    ? Omit<Reply<R>, "items"> & { items: Item[]; total: number; nextCursor: string | null }
    : never;

export const pagesOf = <R extends Route>(
  route: R,
  ...[options]: Omit<CallOptions<R>, "query"> extends infer Rest
    ? [options?: Rest & { query?: RouteQuery<R> }]
    : never
) =>
  infiniteQueryOptions({
    queryKey: [keyOf(route), "pages", options ?? {}] as const,
    meta: metaOf(route),
    queryFn: ({ signal, pageParam }) => {
      const given = (options ?? {}) as Record<string, unknown>;
      const query = { ...(given["query"] as object | undefined), cursor: pageParam };
      return call(
        route,
        ...([{ ...given, query, signal }] as unknown as CallArguments<R>),
      ) as Promise<PageOf<R>>;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });

type Params = Readonly<Record<string, string>>;

/**
 * Makes every reading fresh again that shows what these calls of one row have changed, and tells the
 * other tabs, which the server does not tell what their own session did. What was
 * asked for with an id that one of them deleted is not there any more.
 */
const reload = async (
  queryClient: QueryClient,
  change: Route,
  made: readonly (Params | undefined)[],
): Promise<void> => {
  tellOfChange(change.changes);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [, ...asked], meta }) => {
      const text = JSON.stringify(asked);
      const kept = { shows: meta?.shows, names: (id: string) => text.includes(id) };
      return made.every((params) => isStaleAfter(change, params ?? {}, kept));
    },
  });
};

const paramsOf = (options: unknown) => (options as { params?: Params } | undefined)?.params;

/** A call that takes another one back, with what it is asked. */
export type Contrary = { route: Route; options: CallOptions<Route> };

export const contrary = <R extends Route>(route: R, options: CallOptions<R>): Contrary => ({
  route,
  options: options as unknown as CallOptions<Route>,
});

/** How a reading will look once a change is made, before the server has said so. */
export type Guess<Given> = {
  queryKey: QueryKey;
  change: (before: never, given: Given) => unknown;
};

export const guess = <Read, Given>(
  query: { queryKey: DataTag<QueryKey, Read, Error> },
  change: (before: Read, given: Given) => Read,
): Guess<Given> => ({ queryKey: query.queryKey, change });

/** Shows what is guessed, and gives how to take that back. */
const showGuesses = async <Given>(
  queryClient: QueryClient,
  guesses: readonly Guess<Given>[],
  given: Given,
): Promise<() => void> => {
  // A reading that is on its way would bring what was there before.
  await Promise.all(guesses.map(({ queryKey }) => queryClient.cancelQueries({ queryKey })));
  const kept = guesses.map(
    ({ queryKey }) => [queryKey, queryClient.getQueryData(queryKey)] as const,
  );
  for (const { queryKey, change } of guesses) {
    queryClient.setQueryData(queryKey, (before) =>
      before === undefined ? undefined : change(before as never, given),
    );
  }
  return () => {
    for (const [queryKey, before] of kept) queryClient.setQueryData(queryKey, before);
  };
};

export type ActionSettings<R extends Route> = {
  /** Shown when it is done. */
  success?: string | ((reply: Reply<R>) => string);
  /** Goes on, or closes something, once it is done. */
  then?: (reply: Reply<R>) => void;
  /** The call that takes it back, offered with the words of success; nothing where there is none. */
  undo?: (reply: Reply<R>, given: CallOptions<R>) => Contrary | undefined;
  /** Shown at once, where it is harmless. */
  guess?: readonly Guess<CallOptions<R>>[];
};

/** Takes a change back, and says that it did or why it could not. */
const takeBack = async (queryClient: QueryClient, { route, options }: Contrary): Promise<void> => {
  try {
    await makeCall(queryClient, route, options);
    toast.note(i18n._(msg`C’est annulé.`));
    await reload(queryClient, route, [paramsOf(options)]);
  } catch (error) {
    tellFailure(error);
  }
};

const tellFailure = (error: unknown): void => {
  if (error instanceof NotProved || error instanceof Proposed) return;
  toast.failure(describeFailure(error));
};

/** Makes a call as a mutation does, outside any component: who listens to refusals hears of it. */
const makeCall = <R extends Route>(
  queryClient: QueryClient,
  route: R,
  options: CallOptions<R>,
): Promise<Reply<R>> =>
  queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () =>
        throughProof(() => call(route, ...([options] as unknown as CallArguments<R>))),
    })
    .execute(undefined);

/** The one way in which an act on several rows makes its calls: each for itself, read again once. */
export const useCallEach = <R extends Route>(route: R) => {
  const queryClient = useQueryClient();
  return {
    make: (options: CallOptions<R>, key: string): Promise<Reply<R>> =>
      makeCall(
        queryClient,
        route,
        route.idempotent ? { ...options, idempotencyKey: key } : options,
      ),
    reload: (made: readonly CallOptions<R>[]): Promise<void> =>
      reload(queryClient, route, made.map(paramsOf)),
  };
};

export const useAction = <R extends Route>(route: R, settings: ActionSettings<R> = {}) => {
  const queryClient = useQueryClient();
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const keyed = useIdempotency(route);
  const guesses = settings.guess ?? [];
  const mutation = useMutation({
    onMutate: (options: CallOptions<R>) => showGuesses(queryClient, guesses, options),
    onError: async (error, options, goBack) => {
      goBack?.();
      if (!(error instanceof Proposed)) return;
      keyed.forget();
      toast.success(error.description);
      await reload(queryClient, route, [paramsOf(options)]);
      void router?.navigate({ href: error.address });
    },
    mutationFn: (options: CallOptions<R>) => {
      return throughProof(() =>
        call(route, ...([keyed.add(options)] as unknown as CallArguments<R>)),
      );
    },
    onSuccess: async (reply, options) => {
      keyed.forget();
      const { success, undo } = settings;
      const back = undo?.(reply, options);
      const act = back && {
        label: i18n._(msg`Annuler`),
        run: () => void takeBack(queryClient, back),
      };
      if (success) toast.success(typeof success === "function" ? success(reply) : success, act);
      settings.then?.(reply);
      await reload(queryClient, route, [paramsOf(options)]);
    },
  });
  // A second press comes before the button has been drawn busy: the same is not asked for twice.
  const underWay = useRef(new Set<string>());
  return {
    pending: mutation.isPending,
    run: mutation.mutateAsync,
    start: (options: CallOptions<R>): void => {
      const asked = describeCall(options);
      if (underWay.current.has(asked)) return;
      underWay.current.add(asked);
      void mutation
        .mutateAsync(options)
        .then(undefined, tellFailure)
        .finally(() => underWay.current.delete(asked));
    },
  };
};
