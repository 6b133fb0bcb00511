import type { Clock } from "#platform/clock.ts";
import { callProvider, type ProviderAnswer } from "#providers/call-provider.ts";
import { ProviderError } from "#providers/provider-error.ts";

export type MangopaySettings = Readonly<{ baseUrl: string; clientId: string; apiKey: string }>;

const provider = "mangopay";

export type Json = Readonly<Record<string, unknown>>;

export const faultOfProtocol = (message: string): ProviderError =>
  new ProviderError({ provider, kind: "protocol", message });

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const objectIn = (value: unknown): Json => (isObject(value) ? value : {});

export const textIn = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** The id goes into a path of ours again. */
export const idIn = (value: unknown): string => {
  const id = textIn(value);
  if (id === null || !/^[\w-]{1,100}$/.test(id)) throw faultOfProtocol("no id");
  return id;
};

const readJson = ({ text }: ProviderAnswer): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw faultOfProtocol("not JSON");
  }
};

/** The kind of the error, and the fields that it names; never what was sent. */
const codeOf = (body: unknown): string | undefined => {
  const { Type: type, errors } = objectIn(body);
  const fields = Object.keys(objectIn(errors)).join(", ");
  const code = [textIn(type) ?? "", fields].filter(Boolean).join(": ").slice(0, 200);
  return code === "" ? undefined : code;
};

type Token = Readonly<{ value: string; until: number }>;

/** Renewed so long before its end that no call comes too late with it. */
const earlyMs = 60_000;

const createTokens = ({ baseUrl, clientId, apiKey }: MangopaySettings, clock: Clock) => {
  let kept: Promise<Token> | undefined;
  const ask = async (): Promise<Token> => {
    const now = clock.now().getTime();
    const answer = await callProvider(
      {
        provider,
        url: `${baseUrl}/v2.01/oauth/token`,
        method: "POST",
        codeOf,
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${apiKey}`).toString("base64")}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "grant_type=client_credentials",
      },
      now,
    );
    const { access_token: value, expires_in: seconds } = objectIn(readJson(answer));
    if (typeof value !== "string" || typeof seconds !== "number") throw faultOfProtocol("no token");
    return { value, until: now + seconds * 1000 - earlyMs };
  };
  /** The token is one that all calls share; what could not be had is asked for anew. */
  const read = async (): Promise<string> => {
    const known = await kept?.catch(() => undefined);
    if (known && known.until > clock.now().getTime()) return known.value;
    const asked = ask();
    kept = asked;
    asked.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return (await asked).value;
  };
  return {
    read,
    forget: () => {
      kept = undefined;
    },
  };
};

type Asked = Readonly<{
  method?: "GET" | "POST";
  body?: Json;
  /** Makes a repeated call the same one: 16 to 36 letters, digits and hyphens. */
  key?: string;
}>;

export type Call = (path: string, asked?: Asked) => Promise<unknown>;

/** Calls below `/v2.01/{ClientId}`; a token that is no longer taken is renewed once. */
export const callsTo = (settings: MangopaySettings, clock: Clock): Call => {
  const tokens = createTokens(settings, clock);
  const once = async (path: string, { method = "GET", body, key }: Asked) => {
    const headers = {
      authorization: `Bearer ${await tokens.read()}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    };
    const url = `${settings.baseUrl}/v2.01/${settings.clientId}${path}`;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const now = clock.now().getTime();
    return readJson(await callProvider({ provider, url, method, headers, codeOf, ...sent }, now));
  };
  return async (path, asked = {}) => {
    try {
      return await once(path, asked);
    } catch (error) {
      const isRefused = error instanceof ProviderError && error.detail.httpStatus === 401;
      if (!isRefused) throw error;
      tokens.forget();
      return once(path, asked);
    }
  };
};
