import type { SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";
import { openSecret, sealSecret } from "#platform/sealed-files.ts";
import type { Context, Writing } from "#platform/context.ts";
import { hashToken } from "#platform/tokens.ts";

type ProviderSession = Readonly<{ provider: SignOnProvider; idToken: string; accessToken: string }>;

/** The token that ends the session at the provider lives as long as the session here. */
export const keepIdToken = (w: Writing, { provider, idToken, accessToken }: ProviderSession) =>
  w.db
    .insertInto("sign_on_sessions")
    .columns(["session_id", "provider", "sealed_id_token"])
    .expression((eb) =>
      eb
        .selectFrom("sessions")
        .select((row) => [
          "id",
          row.val(provider).as("provider"),
          row.val(sealSecret(w, Buffer.from(idToken))).as("sealed_id_token"),
        ])
        .where("access_hash", "=", hashToken(w.settings.sessionSecret, accessToken)),
    )
    .execute();

export const findIdToken = async (
  ctx: Context,
  sessionId: string | null,
  provider: SignOnProvider,
): Promise<string | null> => {
  const row = await ctx.db
    .selectFrom("sign_on_sessions")
    .select("sealed_id_token")
    .where("session_id", "=", sessionId)
    .where("provider", "=", provider)
    .executeTakeFirst();
  return row ? openSecret(ctx, row.sealed_id_token).toString() : null;
};
