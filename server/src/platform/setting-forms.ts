import { isIP } from "node:net";
import { z } from "zod";
import { addressesOf } from "#platform/reach/addresses.ts";
import type { SettingFault } from "#platform/start-refused.ts";

// Values are never repeated in a fault: a connection string or a key would end up in a log.
export const isWebUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const isContact = (text: string): boolean =>
  /^mailto:[^\s@]+@[^\s@]+$/.test(text) ||
  (URL.canParse(text) && new URL(text).protocol === "https:" && !/\s/.test(text));

export const isEmail = (text: string): boolean => /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text);

/** An address alone, or a name and an address: `Coulisse <bonjour@example.org>`. */
export const isMailbox = (text: string): boolean => {
  const [, named] = /^[^<>\r\n]*<([^<>]*)>$/.exec(text) ?? [];
  return isEmail(named ?? text);
};

type Needs = Readonly<Record<string, readonly string[]>>;

/**
 * Finds what a chosen provider lacks, and what was given for one that is not chosen: whoever gives
 * a key means it to be used, and would wait for what never leaves.
 */
export const findChoiceFaults = (
  variable: string,
  chosen: string,
  needs: Needs,
  read: Readonly<Record<string, unknown>>,
): SettingFault[] => {
  const wanted = needs[chosen] ?? [];
  const missing = wanted
    .filter((name) => read[name] === undefined)
    .map((name) => ({ name, why: `is required with ${variable}=${chosen}` }));
  const idle = Object.entries(needs).flatMap(([provider, names]) =>
    names
      .filter((name) => !wanted.includes(name) && read[name] !== undefined)
      .map((name) => ({ name, why: `is for ${variable}=${provider}, which is not chosen` })),
  );
  return [...missing, ...idle];
};

/** The rest of a division by 97 of the letters read as numbers from 10 on is 1 (ISO 7064). */
export const isLei = (text: string): boolean => {
  if (!/^[A-Z0-9]{18}\d{2}$/.test(text)) return false;
  const digits = [...text].map((sign) => Number.parseInt(sign, 36)).join("");
  return BigInt(digits) % 97n === 1n;
};

const isOrigin = (text: string): boolean => {
  if (!isWebUrl(text)) return false;
  const url = new URL(text);
  return url.href === `${url.origin}/`;
};

/** Names and addresses of this very machine. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

// `prefer` goes on in clear where the other side offers no TLS, and `no-verify` asks nobody who they are.
const encryptedModes = new Set(["require", "verify-ca", "verify-full", "no-verify"]);

/** Whether what is asked of a database crosses a network as it is, to one of its hosts. */
export const isReachedInClear = (databaseUrl: string): boolean =>
  addressesOf(databaseUrl).some(isHostReachedInClear);

/** A folder is a socket of this machine. */
const isHostReachedInClear = (address: string): boolean => {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get("host") ?? hostname;
  if (host.startsWith("/") || isLoopback(host)) return false;
  const ssl = searchParams.get("ssl");
  return !encryptedModes.has(searchParams.get("sslmode") ?? "") && ssl !== "true" && ssl !== "1";
};

const toOrigin = (text: string): string => new URL(text).origin;

export const origin = z
  .string()
  .refine(isOrigin, "must be an http(s) address without a path, such as https://example.org")
  .transform(toOrigin);

/** Beyond this machine passwords and sessions would cross the network in clear (ASVS 12.2.1). */
export const isGuarded = (text: string): boolean =>
  text.startsWith("https:") || isLoopback(new URL(text).hostname);

export const origins = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isOrigin),
    "must be http(s) addresses without a path, separated by commas; * is not one",
  )
  .transform((parts) => [...new Set(parts.map(toOrigin))]);

/**
 * A network is not every address there is: whoever trusts all believes what any caller says of
 * themselves.
 */
const isNetwork = (text: string): boolean => {
  const [, address = "", bits] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const size = bits === undefined ? most : Number(bits);
  return size >= 1 && size <= most;
};

export const networks = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isNetwork),
    "must be addresses or ranges such as 10.0.0.0/8, separated by commas",
  );

export const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, "must be from 0 to 65535")
  .transform(Number);

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });
