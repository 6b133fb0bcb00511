import { expect, test } from "vitest";
import { isPublicAddress, isPublicHttps, lookupPublic } from "#platform/public-address.ts";

test.each(["8.8.8.8", "142.250.74.106", "2a00:1450:4007:80c::200a", "2606:4700::6810:84e5"])(
  "%s is on the internet",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "fe80::1",
  "fd00::1",
  "2002:7f00:1::",
  "2001:db8::1",
  "nothing",
])("%s is nobody's on the internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
])("%s may be called", (address) => {
  expect(isPublicHttps(address)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/abc",
  "https://user:word@fcm.googleapis.com/abc",
  "https://localhost/abc",
  "https://intern/abc",
  "https://db.internal/abc",
  "https://imprimante.local/abc",
  "https://127.0.0.1/abc",
  "https://2130706433/abc",
  "https://0x7f.1/abc",
  "https://[::1]/abc",
  "https://[::ffff:10.0.0.1]/abc",
  "https://169.254.169.254/latest/meta-data",
  "ftp://fcm.googleapis.com/abc",
  "fcm.googleapis.com",
])("%s may not", (address) => {
  expect(isPublicHttps(address)).toBe(false);
});

test("a name that leads to this machine is not connected to", async () => {
  const told = await new Promise((resolve) => {
    lookupPublic("localhost", {}, (error) => resolve(error?.name));
  });
  expect(told).toBe("NotPublic");
});
