import type { Context } from "#platform/context.ts";
import type { Cookie } from "#platform/http/bind.ts";
import { accessSeconds, cookieNames, deviceSeconds, refreshSeconds } from "#platform/tokens.ts";

/** The two tokens in clear: only the cookies ever carry them. Null leaves the cookies as they are. */
export type Tokens = {
  access: string;
  refresh: string;
  /** For a browser that was not known yet. */
  device?: string | undefined;
} | null;
export type SetCookie = (cookie: Cookie) => void;

/** Where a browser finds a call: a cookie with its path travels there alone. */
export const pathOfCall = ({ settings }: Pick<Context, "settings">, call: string): string => {
  const { apiBaseUrl } = settings;
  const base = apiBaseUrl.startsWith("/") ? apiBaseUrl : new URL(apiBaseUrl).pathname;
  return `${base === "/" ? "" : base}${call}`;
};

/** The refresh cookie travels to its own path alone. */
const refreshPath = (ctx: Context): string => pathOfCall(ctx, "/auth/token");
/** It proves nothing and opens nothing: that there is a session is all it says. */
const markerValue = "has-session";

export const writeSessionCookies = (ctx: Context, setCookie: SetCookie, tokens: Tokens): void => {
  if (!tokens) return;
  const names = cookieNames(ctx.settings.publicUrl);
  setCookie({ name: names.access, value: tokens.access, maxAgeSeconds: accessSeconds, path: "/" });
  setCookie({
    name: names.refresh,
    value: tokens.refresh,
    maxAgeSeconds: refreshSeconds,
    path: refreshPath(ctx),
  });
  setCookie({ name: names.marker, value: markerValue, maxAgeSeconds: refreshSeconds, path: "/" });
  if (tokens.device !== undefined) writeDeviceCookie(ctx, setCookie, tokens.device);
};

export const writeDeviceCookie = (ctx: Context, setCookie: SetCookie, value: string): void =>
  setCookie({
    name: cookieNames(ctx.settings.publicUrl).device,
    value,
    maxAgeSeconds: deviceSeconds,
    path: pathOfCall(ctx, "") || "/",
  });

export const clearSessionCookies = (ctx: Context, setCookie: SetCookie): void => {
  const names = cookieNames(ctx.settings.publicUrl);
  setCookie({ name: names.access, value: "", maxAgeSeconds: 0, path: "/" });
  setCookie({ name: names.refresh, value: "", maxAgeSeconds: 0, path: refreshPath(ctx) });
  setCookie({ name: names.marker, value: "", maxAgeSeconds: 0, path: "/" });
};
