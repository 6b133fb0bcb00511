import { createClient, type Client } from "./client.ts";
import { lastCodeTo } from "./messages.ts";
import type { World } from "./world.ts";

export const newcomerPassword = "une phrase assez longue";
let lastNumber = 12_345_000;

export type Newcomer = Readonly<{ client: Client; id: string; email: string; phone: string }>;

/** The form is what somebody types who signs up, with a number that nobody has yet. */
export const signUpForm = (email: string, more: Readonly<Record<string, unknown>> = {}) => {
  lastNumber += 1;
  return {
    firstName: "Mallory",
    lastName: "Pirate",
    email,
    phone: `+336${lastNumber}`,
    password: newcomerPassword,
    passwordConfirmation: newcomerPassword,
    acceptedTerms: true,
    ...more,
  };
};

/** Somebody who has typed an address and begun to sign up with it. */
export const beginSignUp = async (
  { app }: Pick<World, "app">,
  email: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Newcomer> => {
  const client = createClient(app);
  const { body } = await client.post("/user", signUpForm(email, more));
  return { client, id: body.id, email, phone: body.phone };
};

/** Signs up somebody whose code was sent. */
export const signUpWithCode = async (
  world: Pick<World, "app">,
  email: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Newcomer> => {
  const begun = await beginSignUp(world, email, more);
  await begun.client.post(`/user/${begun.id}/verification`);
  return begun;
};

/** An account that a phone alone has opened: its address was typed, and nobody proved it. */
export const signUpByPhone = async (
  world: World,
  email: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Newcomer> => {
  const begun = await signUpWithCode(world, email, more);
  const code = await lastCodeTo(world, begun.phone);
  const answer = await begun.client.call("PATCH", `/user/${begun.id}/verification`, { code });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return begun;
};

/** The secret of the newest link that was sent there. */
export const linkTokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? "";
