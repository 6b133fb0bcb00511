/**
 * Every call of an outside provider goes through here. An answer is bounded in time and size, and is
 * read by a schema: what has another form than its provider documents is a fault of the protocol.
 */
import { z } from "zod";
import { parseWhole } from "#providers/parse-whole.ts";
import { ProviderError, type ProviderFault } from "#providers/provider-error.ts";

const totalMs = 10_000;
const megabyte = 1_000_000;
/** The longest list that is asked for is a few hundred kilobytes. */
const answerBytesMax = 4 * megabyte;
/** A file of ours comes back with its signatures, and with the pages that speak of them. */
const fileBytesMax = 100 * megabyte;

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
export const readRetryAfter = (value: string | null, now: number): number | undefined => {
  if (value === null) return undefined;
  const seconds = parseWhole(value) ?? (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), 86_400) : undefined;
};

/** A refusal is what a provider says of a call that it refuses, in its own word and in ours. */
export type Refusal = Readonly<{ code?: string | undefined; kind?: ProviderFault | undefined }>;

/** The provider’s own word for a refusal stands in one field of its answer. */
export const refusalIn = (field: string): z.ZodType<Refusal> =>
  z
    .record(z.string(), z.unknown())
    .transform(({ [field]: code }) =>
      typeof code === "string" || typeof code === "number" ? { code: String(code) } : {},
    );

/** The id goes into an address of ours again. */
export const ProviderId = z.string().regex(/^[\w-]{1,100}$/);

export type ProviderCall = Readonly<{
  provider: string;
  url: string;
  method?: "GET" | "POST" | undefined;
  headers?: Readonly<Record<string, string>>;
  body?: string | FormData | undefined;
  /** Bounds the whole of it: connecting, sending and reading. */
  withinMs?: number;
  /** How the answer of a refused call is read; without it only its status counts. */
  refusal?: z.ZodType<Refusal>;
}>;

export const faultOfProtocol = (
  provider: string,
  message: string,
  options?: ErrorOptions,
): ProviderError => new ProviderError({ provider, kind: "protocol", message }, options);

const readWithin = async (
  response: Response,
  provider: string,
  bytesMax: number,
): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let byteCount = 0;
  for await (const part of response.body ?? []) {
    byteCount += part.length;
    if (byteCount > bytesMax) throw faultOfProtocol(provider, `more than ${bytesMax} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

type Answer = Readonly<{ status: number; headers: Headers; bytes: Buffer }>;

const reach = async (call: ProviderCall, bytesMax: number): Promise<Answer> => {
  const { provider, url, method = "GET", headers, body, withinMs = totalMs } = call;
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: "application/json", ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: "error",
      signal: AbortSignal.timeout(withinMs),
    });
    const bytes = await readWithin(response, provider, bytesMax);
    return { status: response.status, headers: response.headers, bytes };
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    const kind = (cause as Error).name === "TimeoutError" ? "timeout" : "unavailable";
    throw new ProviderError({ provider, kind, message: "no answer" }, { cause });
  }
};

const jsonIn = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
};

/** Gives the bytes of a call that succeeded; anything but a success is a `ProviderError`. */
const reachSuccess = async (call: ProviderCall, now: number, bytesMax: number): Promise<Buffer> => {
  const { status, headers, bytes } = await reach(call, bytesMax);
  if (status >= 200 && status < 300) return bytes;
  const { code, kind }: Refusal = call.refusal?.safeParse(jsonIn(bytes)).data ?? {};
  throw new ProviderError({
    provider: call.provider,
    kind: kind ?? kindOf(status),
    message: `answered ${status}`,
    httpStatus: status,
    code,
    retryAfterSeconds: readRetryAfter(headers.get("retry-after"), now),
  });
};

/** Reads what a provider sent; the log is told where it differs, and never what it says there. */
export const readAnswer = <Schema extends z.ZodType>(
  provider: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  if (value === undefined) throw faultOfProtocol(provider, "the answer is not JSON");
  const { data, error } = schema.safeParse(value);
  if (!error) return data as z.output<Schema>;
  const places = error.issues.map(({ path }) => path.join(".")).join(", ");
  const message = `the answer has another form than documented: ${places}`.slice(0, 200);
  throw faultOfProtocol(provider, message, { cause: error });
};

/** Makes one call over HTTP, with the schema of its answer. */
export const callProvider = async <Schema extends z.ZodType>(
  call: ProviderCall,
  schema: Schema,
  now: number,
): Promise<z.output<Schema>> =>
  readAnswer(call.provider, schema, jsonIn(await reachSuccess(call, now, answerBytesMax)));

/** Makes one call over HTTP whose answer nobody reads. */
export const tellProvider = async (call: ProviderCall, now: number): Promise<void> => {
  await reachSuccess(call, now, answerBytesMax);
};

/** Makes one call over HTTP that answers a PDF. */
export const downloadPdf = async (call: ProviderCall, now: number): Promise<Buffer> => {
  const bytes = await reachSuccess(call, now, fileBytesMax);
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) {
    throw faultOfProtocol(call.provider, "no PDF");
  }
  return bytes;
};
