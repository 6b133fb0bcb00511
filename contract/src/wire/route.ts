import type { CompanyMatter } from "@coulisse/domain/company-matters.ts";
import type { CompanyAct } from "@coulisse/domain/company-roles.ts";
import type { z } from "zod";
import type { Thing } from "./things.ts";

/**
 * Kinds of callers; any of several in one row may call. `unfinished` is a registration under way, about
 * itself; all others have a complete account. `self`, `company`, `holder`, `shareholder`, `party` and
 * `listed` are answered by the data: the server resolves the subject of the path before the handler.
 */
export const accessKinds = [
  "public",
  "unfinished",
  "user",
  "self",
  "company",
  "holder",
  "shareholder",
  "party",
  "listed",
  "admin",
] as const;
export type AccessKind = (typeof accessKinds)[number];

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * A lane runs so many costly calls at once, with a queue for each person; beyond, the answer is 429
 * and says when to come back. `papers` are drawn apart from the server.
 */
export type LaneName = "papers" | "verifications";

/** Files of a multipart body, by field name. Sizes in bytes. */
export type FilePart = { countMax: number; bytesMax: number; required?: boolean };

/** A route has what whoever makes a call has to know of it. A browser loads no more. */
type RouteFacts = {
  /** Relative to the API base address, parameters as `{name}`. */
  path: string;
  files?: Readonly<Record<string, FilePart>>;
  status: 200 | 201 | 204;
  /** A reply that is a file and not JSON: its media type. */
  download?: string;
  /** A reply that lasts, line after line, for as long as its caller stays: its media type. */
  stream?: "text/event-stream";
  /** Honours Idempotency-Key: it moves shares or money. */
  idempotent?: true;
};

/** A reading is made again once one of the things that it shows has changed. */
export type Reading = RouteFacts & {
  method: "GET";
  download?: never;
  stream?: never;
  shows: readonly Thing[];
  changes?: never;
};

/** A file is asked for each time: nothing keeps what it shows. */
type FileReading = RouteFacts & {
  method: "GET";
  download: string;
  shows?: never;
  changes?: never;
};

/** A stream is heard and not read: nothing keeps what it told. */
type Stream = RouteFacts & {
  method: "GET";
  download?: never;
  stream: "text/event-stream";
  shows?: never;
  changes?: never;
};

/** A change says all that is no longer as it was read. */
export type Change = RouteFacts & {
  method: Exclude<Method, "GET">;
  shows?: never;
  changes: readonly Thing[];
};

export type Route = Reading | FileReading | Stream | Change;
export type RouteTable = Readonly<Record<string, Route>>;

/** A body of JSON stays within these bounds, which are looked at before anything of it is read. */
export type BodyBounds = Readonly<{
  bytes: number;
  /** Lists and objects within each other. */
  depth: number;
  /** The values of all lists and objects together, with these themselves. */
  values: number;
}>;

/** Several times what any form of the site sends. */
export const usualBody: BodyBounds = { bytes: 100_000, depth: 20, values: 2_000 };

/**
 * The server holds a call to its terms; they stand beside the rows, in `<capability>.schemas.ts`.
 */
export type Terms = {
  access: readonly AccessKind[];
  /** 404 hides from a refused caller that the entity exists; 403 says that it is closed to them. */
  refusal?: 403 | 404;
  /**
   * The act that it is of a company's people, in a row that is open to `company`; without one, to read.
   * A call that writes names one, so that no reader may make it.
   */
  act?: CompanyAct;
  /**
   * The matter that a company’s people decide on by it: it may be closed to them, or wait for somebody
   * who confirms it, and is then answered 202 with what waits.
   */
  matter?: CompanyMatter;
  /** It makes or tries a call that waited, and is refused with whatever that one is. */
  relays?: true;
  /**
   * Open to an administrator who must add a second factor before anything else. Without it they read
   * what is public as a guest does, and may write nothing.
   */
  enrolment?: true;
  /** Any site may read it, without cookies, and not only those of the settings. Its path has no parameters. */
  anyOrigin?: true;
  /**
   * A probe is asked by machines that watch over the server: without a Host, and cookies that came
   * along are not looked at. One that asks whether the server is ready is told no as soon as it is
   * to stop.
   */
  probe?: "lives" | "ready";
  /** The body reaches the handler as it came, since its sender signed these bytes. */
  raw?: true;
  summary: string;
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** These bounds stand in place of the usual ones, where people write longer texts. */
  bodyBounds?: BodyBounds;
  reply?: z.ZodType;
  errors?: readonly string[];
  lane?: LaneName;
};
export type TermsTable = Readonly<Record<string, Terms>>;

