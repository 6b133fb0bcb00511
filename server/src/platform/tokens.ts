import { createHmac, randomBytes, randomInt } from "node:crypto";

/** 256 bits from the system's generator, in a form a cookie can carry. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export type TokenPair = Readonly<{ access: string; refresh: string }>;

export const newSeed = (): Buffer => randomBytes(32);

/** The token that follows a spent one: as long as a new one, and the same for the same seed. */
export const nextToken = (
  secret: string,
  kind: "access" | "refresh",
  spent: string,
  seed: Buffer,
): string =>
  createHmac("sha256", secret)
    .update(`next ${kind}\n`)
    .update(seed)
    .update(spent)
    .digest("base64url");

/** A code that a person types: each of its digits from the system's generator. */
export const newDigits = (count: number): string =>
  randomInt(10 ** count)
    .toString()
    .padStart(count, "0");

/** The hash that is stored is keyed, so that a copy of the database alone opens no session. */
export const hashToken = (secret: string, token: string): Buffer =>
  createHmac("sha256", secret).update(token).digest();

const accessCookie = "coulisse_access";
// Earlier versions gave cookies of other names to narrower paths, which a browser would send first.
const refreshCookie = "coulisse_renewal";
const deviceCookie = "coulisse_browser";
const resetCookie = "coulisse_reset_asked";
const signOnCookie = "coulisse_sign_on";
export const accessSeconds = 15 * 60;
export const refreshSeconds = 30 * 24 * 60 * 60;
/** However often it is renewed, a session ends ninety days after it was opened. */
export const sessionSeconds = 90 * 24 * 60 * 60;
/** The time is as long as a browser keeps a cookie at most. */
export const deviceSeconds = 400 * 24 * 60 * 60;
/** How long a sign-in may wait for its second factor. */
export const factorSeconds = 10 * 60;
/** Two tabs may refresh at once, and an answer may be lost: the token just replaced serves so long. */
export const refreshGraceSeconds = 60;
/** The oldest idle one ends where somebody opens one more. */
export const sessionsPerUser = 20;
/** The one that was seen longest ago is forgotten where one more is met. */
export const devicesPerUser = 20;

type CookieNames = {
  access: string;
  refresh: string;
  device: string;
  /** The browser that asked for a code to choose a password. */
  reset: string;
  /** The browser that set out for an identity provider, to which the answer belongs. */
  signOn: string;
};

/** Over https the names carry the prefix that binds a cookie to this host alone: no other may set it. */
export const cookieNames = (publicUrl: string): CookieNames =>
  publicUrl.startsWith("https:")
    ? {
        access: `__Host-${accessCookie}`,
        refresh: `__Host-${refreshCookie}`,
        device: `__Host-${deviceCookie}`,
        reset: `__Host-${resetCookie}`,
        signOn: `__Host-${signOnCookie}`,
      }
    : {
        access: accessCookie,
        refresh: refreshCookie,
        device: deviceCookie,
        reset: resetCookie,
        signOn: signOnCookie,
      };
