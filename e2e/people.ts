import { expect, type APIRequest, type APIRequestContext } from "@playwright/test";
import { noCookies } from "./accounts.ts";

export type MadePerson = { email: string; password: string; firstName: string; lastName: string };

const password = "une longue phrase de passe";

/** The code of the newest message to a number or an address, as its owner would read it. */
export const lastCodeTo = async (admin: APIRequestContext, recipient: string): Promise<string> => {
  let code: string | undefined;
  await expect(async () => {
    const list = await admin.get(`/api/outbox?search=${encodeURIComponent(recipient)}`);
    const { items } = (await list.json()) as { items: { id: string }[] };
    for (const { id } of items) {
      const message = await admin.get(`/api/outbox/${id}`);
      const { text } = (await message.json()) as { text: string | null };
      code ??= /\b\d{6}\b/.exec(text ?? "")?.[0];
    }
    expect(code).toBeDefined();
  }).toPass();
  return code ?? "";
};

/** An account of its own for a journey, opened by sign-up as anybody opens one. */
export const makePerson = async (
  { request }: Readonly<{ request: APIRequest }>,
  admin: APIRequestContext,
  baseURL: string,
  mark: string,
): Promise<MadePerson> => {
  const email = `${mark}@personne.example`;
  const digits = [...mark].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 10_000_000, 7);
  const phone = `+3361${String(digits).padStart(7, "0")}`;
  const names = { firstName: "Camille", lastName: `Essai ${mark}` };
  const context = await request.newContext({ baseURL, storageState: noCookies });
  const made = await context.post("/api/user", {
    data: {
      ...names,
      email,
      phone,
      password,
      passwordConfirmation: password,
      acceptedTerms: true,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const sent = await context.post(`/api/user/${id}/verification`);
  expect(sent.status(), await sent.text()).toBe(201);
  const code = await lastCodeTo(admin, phone);
  const proved = await context.patch(`/api/user/${id}/verification`, { data: { code } });
  expect(proved.status(), await proved.text()).toBe(200);
  await context.dispose();
  return { email, password, ...names };
};
