import type { SiteAddress } from "@coulisse/contract/site-paths.ts";

declare const isOurs: unique symbol;

/** A mail leads to a page that the site has, or to a file that the API hands out to everybody. */
export type MailUrl = string & { readonly [isOurs]: true };

/** A secret that opens something is behind the #, which no server and no log gets to see. */
export const pageUrl = (
  publicUrl: string,
  address: SiteAddress,
  secret: Readonly<Record<string, string>> = {},
): MailUrl => {
  const fragment = new URLSearchParams(secret).toString();
  return `${publicUrl}${address}${fragment === "" ? "" : `#${fragment}`}` as MailUrl;
};

/** A file that the API hands out to everybody, wherever the API is. */
export const apiUrl = (
  { publicUrl, apiBaseUrl }: Readonly<{ publicUrl: string; apiBaseUrl: string }>,
  path: `/${string}`,
): MailUrl => `${apiBaseUrl.startsWith("/") ? publicUrl : ""}${apiBaseUrl}${path}` as MailUrl;