/** A call as the server knows it. */
export type WholeRoute = Route & Terms;
export type WholeRouteTable = Readonly<Record<string, WholeRoute>>;

/** The terms are there in types alone: a row bears their types and none of their schemas. */
declare const underTerms: unique symbol;
type Under<Of> = { readonly [underTerms]: Of };

type RoutesUnder<Of extends TermsTable> = { readonly [Name in keyof Of]: Route & Under<Of[Name]> };
type None<Names extends PropertyKey> = { readonly [Name in Names]?: never };
type Exactly<Table, Row> = {
  readonly [Name in keyof Table]: None<Exclude<keyof Table[Name], keyof Row>>;
};

/**
 * Keeps the literal types, so that client and server infer their sides from them. A form that takes
 * one schema of a file does not carry the terms that stand beside it: the call has no other effect.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineTerms = <const Table extends TermsTable>(
  table: Table & Exactly<Table, Terms>,
): Table => table;

/** The rows of the calls whose terms stand elsewhere: one for each of them, and no other. */
export const defineRoutes =
  <Of extends TermsTable>() =>
  <const Table extends { readonly [Name in keyof Of]: Route }>(
    table: Table & Exactly<Table, Route> & None<Exclude<keyof Table, keyof Of>>,
  ) =>
    table as unknown as { readonly [Name in keyof Of]: Table[Name] & Under<Of[Name]> };

/**
 * The rows with their terms. A row without any would be a call that nobody is refused, so that what
 * the types say is looked at again when the server starts.
 */
export const joinTerms = <Of extends TermsTable, Routes extends RoutesUnder<Of>>(
  routes: Routes,
  terms: Of,
): { readonly [Name in keyof Of]: Routes[Name] & Of[Name] } => {
  const rows: RouteTable = routes;
  const joined = new Set([...Object.keys(rows), ...Object.keys(terms)]);
  return Object.fromEntries(
    [...joined].map((name) => {
      if (!rows[name] || !terms[name]) throw new Error(`${name} lacks its row or its terms`);
      return [name, { ...terms[name], ...rows[name] }];
    }),
  ) as never;
};

/** A row that is known by its facts alone may be sent and may answer anything. */
type AnyTerms = { params: z.ZodType; query: z.ZodType; body: z.ZodType; reply: z.ZodType };
type TermsOf<R> = R extends Under<infer Of> ? Of : R extends Terms ? R : AnyTerms;
type Input<R, Part extends string> =
  TermsOf<R> extends { readonly [Name in Part]: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : undefined;
type Output<R, Part extends string> =
  TermsOf<R> extends { readonly [Name in Part]: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : undefined;

/** A caller hands in these parameters. */
export type RouteParams<R extends Route> = Input<R, "params">;
export type RouteQuery<R extends Route> = Input<R, "query">;
export type RouteBody<R extends Route> = Input<R, "body">;
export type RouteReply<R extends Route> = Output<R, "reply">;

/** The server's handler gets these parameters, parsed. */
export type ParsedParams<R extends Route> = Output<R, "params">;
export type ParsedQuery<R extends Route> = Output<R, "query">;
export type ParsedBody<R extends Route> = Output<R, "body">;
export type ReplyInput<R extends Route> = Input<R, "reply">;

/** Fills a path's parameters; fails when one is missing, so that no call goes to a wrong address. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new Error(`Missing path parameter: ${name}`);
    return encodeURIComponent(value);
  });
