import { type Confirmed, type Context, type Writing } from "#platform/context.ts";
import type { BoundRoute, Call } from "#platform/http/bind.ts";
import type { Route } from "@coulisse/contract/wire/route.ts";
import { parse } from "#platform/http/parse.ts";
import type { FileStore } from "#platform/files.ts";
import { longTransaction } from "#platform/long-work.ts";

export type MadeCall = Readonly<{
  params: unknown;
  query: unknown;
  fields: unknown;
  version: number | undefined;
  uploads: Call<Route>["uploads"];
}>;

/** Makes a call by its own binding, within the transaction that is open. */
export const makeCall = async (
  w: Writing,
  { route, binding }: BoundRoute,
  { params, query, fields, version, uploads }: MadeCall,
  confirmed: Confirmed,
): Promise<unknown> => {
  const ctx = { ...w, confirmed } as unknown as Context;
  return binding.handle({
    ctx,
    params: parse(route.params, params) as never,
    query: parse(route.query, query) as never,
    body: parse(route.body, fields) as never,
    uploads,
    version,
    idempotency: null,
    cookies: {},
    device: "",
    delivery: null,
    setCookie: () => undefined,
  });
};

/** Undoes what a trial did: it is no failure, and nothing of it stays. */
class Tried<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super("tried");
    this.result = result;
  }
}

/** A store that remembers what it was given, as no row will name it. */
const rememberingStore = (files: FileStore): Readonly<{ store: FileStore; keys: string[] }> => {
  const keys: string[] = [];
  const store: FileStore = {
    ...files,
    put: async (bytes) => {
      const kept = await files.put(bytes);
      keys.push(kept.key);
      return kept;
    },
  };
  return { store, keys };
};

/** Does the work in a transaction of which nothing is kept, neither rows nor files, and gives what it found. */
export const tryOut = async <Result>(
  ctx: Context,
  work: (w: Writing) => Promise<Result>,
): Promise<Result> => {
  const { store, keys } = rememberingStore(ctx.files);
  try {
    return await longTransaction({ ...ctx, files: store }, async (w) => {
      throw new Tried(await work(w));
    });
  } catch (error) {
    if (error instanceof Tried) return error.result as Result;
    throw error;
  } finally {
    for (const key of keys) await ctx.files.remove(key).catch(() => undefined);
  }
};
