import type { Services } from "#platform/context.ts";

/** Passkeys are bound to the host of PUBLIC_URL, and to the addresses of it that people use. */
export const relyingParty = ({ settings }: Services): { id: string; origins: string[] } => {
  const id = new URL(settings.publicUrl).hostname;
  const origins = settings.webOrigins.filter((origin) => {
    const { hostname } = new URL(origin);
    return hostname === id || hostname.endsWith(`.${id}`);
  });
  return { id, origins };
};
