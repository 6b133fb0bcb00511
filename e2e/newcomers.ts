import { expect, type APIRequestContext } from "@playwright/test";
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

/** The same, with the account claimed: it has `phrase` for a password. */
export const newAccount = async (admin: APIRequestContext, mark: string): Promise<Newcomer> => {
  const person = await invite(admin, mark);
  const link = await linkTo(admin, person.email, "/reset-password");
  const token = new URLSearchParams(link.split("#")[1]).get("token");
  const answer = await admin.patch("/api/user/password", {
    data: { email: person.email, token, password: phrase, passwordConfirmation: phrase },
  });
  expect(answer.status()).toBe(204);
  return person;
};
