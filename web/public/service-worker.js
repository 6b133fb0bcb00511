/*
 * Shows what the server sends to this browser, and opens the page of it. It keeps no page and answers
 * no request: whatever is private stays on the server.
 */

/** A message says what to show and which page of the site opens; anything else shows the site's name alone. */
const read = (event) => {
  try {
    return event.data?.json() ?? {};
  } catch {
    return {};
  }
};

self.addEventListener("push", (event) => {
  const { id, title = "Coulisse", body = "", path = "/", locale = "fr" } = read(event);
  // The same message again takes the place of the first, and makes no second sound.
  const shown = { body, lang: locale, icon: "/icon-192.png", data: { path } };
  event.waitUntil(
    self.registration.showNotification(title, id === undefined ? shown : { ...shown, tag: id }),
  );
});

const open = async (path) => {
  const url = new URL(path, self.location.origin);
  // Only pages of this site are opened, whoever wrote the message.
  const page = url.origin === self.location.origin ? url.href : self.location.origin;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url === page);
  return there ? there.focus() : self.clients.openWindow(page);
};

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});

/** The page keeps here by which address, key and server this browser was allowed (platform/push.ts). */
const keptAt = "/push-browser";

/**
 * The service of the browser gave it another address: the server is told, or nothing would arrive any
 * more. While nobody is signed in it refuses; the page tells it again once its owner is back.
 */
const follow = async ({ newSubscription }) => {
  const kept = await self.caches.open("push");
  const former = await (await kept.match(keptAt))?.json();
  if (former === undefined) return;
  const { endpoint: formerEndpoint, publicKey, api } = former;
  const made =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    }));
  const { endpoint } = made;
  const { p256dh: browserKey, auth: authSecret } = made.toJSON().keys;
  const answer = await fetch(`${api}/user/me/push-browsers/followed`, {
    method: "PUT",
    credentials: "include",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ formerEndpoint, endpoint, browserKey, authSecret }),
  });
  if (!answer.ok) return;
  const { items } = await answer.json();
  // Whoever is signed in may be somebody else: it is kept as it was, for its owner.
  if (!items.some(({ isThis }) => isThis)) return;
  await kept.put(keptAt, new Response(JSON.stringify({ ...former, endpoint })));
};

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(follow(event));
});
