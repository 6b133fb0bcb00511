import { createFranceConnectStandIn } from "@coulisse/stand-ins/src/franceconnect/franceconnect.ts";
import { createGoogleStandIn } from "@coulisse/stand-ins/src/google/google.ts";
import { listenKnowing } from "@coulisse/stand-ins/src/listen.ts";

const site = "http://localhost:3000";

type Level = "eidas1" | "eidas2" | "eidas3";
type StandIns = Readonly<{ environment: Record<string, string>; close(): Promise<void> }>;

const clientOf = (provider: string) => ({
  clientId: provider,
  clientSecret: "a secret of the tests, thirty-two characters",
  redirectUris: [`${site}/sign-in/${provider}/callback`],
  postLogoutRedirectUris: [`${site}/sign-in`],
});

/** Both providers over HTTP, and the settings by which a server uses them. */
export const openSignOnStandIns = async (acr: Level = "eidas1"): Promise<StandIns> => {
  const franceConnect = await listenKnowing((origin) =>
    createFranceConnectStandIn({
      issuer: `${origin}/api/v2`,
      client: clientOf("franceconnect"),
      acr,
    }),
  );
  const google = await listenKnowing((origin) =>
    createGoogleStandIn({ issuer: origin, client: clientOf("google") }),
  );
  const { clientSecret } = clientOf("google");
  return {
    environment: {
      FRANCECONNECT_CLIENT_ID: "franceconnect",
      FRANCECONNECT_CLIENT_SECRET: clientSecret,
      FRANCECONNECT_ACR: acr,
      FRANCECONNECT_ISSUER: `${franceConnect.origin}/api/v2`,
      GOOGLE_CLIENT_ID: "google",
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: google.origin,
    },
    close: async () => {
      await franceConnect.close();
      await google.close();
    },
  };
};
