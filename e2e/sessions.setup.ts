import { test as setup } from "@playwright/test";
import { accounts, emailOf, password, sessionFileOf } from "./accounts.ts";

// Signing in is limited by account and by address, so that each signs in once for all journeys;
// the sign-in page has journeys of its own.
for (const account of accounts) {
  setup(`${account} signs in`, async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    const answer = await request.post("/api/auth/token", {
      data: { email: emailOf(account), password },
    });
    setup.expect(answer.status()).toBe(200);
    await request.storageState({ path: sessionFileOf(account) });
    await request.dispose();
  });
}
