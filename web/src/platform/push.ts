import type { RouteBody } from "@coulisse/contract/wire/route.ts";
import type { pushRoutes } from "@coulisse/contract/messages/push.ts";

type Subscription = RouteBody<(typeof pushRoutes)["keepPushBrowser"]>;

/** The ability of this browser: an iPhone shows notifications of sites on its first screen alone. */
export type PushAbility = "able" | "refused" | "unable";

export const readPushAbility = (): PushAbility => {
  const has = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!has) return "unable";
  return Notification.permission === "denied" ? "refused" : "able";
};

const inText = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/**
 * Asks the reader, then the service of the browser; nothing where the reader thought better of it. One
 * that was made for a key of before, or for who was here before, is another.
 */
export const subscribeHere = async (publicKey: string): Promise<Subscription | undefined> => {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await navigator.serviceWorker.register("/service-worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return {
    endpoint: made.endpoint,
    browserKey: inText(made.getKey("p256dh")),
    authSecret: inText(made.getKey("auth")),
  };
};

/** Nothing is shown here any more, whatever the server still knows. */
export const unsubscribeHere = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration("/service-worker.js");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
