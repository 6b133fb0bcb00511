import { pushRoutes } from "@coulisse/contract/messages/push.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { followHere, subscribeHere, unsubscribeHere } from "./push.ts";

const server = contractServer();
const publicKey = "B".repeat(87);
const here = {
  id: "0193a0c0-0000-7000-8000-0000000005b1",
  device: "Firefox",
  createdAt: "2026-11-20T08:00:00.000Z",
  isThis: true,
};
const kept = new Map<string, Response>();
let address = "";

beforeEach(() => {
  kept.clear();
  address = "https://push.example.org/one";
  const keyOf = (name: string) => new Uint8Array(name === "auth" ? 16 : 65).fill(7).buffer;
  const made = () => ({ endpoint: address, getKey: keyOf, unsubscribe: async () => true });
  const pushManager = { getSubscription: async () => made(), subscribe: async () => made() };
  const registration = { pushManager };
  vi.stubGlobal("caches", {
    open: async () => ({
      put: async (name: string, answer: Response) => void kept.set(name, answer),
      match: async (name: string) => kept.get(name)?.clone(),
      delete: async (name: string) => kept.delete(name),
    }),
  });
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", {
    permission: "granted",
    requestPermission: async () => "granted",
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const asked = () => server.lastOf(pushRoutes.followPushBrowser)?.body;

it("asks nothing where nobody allowed this browser, or took it back", async () => {
  expect(await followHere()).toBeUndefined();
  await subscribeHere(publicKey);
  await unsubscribeHere();
  expect(await followHere()).toBeUndefined();
  expect(asked()).toBeUndefined();
});

it("says under which address it was allowed, and keeps the new one once it is followed", async () => {
  await subscribeHere(publicKey);
  server.answers(pushRoutes.followPushBrowser, { publicKey, items: [here] });
  address = "https://push.example.org/two";
  await followHere();
  expect(asked()).toMatchObject({
    formerEndpoint: "https://push.example.org/one",
    endpoint: "https://push.example.org/two",
  });
  await followHere();
  expect(asked()).toMatchObject({ formerEndpoint: "https://push.example.org/two" });
});

it("keeps the address of whoever allowed it while somebody else is here", async () => {
  await subscribeHere(publicKey);
  server.answers(pushRoutes.followPushBrowser, { publicKey, items: [{ ...here, isThis: false }] });
  address = "https://push.example.org/two";
  await followHere();
  await followHere();
  expect(asked()).toMatchObject({ formerEndpoint: "https://push.example.org/one" });
});
