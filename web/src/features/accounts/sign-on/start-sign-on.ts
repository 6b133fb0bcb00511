import { signOnRoutes, type SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";
import { call } from "#platform/api.ts";

type Departure = { destination?: string; link?: true };

/** Leaves for the provider; what is to come back is kept by the server, for this browser alone. */
export const startSignOn = async (
  provider: SignOnProvider,
  { destination, link }: Departure,
): Promise<void> => {
  const query = {
    site: window.location.origin,
    ...(destination ? { destination } : {}),
    ...(link ? { link: "true" as const } : {}),
  };
  const route = provider === "google" ? signOnRoutes.startGoogle : signOnRoutes.startFranceConnect;
  const { redirectUrl } = await call(route, { query });
  window.location.assign(redirectUrl);
};
