import { pushRoutes } from "@coulisse/contract/messages/push.ts";
import { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import { followedTopics } from "@coulisse/contract/messages/news.ts";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAuth } from "#platform/session.ts";
import { contractServer } from "#testing/contract-server.ts";
import { userOf } from "#testing/user.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { Part } from "#ui/part.tsx";
import { FollowedSection } from "./followed-section.tsx";
import { WaysSection } from "./ways-section.tsx";

const server = contractServer();
const user = userOf({ id: "0193a0c0-0000-7000-8000-000000000501" });
const browser = {
  id: "0193a0c0-0000-7000-8000-0000000005b1",
  device: "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/148.0 Mobile Safari/537.36",
  createdAt: "2026-11-20T08:00:00.000Z",
  isThis: true,
};
const publicKey = "B".repeat(87);

beforeEach(() => useAuth.setState({ authUserId: user.id, user, companies: [] }));
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  renderInSite(() => (
    <Part>
      <WaysSection />
    </Part>
  ));

/** A browser as one that can show notifications, with what its reader answers. */
const stubBrowser = (permission: "granted" | "denied" | "default", answer = permission) => {
  const keyOf = (name: string) => new Uint8Array(name === "auth" ? 16 : 65).fill(7).buffer;
  const pushManager = {
    getSubscription: async () => null,
    subscribe: vi.fn(async () => ({ endpoint: "https://push.example.org/abc", getKey: keyOf })),
  };
  const registration = { pushManager };
  const asked = { permission, requestPermission: async () => answer };
  vi.stubGlobal("Notification", asked);
  vi.stubGlobal("PushManager", {});
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: vi.fn(async () => registration),
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return pushManager;
};

it("allows this device with the platform's key, once its reader agrees", async () => {
  const pushManager = stubBrowser("default", "granted");
  server.answers(pushRoutes.listPushBrowsers, { publicKey, items: [] });
  await show();
  const allow = await screen.findByRole("button", { name: "Autoriser sur cet appareil" });
  server.answers(pushRoutes.keepPushBrowser, { publicKey, items: [browser] });
  server.answers(pushRoutes.listPushBrowsers, { publicKey, items: [browser] });
  await userEvent.click(allow);
  await screen.findByRole("button", { name: "Arrêter les notifications sur cet appareil" });
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  expect(server.lastOf(pushRoutes.keepPushBrowser)?.body).toEqual({
    endpoint: "https://push.example.org/abc",
    browserKey: expect.stringMatching(/^[\w-]{87}$/),
    authSecret: expect.stringMatching(/^[\w-]{22}$/),
  });
});

it("says what to do where the browser was told no, and keeps nothing", async () => {
  stubBrowser("denied");
  server.answers(pushRoutes.listPushBrowsers, { publicKey, items: [] });
  await show();
  await screen.findByText(/autorisez-les d’abord dans les réglages du navigateur/);
  expect(screen.queryByRole("button", { name: "Autoriser sur cet appareil" })).toBeNull();
});

it("lists the other devices, and ends one by its name", async () => {
  stubBrowser("default");
  const other = { ...browser, isThis: false };
  server.answers(pushRoutes.listPushBrowsers, { publicKey, items: [other] });
  await show();
  const name = "Arrêter les notifications sur Chrome sur Android";
  const stop = await screen.findByRole("button", { name });
  server.answers(pushRoutes.endPushBrowser, undefined);
  server.answers(pushRoutes.listPushBrowsers, { publicKey, items: [] });
  await userEvent.click(stop);
  await expect.poll(() => screen.queryByText("Chrome sur Android")).toBeNull();
});

it("a choice for devices waits for the first of them", async () => {
  const items = [
    {
      topic: "offers" as const,
      onSite: true,
      byMail: true,
      byPush: false,
      follows: { rhythm: followedTopics.offers, held: true, wished: true, searched: true },
    },
  ];
  server.answers(messageRoutes.listNewsChoices, { items });
  server.answers(pushRoutes.listPushBrowsers, { publicKey, items: [] });
  await renderInSite(() => (
    <Part>
      <FollowedSection />
    </Part>
  ));
  const name = /^Sur mes appareils\s:\sDes actions sont à vendre$/;
  const phone = (await screen.findByRole("switch", { name })) as HTMLInputElement;
  expect(phone.disabled).toBe(true);
  screen.getByText(/Autorisez d’abord un appareil/);
});
