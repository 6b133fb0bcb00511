import { buffer } from "node:stream/consumers";
import { eventRoutes } from "@coulisse/contract/operations/events.ts";
import type { FastifyInstance } from "fastify";
import { testPassword } from "./people.ts";

export type Answer = Readonly<{
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it asserts
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  bytes: Buffer;
}>;
type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
type Options = Readonly<{ headers?: Record<string, string> }>;

/** Calls the API as a browser would: cookies kept, JSON or a form sent. Paths are below /api. */
export type Client = Readonly<{
  call(method: Method, path: string, body?: unknown, options?: Options): Promise<Answer>;
  get(path: string, options?: Options): Promise<Answer>;
  post(path: string, body?: unknown, options?: Options): Promise<Answer>;
  signIn(email: string): Promise<Client>;
  cookies: Map<string, string>;
}>;

/** Fields and files of a multipart body; a `File` value is sent as a file. */
export const form = (fields: Record<string, string | File | File[]>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of Array.isArray(value) ? value : [value]) data.append(name, part);
  }
  return data;
};

const encode = async (body: unknown): Promise<{ payload?: Buffer; type?: string }> => {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) {
    return { payload: Buffer.from(JSON.stringify(body)), type: "application/json" };
  }
  const response = new Response(body);
  const type = response.headers.get("content-type") ?? "";
  return { payload: Buffer.from(await response.arrayBuffer()), type };
};

export const createClient = (app: FastifyInstance): Client => {
  const cookies = new Map<string, string>();
  const call: Client["call"] = async (method, path, body, options = {}) => {
    const { payload, type } = await encode(body);
    // What lasts has no end to wait for.
    const payloadAsStream = path === eventRoutes.listen.path;
    const response = await app.inject({
      payloadAsStream,
      method,
      url: `/api${path}`,
      ...(payload ? { payload } : {}),
      headers: { ...(type ? { "content-type": type } : {}), ...options.headers },
      cookies: Object.fromEntries(cookies),
    });
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0) cookies.delete(cookie.name);
      else cookies.set(cookie.name, cookie.value);
    }
    if (payloadAsStream && response.statusCode === 200) {
      response.stream().destroy();
      const { statusCode: status, headers } = response;
      return { status, body: "", headers, bytes: Buffer.alloc(0) };
    }
    const rawPayload = payloadAsStream ? await buffer(response.stream()) : response.rawPayload;
    const isJson = String(response.headers["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode,
      body:
        isJson && rawPayload.length > 0 ? JSON.parse(rawPayload.toString()) : rawPayload.toString(),
      headers: response.headers,
      bytes: rawPayload,
    };
  };
  return {
    call,
    cookies,
    get: (path, options) => call("GET", path, undefined, options),
    post: (path, body, options) => call("POST", path, body, options),
    signIn: async (email) => {
      const client = createClient(app);
      const answer = await client.post("/auth/token", { email, password: testPassword });
      if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status}`);
      return client;
    },
  };
};
