import * as oidc from "openid-client";
import type { ClientSettings } from "#providers/sign-on/sign-on.settings.ts";

/**
 * The bound of each request: for a connection that is not there, and for an answer that does not
 * come.
 */
export const requestSeconds = 4;
const keptMs = 60 * 60 * 1000;

export const isPlain = ({ issuer }: ClientSettings): boolean => issuer.startsWith("http:");

export type Discover = () => Promise<oidc.ServerMetadata>;

/**
 * A provider says what it is when somebody first needs it: one that is down neither stops nor
 * delays the start, and a failure is not remembered.
 */
export const createDiscovery = (
  settings: ClientSettings,
  fetch: oidc.CustomFetch | undefined,
): Discover => {
  let known: { at: number; metadata: Promise<oidc.ServerMetadata> } | undefined;
  const ask = async (): Promise<oidc.ServerMetadata> => {
    const config = await oidc.discovery(
      new URL(settings.issuer),
      settings.clientId,
      settings.clientSecret,
      undefined,
      {
        timeout: requestSeconds,
        ...(isPlain(settings) ? { execute: [oidc.allowInsecureRequests] } : {}),
        ...(fetch ? { [oidc.customFetch]: fetch } : {}),
      },
    );
    return config.serverMetadata();
  };
  return () => {
    if (known && performance.now() - known.at < keptMs) return known.metadata;
    const asked = { at: performance.now(), metadata: ask() };
    known = asked;
    asked.metadata.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.metadata;
  };
};
