import type { Route } from "@coulisse/contract/wire/route.ts";
import { useRef } from "react";
import type { Files } from "./request-body.ts";

type Options = { params?: unknown; query?: unknown; body?: unknown; files?: Files };

/** `crypto.randomUUID` is missing where a site is served without TLS on a name of its own. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** Tells a call by what it is asked and the files that it brings. */
export const describeCall = ({ params, query, body, files }: Options): string =>
  JSON.stringify([
    params,
    query,
    body,
    Object.entries(files ?? {}).map(([name, given]) => [
      name,
      [given].flat().map((file) => [file?.name, file?.size, file?.lastModified]),
    ]),
  ]);

/**
 * The same request sent again, by an impatient hand or after a lost answer, bears the same key and
 * moves nothing twice. Another request, or the next one after a success, bears a new key.
 */
export const useIdempotency = (route: Route) => {
  const last = useRef<{ of: string; key: string }>(undefined);
  return {
    add: <Given extends Options>(options: Given): Given => {
      if (!route.idempotent) return options;
      const of = describeCall(options);
      if (last.current?.of !== of) last.current = { of, key: newKey() };
      return { idempotencyKey: last.current.key, ...options };
    },
    forget: (): void => {
      last.current = undefined;
    },
  };
};
