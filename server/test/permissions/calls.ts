import type { RouteTable } from "@coulisse/contract/wire/route.ts";
import type { Things } from "./things.ts";
import type { Caller } from "./table.ts";

/** A call that would succeed if it were allowed. */
export type Ask = Readonly<{
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** The call opens, replaces or ends the session of who makes it, who has another one for it. */
  changesSession?: true;
}>;
export type MakeAsk = (things: Things, caller: Caller) => Ask;
export type Calls<Table extends RouteTable> = Readonly<Record<keyof Table, MakeAsk>>;
