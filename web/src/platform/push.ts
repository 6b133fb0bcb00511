import type { RouteBody } from "@coulisse/contract/wire/route.ts";
import { pushRoutes } from "@coulisse/contract/messages/push.ts";
import { call } from "./api.ts";
import { config } from "./config.ts";

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

const bodyOf = (made: PushSubscription): Subscription => ({
  endpoint: made.endpoint,
  browserKey: inText(made.getKey("p256dh")),
  authSecret: inText(made.getKey("auth")),
});

/**
 * Kept is by which address its owner allowed this browser, for them when they sign in again and for the
 * worker, which reads it here too. It says nothing of who they are.
 */
type Kept = Readonly<{ endpoint: string; publicKey: string; api: string }>;
const keptAt = "/push-browser";
const openKept = () => caches.open("push");

const keep = async (endpoint: string, publicKey: string): Promise<void> => {
  if (!("caches" in window)) return;
  const kept: Kept = {
    endpoint,
    publicKey,
    api: new URL(config.apiBaseUrl, window.location.href).href,
  };
  await (await openKept()).put(keptAt, new Response(JSON.stringify(kept)));
};

const readKept = async (): Promise<Kept | undefined> => {
  if (!("caches" in window) || readPushAbility() !== "able") return undefined;
  const answer = await (await openKept()).match(keptAt);
  return answer === undefined ? undefined : ((await answer.json()) as Kept);
};

/**
 * Asks the reader, then the service of the browser; nothing where the reader thought better of it. One
 * that was made for a key of before, or for who was here before, is another.
 */
export const subscribeHere = async (publicKey: string): Promise<Subscription | undefined> => {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await navigator.serviceWorker.register("/service-worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const asked = { userVisibleOnly: true, applicationServerKey: publicKey };
  const made = bodyOf(await pushManager.subscribe(asked));
  await keep(made.endpoint, publicKey);
  return made;
};

/**
 * Tells the server that this browser is here again, or at another address, where it was allowed before:
 * gives its answer, or nothing where nobody allowed it. Whose browser it is, the server alone says.
 */
export const followHere = async () => {
  const kept = await readKept();
  if (kept === undefined || Notification.permission !== "granted") return undefined;
  await navigator.serviceWorker.register("/service-worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const asked = { userVisibleOnly: true, applicationServerKey: kept.publicKey };
  const present = (await pushManager.getSubscription()) ?? (await pushManager.subscribe(asked));
  const body = { ...bodyOf(present), formerEndpoint: kept.endpoint };
  const answer = await call(pushRoutes.followPushBrowser, { body });
  if (answer.items.some(({ isThis }) => isThis)) await keep(body.endpoint, kept.publicKey);
  return answer;
};

/** Nothing is shown here any more, whatever the server still knows. */
export const unsubscribeHere = async (): Promise<void> => {
  if ("caches" in window) await (await openKept()).delete(keptAt);
  const registration = await navigator.serviceWorker.getRegistration("/service-worker.js");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
