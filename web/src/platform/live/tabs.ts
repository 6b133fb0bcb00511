import type { ServerEvent } from "@coulisse/contract/operations/events.ts";
import type { Thing } from "@coulisse/contract/wire/things.ts";

/**
 * Tabs of one browser tell each other what has changed, that somebody of them hears the server, and that
 * whoever was here has signed out.
 */
export type TabWord = ServerEvent | Readonly<{ heard: true }> | Readonly<{ signedOut: true }>;

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

/** Calls back once another tab has signed out: what this one shows is nobody's to see any more. */
export const whenSignedOutElsewhere = (leave: () => void): void =>
  otherTabs()?.addEventListener("message", ({ data }: MessageEvent<TabWord>) => {
    if ("signedOut" in data) leave();
  });
