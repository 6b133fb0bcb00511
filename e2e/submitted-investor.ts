import {
  expect,
  type APIRequestContext,
  type Page,
  type PlaywrightWorkerArgs,
} from "@playwright/test";
import { phrase } from "./newcomers.ts";
import { linkTo } from "./outbox.ts";

export type Submitted = Readonly<{
  investorId: string;
  name: string;
  request: APIRequestContext;
}>;

/** A passport and a proof of address: to the platform, a picture of any page is one. */
export const sendDocuments = async (
  page: Page,
  request: APIRequestContext,
  investorId: string,
): Promise<void> => {
  const buffer = await page.screenshot({ type: "jpeg" });
  for (const type of ["PASSPORT", "PROOF_OF_ADDRESS"]) {
    const file = { name: `${type}.jpg`, mimeType: "image/jpeg", buffer };
    const answer = await request.post(`/api/investors/${investorId}/kyc/documents`, {
      multipart: { type, file },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
};

type Person = Readonly<{ firstName: string; lastName: string; locale: "fr" | "en" }>;

/** Somebody who was invited, has claimed the account and sends their documents. */
export const submitInvestor = async (
  playwright: PlaywrightWorkerArgs["playwright"],
  page: Page,
  admin: APIRequestContext,
  { mark, ...person }: Person & { mark: string },
): Promise<Submitted> => {
  const baseURL = new URL(page.url()).origin;
  const request = await playwright.request.newContext({ baseURL });
  const email = `${person.firstName}-${mark}@courriel.example`.toLowerCase();
  const invited = await admin.post("/api/user", { data: { ...person, email } });
  expect(invited.status(), await invited.text()).toBe(201);
  const link = await linkTo(admin, email, "/reset-password");
  const token = new URLSearchParams(link.split("#")[1]).get("token");
  await request.patch("/api/user/password", {
    data: { email, token, password: phrase, passwordConfirmation: phrase },
  });
  const signedIn = await request.post("/api/auth/token", { data: { email, password: phrase } });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  const profile = await request.post("/api/investors");
  const { id: investorId } = (await profile.json()) as { id: string };
  await sendDocuments(page, request, investorId);
  return { investorId, name: `${person.firstName} ${person.lastName}`, request };
};
