import { parseWhole } from "#providers/parse-whole.ts";
import { ProviderError, type ProviderFault } from "#providers/provider-error.ts";

export type ProviderAnswer = Readonly<{
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
}>;

const totalMs = 10_000;

const kindOf = (status: number): ProviderFault => {
  if (status === 401 || status === 403) return "auth";
  if (status === 402) return "unavailable";
  if (status === 404) return "not_found";
  if (status === 409) return "conflict";
  if (status === 408) return "timeout";
  if (status === 429) return "rate_limited";
  return status >= 500 ? "unavailable" : "invalid";
};

/** Seconds or a date, as HTTP has it; nobody waits longer than a day. */
const readRetryAfter = (value: string | null, now: number): number | undefined => {
  if (value === null) return undefined;
  const seconds = parseWhole(value) ?? (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), 86_400) : undefined;
};

type Call = Readonly<{
  provider: string;
  url: string;
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string | FormData;
  /** All of it: connecting, sending and reading. */
  withinMs?: number;
  /** Reads the provider's own word for a refusal out of its answer. */
  codeOf?: (body: unknown) => string | undefined;
  /** Finds the fault where the status alone does not say what is wrong. */
  faultOf?: (body: unknown) => ProviderFault | undefined;
}>;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
};

const reach = async (call: Call): Promise<ProviderAnswer> => {
  try {
    const response = await fetch(call.url, {
      method: call.method ?? "GET",
      headers: { accept: "application/json", ...call.headers },
      ...(call.body === undefined ? {} : { body: call.body }),
      redirect: "error",
      signal: AbortSignal.timeout(call.withinMs ?? totalMs),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    return { status, headers, bytes, text: new TextDecoder().decode(bytes) };
  } catch (cause) {
    const kind = (cause as Error).name === "TimeoutError" ? "timeout" : "unavailable";
    throw new ProviderError({ provider: call.provider, kind, message: "no answer" }, { cause });
  }
};

/** Makes one call over HTTP; anything but a success is a `ProviderError`. */
export const callProvider = async (call: Call, now: number): Promise<ProviderAnswer> => {
  const answer = await reach(call);
  if (answer.status >= 200 && answer.status < 300) return answer;
  const body = readJson(answer.text) ?? {};
  throw new ProviderError({
    provider: call.provider,
    kind: call.faultOf?.(body) ?? kindOf(answer.status),
    message: `answered ${answer.status}`,
    httpStatus: answer.status,
    code: call.codeOf?.(body),
    retryAfterSeconds: readRetryAfter(answer.headers.get("retry-after"), now),
  });
};
