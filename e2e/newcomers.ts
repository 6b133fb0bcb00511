import { expect, request, type APIRequestContext } from "@playwright/test";
import { noCookies } from "./accounts.ts";
import { linkTo } from "./outbox.ts";

export const phrase = "une phrase assez longue";

/** A French mobile number that no other journey has. */
export const newPhone = (): { typed: string; phone: string } => {
  const digits = `61${String(Date.now() + Math.floor(Math.random() * 1000)).slice(-7)}`;
  return { typed: `0${digits}`, phone: `+33${digits}` };
};

export type Newcomer = { id: string; email: string; firstName: string; lastName: string };

/** Somebody whom the administrator invites. */
export const invite = async (admin: APIRequestContext, mark: string): Promise<Newcomer> => {
  const data = {
    firstName: "Inès",
    lastName: `Essai ${mark}`,
    email: `ines-${mark}@courriel.example`,
  };
  const answer = await admin.post("/api/user", { data });
  expect(answer.status()).toBe(201);
  return { ...data, id: ((await answer.json()) as { id: string }).id };
};

/** Opens the account of who was invited, in a browser of their own: it has `phrase` for a password. */
export const claimByMail = async (admin: APIRequestContext, email: string): Promise<void> => {
  const link = await linkTo(admin, email, "/invitation");
  const token = new URLSearchParams(link.split("#")[1]).get("token");
  const { origin } = new URL((await admin.get("/api/live")).url());
  const theirs = await request.newContext({ baseURL: origin, storageState: noCookies });
  const answer = await theirs.post("/api/invitation/claim", {
    data: { token, password: phrase, passwordConfirmation: phrase, acceptedTerms: true },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await theirs.dispose();
};

/** The same, with the account claimed. */
export const newAccount = async (admin: APIRequestContext, mark: string): Promise<Newcomer> => {
  const person = await invite(admin, mark);
  await claimByMail(admin, person.email);
  return person;
};
