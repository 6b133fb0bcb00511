import {
  expect,
  type APIRequestContext,
  type Page,
  type PlaywrightWorkerArgs,
} from "@playwright/test";
import { noCookies } from "./accounts.ts";
import { claimByMail, phrase } from "./newcomers.ts";

export type Submitted = Readonly<{
  investorId: string;
  name: string;
  request: APIRequestContext;
}>;

const home = { street: "12 rue des Lilas", postcode: "69003", city: "Lyon" };
const birth = {
  birthOn: "1985-03-14",
  birthPlace: "Lyon",
  birthCountry: "FR",
  nationality: "FR",
};
const answers = { politicallyExposed: false, sourceOfFunds: "SAVINGS", taxResidence: "FR" };

/** The facts of an account that a file takes beside the papers, given by the person themselves. */
export const giveIdentity = async (request: APIRequestContext): Promise<void> => {
  const { id } = (await (await request.get("/api/user/me")).json()) as { id: string };
  const address = await request.post("/api/address", { data: home });
  const { id: addressId } = (await address.json()) as { id: string };
  const given = await request.patch(`/api/user/${id}`, { data: { ...birth, addressId } });
  expect(given.status(), await given.text()).toBe(200);
};

/** A reviewer who validates has looked at each document. */
export const openDocuments = async (
  admin: APIRequestContext,
  investorId: string,
): Promise<void> => {
  const path = `/api/investors/${investorId}/kyc/documents`;
  const { items } = (await (await admin.get(path)).json()) as { items: { type: string }[] };
  for (const { type } of items) {
    expect((await admin.get(`${path}/${type}/file`)).status()).toBe(200);
  }
};

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
  const request = await playwright.request.newContext({ baseURL, storageState: noCookies });
  const email = `${person.firstName}-${mark}@courriel.example`.toLowerCase();
  const invited = await admin.post("/api/user", { data: { ...person, email } });
  expect(invited.status(), await invited.text()).toBe(201);
  await claimByMail(admin, email);
  const signedIn = await request.post("/api/auth/token", { data: { email, password: phrase } });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  const profile = await request.post("/api/investors");
  const { id: investorId } = (await profile.json()) as { id: string };
  await giveIdentity(request);
  const answered = await request.patch(`/api/investors/${investorId}`, { data: answers });
  expect(answered.status(), await answered.text()).toBe(200);
  await sendDocuments(page, request, investorId);
  return { investorId, name: `${person.firstName} ${person.lastName}`, request };
};
