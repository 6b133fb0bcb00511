import { isIP } from "node:net";
import { isLoopback, isReachedInClear } from "#platform/setting-forms.ts";
import type { Settings } from "#server/settings.ts";

type JudgedSettings = Pick<
  Settings,
  | "apiBaseUrl"
  | "cookiesSameSite"
  | "databaseDirectUrl"
  | "databaseUrl"
  | "demo"
  | "filesKey"
  | "host"
  | "providers"
  | "publicUrl"
  | "securityContact"
  | "supportUrl"
  | "trustedProxies"
>;

const isReachable = ({ host, publicUrl }: JudgedSettings): boolean =>
  !isLoopback(new URL(publicUrl).hostname) || !isLoopback(host);

/**
 * Sites are compared by the last two parts of their hosts: more would need the list of public
 * suffixes.
 */
const isOnAnotherSite = ({ apiBaseUrl, publicUrl }: JudgedSettings): boolean => {
  if (apiBaseUrl.startsWith("/")) return false;
  const [api, pages] = [apiBaseUrl, publicUrl].map((url) => {
    const { hostname } = new URL(url);
    return isIP(hostname) === 0 ? hostname.split(".").slice(-2).join(".") : hostname;
  });
  return api !== pages;
};

/**
 * A warning is for what runs and is likely not what was meant. It is said at the start, and never a
 * reason not to start.
 */
export const findStartWarnings = (settings: JudgedSettings): string[] => {
  const { databaseDirectUrl, databaseUrl, demo, filesKey, publicUrl, trustedProxies } = settings;
  const { hostname } = new URL(publicUrl);
  const isPublic = !isLoopback(hostname);
  const warnings: string[] = [];
  if (demo && isReachable(settings)) {
    warnings.push(
      "DEMO is on where others reach it: its accounts, an administrator among them, have a published password.",
    );
  }
  if (isPublic && trustedProxies.length === 0) {
    warnings.push(
      "PUBLIC_URL is https without TRUSTED_PROXIES: every caller is known by the proxy's address, and their limits are one.",
    );
  }
  if (isOnAnotherSite(settings) && settings.cookiesSameSite === "lax") {
    warnings.push(
      "API_BASE_URL is on another site than PUBLIC_URL: without COOKIES_SAME_SITE=none no session comes with a call.",
    );
  }
  const addresses = [databaseUrl, databaseDirectUrl].filter((one) => one !== undefined);
  if (addresses.some(isReachedInClear)) {
    warnings.push(
      "DATABASE_TLS=off: all that is asked of the database crosses the network in clear, passwords of its login too.",
    );
  }
  const { scanner } = settings.providers;
  if (scanner !== null && "host" in scanner && !scanner.tls && !isLoopback(scanner.host)) {
    warnings.push("CLAMD_TLS=off: every private document crosses the network in clear.");
  }
  if (!demo && filesKey === undefined) {
    warnings.push(
      "FILES_KEY is not set: the key of the private documents lies beside them in DATA_DIR, so that one copy of the folder opens all. Keep it apart.",
    );
  }
  if (isPublic && settings.securityContact === undefined) {
    warnings.push(
      "SECURITY_CONTACT is not set: /.well-known/security.txt is missing, and whoever finds a hole does not know whom to tell.",
    );
  }
  if (isPublic && settings.supportUrl === undefined) {
    warnings.push(
      "SUPPORT_URL is not set: the menus have no help, and mails that ask to be written to lead to the contact page alone.",
    );
  }
  return warnings;
};
