import type { ServerEvent } from "@coulisse/contract/operations/events.ts";
import type { Thing } from "@coulisse/contract/wire/things.ts";

/** Tabs of one browser tell each other what has changed, and that somebody of them hears the server. */
export type TabWord = ServerEvent | Readonly<{ heard: true }>;

const name = "coulisse-live";
let channel: BroadcastChannel | undefined;

export const otherTabs = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel === "undefined") return undefined;
  channel ??= new BroadcastChannel(name);
  return channel;
};

/** The server does not tell a session what it did itself: its other tabs hear it here. */
export const tellOtherTabs = (word: TabWord): void => otherTabs()?.postMessage(word);

export const tellOfChange = (changed: readonly Thing[] = []): void => {
  if (changed.length > 0) tellOtherTabs({ changed });
};
