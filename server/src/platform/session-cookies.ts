import type { Context } from "#platform/context.ts";
import type { Cookie } from "#platform/http/bind.ts";
import { accessSeconds, cookieNames, deviceSeconds, refreshSeconds } from "#platform/tokens.ts";

/** The two tokens in clear: only the cookies ever carry them. Null leaves the cookies as they are. */
export type Tokens = {
  access: string;
  refresh: string;
  /** The token for a browser that was not known yet. */
  device?: string | undefined;
} | null;
export type SetCookie = (cookie: Cookie) => void;

export const writeSessionCookies = (ctx: Context, setCookie: SetCookie, tokens: Tokens): void => {
  if (!tokens) return;
  const names = cookieNames(ctx.settings.publicUrl);
  setCookie({ name: names.access, value: tokens.access, maxAgeSeconds: accessSeconds });
  setCookie({ name: names.refresh, value: tokens.refresh, maxAgeSeconds: refreshSeconds });
  if (tokens.device !== undefined) writeDeviceCookie(ctx, setCookie, tokens.device);
};

export const writeDeviceCookie = (ctx: Context, setCookie: SetCookie, value: string): void =>
  setCookie({
    name: cookieNames(ctx.settings.publicUrl).device,
    value,
    maxAgeSeconds: deviceSeconds,
  });

export const clearSessionCookies = (ctx: Context, setCookie: SetCookie): void => {
  const names = cookieNames(ctx.settings.publicUrl);
  setCookie({ name: names.access, value: "", maxAgeSeconds: 0 });
  setCookie({ name: names.refresh, value: "", maxAgeSeconds: 0 });
};
