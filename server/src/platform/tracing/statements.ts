import type pg from "pg";
import { isTracing, tracedInside, type NewSpan } from "#platform/tracing/trace.ts";

const operations = /^\s*(select|insert|update|delete|with|begin|start|commit|rollback|set|copy)\b/i;
const collection = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?\w+"?\.)?"?([a-z_]{1,63})"?/i;
const literal = /'(?:[^']|'')*'/g;

/** A statement as its verb and its first table; the values are not in its text, and none that is stays. */
const spanOf = (text: string): NewSpan => {
  const operation = operations.exec(text)?.[1]?.toUpperCase() ?? "SQL";
  const table = collection.exec(text.replaceAll(literal, "''"))?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: "client",
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      ...(table === undefined ? {} : { "db.collection.name": table }),
    },
  };
};

type Query = (...values: unknown[]) => unknown;

const textOf = (first: unknown): string | undefined => {
  if (typeof first === "string") return first;
  const { text } = (first ?? {}) as { text?: unknown };
  return typeof text === "string" ? text : undefined;
};

/** Asks that are told by a callback are the pool's own, whose caller is traced already. */
const trace = (of: { query: unknown }): void => {
  const query = (of.query as Query).bind(of);
  of.query = (...values: unknown[]) => {
    const text = textOf(values[0]);
    if (text === undefined || typeof values.at(-1) === "function") return query(...values);
    return tracedInside(spanOf(text), () => query(...values));
  };
};

/** Each statement of this pool is a part of what asked it, where traces are kept. */
export const traceStatements = (pool: pg.Pool): void => {
  if (!isTracing()) return;
  trace(pool);
  pool.on("connect", (client) => trace(client));
};
