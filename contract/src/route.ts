import type { z } from "zod";

/**
 * Who may make a call. `unfinished` is a registration under way, about itself; the other kinds are
 * people whose account is complete. Several kinds in one row mean that any of them may.
 * `self`, `company`, `holder`, `shareholder`, `party` and `listed` are answered by the data:
 * the server resolves the subject of the path before the handler runs.
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
 * What costs much runs so many at once, with a queue for each person; beyond, the answer is 429 and
 * says when to come back. `papers` are drawn apart from the server.
 */
export type LaneName = "papers" | "verifications";

/** Files of a multipart body, by field name. Sizes in bytes. */
export type FilePart = { countMax: number; bytesMax: number; required?: boolean };

export type Route = {
  method: Method;
  /** Relative to the API base address, parameters as `{name}`. */
  path: string;
  access: readonly AccessKind[];
  /** 404 hides from a refused caller that the entity exists; 403 says that it is closed to them. */
  refusal?: 403 | 404;
  /**
   * Open to an administrator who must add a second factor before anything else. Without it they read
   * what is public as a guest does, and may write nothing.
   */
  enrolment?: true;
  /** Any site may read it, without cookies, and not only those of the settings. Its path has no parameters. */
  anyOrigin?: true;
  summary: string;
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  files?: Readonly<Record<string, FilePart>>;
  status: 200 | 201 | 204;
  reply?: z.ZodType;
  /** A reply that is a file and not JSON: its media type. */
  download?: string;
  errors?: readonly string[];
  lane?: LaneName;
  /** Honours Idempotency-Key: it moves shares or money. */
  idempotent?: true;
};

export type RouteTable = Readonly<Record<string, Route>>;

/** Keeps each row's literal types, so that client and server infer their sides from it. */
export const defineRoutes = <const Table extends RouteTable>(table: Table): Table => table;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a caller hands in. */
export type RouteParams<R extends Route> = Input<R["params"]>;
export type RouteQuery<R extends Route> = Input<R["query"]>;
export type RouteBody<R extends Route> = Input<R["body"]>;
export type RouteReply<R extends Route> = Output<R["reply"]>;

/** What the server's handler gets, parsed. */
export type ParsedParams<R extends Route> = Output<R["params"]>;
export type ParsedQuery<R extends Route> = Output<R["query"]>;
export type ParsedBody<R extends Route> = Output<R["body"]>;
export type ReplyInput<R extends Route> = Input<R["reply"]>;

/** Fills a path's parameters; fails when one is missing, so that no call goes to a wrong address. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new Error(`Missing path parameter: ${name}`);
    return encodeURIComponent(value);
  });
