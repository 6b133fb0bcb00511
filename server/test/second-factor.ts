import { createClient, type Answer, type Client } from "./client.ts";
import { codeAt } from "./authenticator.ts";
import { testPassword } from "./people.ts";
import type { World } from "./world.ts";

export type WithTotp = Readonly<{ client: Client; secret: string; recoveryCodes: string[] }>;

/** Signs a person in and turns an authenticator app on, as they would. */
export const turnTotpOn = async (world: World, email: string): Promise<WithTotp> => {
  const client = await world.signedIn(email);
  const draft = await client.post("/user/me/factors/totp");
  if (draft.status !== 201) throw new Error(`No seed: ${draft.status} ${draft.body.code}`);
  const { secret } = draft.body;
  const code = codeAt(secret, world.services.clock.now());
  const confirmed = await client.call("PATCH", "/user/me/factors/totp", { code });
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${confirmed.status}`);
  return { client, secret, recoveryCodes: confirmed.body.recoveryCodes };
};

/** A browser where the password was right and the second factor is asked for. */
export const atSecondStep = async (
  world: World,
  email: string,
  app = world.app,
): Promise<{ client: Client; answer: Answer }> => {
  const client = createClient(app);
  const answer = await client.post("/auth/token", { email, password: testPassword });
  return { client, answer };
};
