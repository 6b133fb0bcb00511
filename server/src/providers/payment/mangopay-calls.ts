import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import { callProvider, type Refusal } from "#providers/call-provider.ts";
import { ProviderError } from "#providers/provider-error.ts";

export type MangopaySettings = Readonly<{ baseUrl: string; clientId: string; apiKey: string }>;

export const provider = "mangopay";

export type Json = Readonly<Record<string, unknown>>;

/** The kind of the error, and the fields that it names; never what was sent. */
const refusal: z.ZodType<Refusal> = z
  .object({
    Type: z.string().nullish(),
    errors: z.record(z.string(), z.unknown()).nullish(),
  })
  .transform(({ Type: type, errors }) => {
    const fields = Object.keys(errors ?? {}).join(", ");
    const code = [type ?? "", fields].filter(Boolean).join(": ").slice(0, 200);
    return code === "" ? {} : { code };
  });

const TokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

type Token = Readonly<{ value: string; until: number }>;

/** Renewed so long before its end that no call comes too late with it. */
const earlyMs = 60_000;

const createTokens = ({ baseUrl, clientId, apiKey }: MangopaySettings, clock: Clock) => {
  let kept: Promise<Token> | undefined;
  const ask = async (): Promise<Token> => {
    const now = clock.now().getTime();
    const { access_token: value, expires_in: seconds } = await callProvider(
      {
        provider,
        url: `${baseUrl}/v2.01/oauth/token`,
        method: "POST",
        refusal,
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${apiKey}`).toString("base64")}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "grant_type=client_credentials",
      },
      TokenAnswer,
      now,
    );
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

export type Call = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  asked?: Asked,
) => Promise<z.output<Schema>>;

/** Calls below `/v2.01/{ClientId}`; a token that is no longer taken is renewed once. */
export const callsTo = (settings: MangopaySettings, clock: Clock): Call => {
  const tokens = createTokens(settings, clock);
  const once = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    { method = "GET", body, key }: Asked,
  ): Promise<z.output<Schema>> => {
    const headers = {
      authorization: `Bearer ${await tokens.read()}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    };
    const url = `${settings.baseUrl}/v2.01/${settings.clientId}${path}`;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const call = { provider, url, method, headers, body: sent, refusal };
    return callProvider(call, schema, clock.now().getTime());
  };
  return async (path, schema, asked = {}) => {
    try {
      return await once(path, schema, asked);
    } catch (error) {
      const isRefused = error instanceof ProviderError && error.detail.httpStatus === 401;
      if (!isRefused) throw error;
      tokens.forget();
      return once(path, schema, asked);
    }
  };
};
