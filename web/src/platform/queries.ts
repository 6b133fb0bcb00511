/**
 * Reading and changing what the server has, by the contract's routes:
 *
 *   useSuspenseQuery(queryOf(companyRoutes.getCompanyBySlug, { params: { slug } }))
 *   useInfiniteQuery(pagesOf(movementRoutes.listRegister, { params, query: state.query }))
 *   const credit = useAction(registerRoutes.creditShares, { success, then })
 *   credit.run(options)    throws a refusal, for forms
 *   credit.start(options)  shows a refusal as a message, for buttons
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
  type QueryClient,
} from "@tanstack/react-query";
import { toast } from "#ui/toast.ts";
import { call, type CallArguments, type CallOptions, type Reply } from "./api.ts";
import { describeFailure } from "./failures/failure-words.ts";
import { useIdempotency } from "./idempotency.ts";
import { tellOfChange } from "./live/tabs.ts";
import { isStaleAfter, metaOf } from "./stale.ts";
import { NotProved, throughProof } from "./proof.ts";

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

/** Makes every reading fresh again that shows what this call has changed. */
const reload = async (
  queryClient: QueryClient,
  change: Route,
  params: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [, ...asked], meta }) =>
      isStaleAfter(change, params, {
        shows: meta?.shows,
        names: (id) => JSON.stringify(asked).includes(id),
      }),
  });
};

export type ActionSettings<R extends Route> = {
  /** Shown when it is done. */
  success?: string | ((reply: Reply<R>) => string);
  /** Goes on, or closes something, once it is done. */
  then?: (reply: Reply<R>) => void;
};

export const useAction = <R extends Route>(route: R, settings: ActionSettings<R> = {}) => {
  const queryClient = useQueryClient();
  const keyed = useIdempotency(route);
  const mutation = useMutation({
    mutationFn: (options: CallOptions<R>) => {
      return throughProof(() =>
        call(route, ...([keyed.add(options)] as unknown as CallArguments<R>)),
      );
    },
    onSuccess: async (reply, options) => {
      keyed.forget();
      const { success } = settings;
      if (success) toast.success(typeof success === "function" ? success(reply) : success);
      settings.then?.(reply);
      tellOfChange(route.changes);
      await reload(queryClient, route, (options as { params?: Record<string, string> }).params);
    },
  });
  return {
    pending: mutation.isPending,
    run: mutation.mutateAsync,
    start: (options: CallOptions<R>) =>
      mutation.mutate(options, {
        onError: (error) => {
          if (!(error instanceof NotProved)) toast.failure(describeFailure(error));
        },
      }),
  };
};
