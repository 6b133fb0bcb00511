import type { AddressInfo } from "node:net";
import type { ServerEvent } from "@coulisse/contract/operations/events.ts";
import type { Thing } from "@coulisse/contract/wire/things.ts";
import type { FastifyInstance } from "fastify";
import type { Client } from "./client.ts";

/** Somebody who listens to a server, as a browser does: over a connection of their own. */
export type Hearer = Readonly<{
  status: number;
  /** All that was told by now. */
  heard(): readonly ServerEvent[];
  /** Waits until so many lines were told. */
  hearsLines(count: number): Promise<void>;
  /** Waits until each of these things was told to have changed. */
  hears(...things: Thing[]): Promise<void>;
  /** Waits until the stream ends. */
  ends(): Promise<void>;
  leave(): void;
}>;

export const addressOf = async (app: FastifyInstance): Promise<string> => {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

const cookiesOf = ({ cookies }: Client): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

const readLines = async (response: Response, take: (line: string) => void): Promise<void> => {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const part of response.body ?? []) {
    const lines = (rest + decoder.decode(part as Uint8Array, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  }
};

/** `sinceMs` says how long ago the listener read what they show. */
export const hearEvents = async (
  app: FastifyInstance,
  client: Client,
  sinceMs = 0,
): Promise<Hearer> => {
  const left = new AbortController();
  const response = await fetch(`${await addressOf(app)}/api/events?sinceMs=${sinceMs}`, {
    headers: { cookie: cookiesOf(client) },
    signal: left.signal,
  });
  const events: ServerEvent[] = [];
  let wake = (): void => undefined;
  const over = readLines(response, (line) => {
    if (!line.startsWith("data: ")) return;
    events.push(JSON.parse(line.slice("data: ".length)) as ServerEvent);
    wake();
  }).catch(() => undefined);
  const changed = (): Set<Thing> =>
    new Set(events.flatMap((event) => ("changed" in event ? event.changed : [])));
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) {
      await new Promise<void>((woken) => {
        wake = woken;
      });
    }
  };
  return {
    status: response.status,
    heard: () => events,
    hearsLines: (count) => until(() => events.length >= count),
    hears: (...things) => until(() => things.every((thing) => changed().has(thing))),
    ends: () => over,
    leave: () => left.abort(),
  };
};
