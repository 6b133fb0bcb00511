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
