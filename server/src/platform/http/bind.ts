import type { CompanyMatter } from "@coulisse/domain/company-matters.ts";
import type {
  ParsedBody,
  ParsedParams,
  ParsedQuery,
  ReplyInput,
  Route,
  RouteTable,
  WholeRoute,
} from "@coulisse/contract/wire/route.ts";
import { routes } from "@coulisse/contract/routes.schemas.ts";
import type { Readable } from "node:stream";
import type { Context } from "#platform/context.ts";
import type { Subject } from "#platform/permissions.ts";

/** A file of a multipart body, read whole: the contract bounds its size. */
export type Upload = Readonly<{
  field: string;
  name: string;
  mediaType: string;
  bytes: Buffer;
}>;

/** A reply that is a file. `cache` is for what is named by its content. */
export type Download = Readonly<{
  name: string;
  mediaType: string;
  body: Buffer | Readable;
  /** How the body is packed already. */
  coding?: "gzip" | undefined;
  /** How long the body is, where it is known. */
  bytes?: number;
  inline?: boolean;
  /** For good, for everybody; or for a quarter of an hour, for who asked. */
  cache?: "immutable" | "quarter";
}>;

export type Delivery = Readonly<{ bytes: Buffer; header(name: string): string }>;

export type Cookie = Readonly<{ name: string; value: string; maxAgeSeconds: number }>;

export type Call<R extends Route> = Readonly<{
  ctx: Context;
  params: ParsedParams<R>;
  query: ParsedQuery<R>;
  body: ParsedBody<R>;
  uploads: readonly Upload[];
  /** The version comes from If-Match; undefined where the caller did not ask. */
  version: number | undefined;
  idempotency: { key: string; requestHash: string } | null;
  cookies: Readonly<Record<string, string | undefined>>;
  device: string;
  /**
   * The delivery is the body of a call that takes it as it came: its bytes, and the headers that
   * vouch for them.
   */
  delivery: Delivery | null;
  setCookie(cookie: Cookie): void;
}>;

type Answer<R extends Route> = R extends { download: string }
  ? Download
  : R extends { stream: string }
    ? Readable
    : R extends { status: 204 }
      ? void
      : ReplyInput<R>;

/**
 * A binding says what the contract's row does, and whose thing its path names where the ids do not
 * say it.
 */
export type Binding<R extends Route> = Readonly<{
  subject?: (ctx: Context, params: ParsedParams<R>) => Promise<Subject>;
  /**
   * The matter of this very call, where its row names one and not every call is of it; null where it is
   * of none.
   */
  matterOf?: (
    ctx: Context,
    call: Readonly<{ params: ParsedParams<R>; body: ParsedBody<R> }>,
  ) => Promise<CompanyMatter | null>;
  /** The company whose matter it is, where neither the path nor the subject says it. */
  companyOf?: (call: Readonly<{ body: ParsedBody<R> }>) => string | undefined;
  handle: (call: Call<R>) => Promise<Answer<R>> | Answer<R>;
}>;

export type Bindings<Table extends RouteTable> = {
  readonly [Name in keyof Table]: Binding<Table[Name]>;
};

export type BoundRoute = Readonly<{ name: string; route: WholeRoute; binding: Binding<Route> }>;

/** Every row that is bound, by its name: a call that waited is made again by its own. */
const boundByName = new Map<string, BoundRoute>();

export const findBound = (name: string): BoundRoute | undefined => boundByName.get(name);

const inContract: Readonly<Record<string, WholeRoute>> = routes;

/**
 * Binds a table whole: a row without its handler does not compile. Here each row meets its terms; one
 * that the contract does not list stops the start.
 */
export const bind = <const Table extends RouteTable>(
  table: Table,
  bindings: Bindings<Table>,
): BoundRoute[] =>
  Object.keys(table).map((name) => {
    const route = inContract[name];
    if (!route) throw new Error(`${name} is bound, and the contract does not list it`);
    const bound = { name, route, binding: bindings[name] as unknown as Binding<Route> };
    boundByName.set(name, bound);
    return bound;
  });
