/**
 * A trace follows one request through its act, its statements and the jobs that it sends. It says what was
 * done and how long it took, and never with whose data: attributes are those of one list, whose values are
 * names of ours. Without a tracer, which is the usual case, all here costs a comparison.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { Problem } from "#platform/problem.ts";
import { ProviderError } from "#providers/provider-error.ts";

export type SpanKind = "server" | "internal" | "client" | "producer" | "consumer";

/** All that a span may say. A new one is a decision: docs/adr/0081. */
export type Attributes = Readonly<{
  "http.request.method"?: string;
  /** The pattern of the address, never the address. */
  "http.route"?: string;
  "http.response.status_code"?: number;
  "coulisse.act"?: string;
  "coulisse.provider"?: string;
  "db.system.name"?: "postgresql";
  "db.operation.name"?: string;
  "db.collection.name"?: string;
  "messaging.destination.name"?: string;
  /** A code of ours, of PostgreSQL or of the system, never a message. */
  "error.type"?: string;
}>;

export type OpenSpan = Readonly<{
  /** The span as a job carries it on (W3C Trace Context). */
  traceparent: string;
  end(attributes?: Attributes, isFault?: boolean): void;
}>;

export type NewSpan = Readonly<{ name: string; kind: SpanKind; attributes: Attributes }>;

export type Tracer = Readonly<{
  /** Begins a span below another of this process or of a job's sender, or a trace of its own. */
  begin(span: NewSpan, parent: OpenSpan | string | undefined): OpenSpan;
  /** Sends what is left. */
  close(): Promise<void>;
}>;

let tracer: Tracer | undefined;
const current = new AsyncLocalStorage<OpenSpan>();

export const keepTracer = (next: Tracer | undefined): void => {
  tracer = next;
};

export const isTracing = (): boolean => tracer !== undefined;

/** Only what cannot hold anything of anybody. */
const errorType = (error: unknown): string => {
  if (error instanceof Problem) return error.code;
  if (error instanceof ProviderError) return error.detail.kind;
  const { code, name } = error as { code?: unknown; name?: unknown };
  const said = typeof code === "string" ? code : name;
  return typeof said === "string" && /^\w{1,40}$/.test(said) ? said : "error";
};

/** Begins a span that somebody ends; undefined where nothing is traced. */
export const beginSpan = (
  span: NewSpan,
  parent: OpenSpan | string | undefined = current.getStore(),
): OpenSpan | undefined => tracer?.begin(span, parent);

/** Work inside has this span for its parent. */
export const within = <Result>(span: OpenSpan | undefined, work: () => Result): Result =>
  span === undefined ? work() : current.run(span, work);

/** Ends a span with the work, whatever comes of it. */
const follow = <Result>(span: OpenSpan, work: () => Result): Result => {
  const fail = (error: unknown) => span.end({ "error.type": errorType(error) }, true);
  try {
    const result = work();
    if (result instanceof Promise) result.then(() => span.end(), fail);
    else span.end();
    return result;
  } catch (error) {
    fail(error);
    throw error;
  }
};

/** Traces work as a part of what is under way, or as one of its own where nothing is. */
export const traced = <Result>(newSpan: NewSpan, work: () => Result, parent?: string): Result => {
  const span = beginSpan(newSpan, parent ?? current.getStore());
  return span === undefined ? work() : within(span, () => follow(span, work));
};

/** Traces work where it is a part of something, and not by itself. */
export const tracedInside = <Result>(newSpan: NewSpan, work: () => Result): Result =>
  current.getStore() === undefined ? work() : traced(newSpan, work);

export const traceparentNow = (): string | undefined => current.getStore()?.traceparent;
