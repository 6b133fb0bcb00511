import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen, type Listening } from "../listen.ts";

export type ProviderRequest = Readonly<{
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: Buffer;
}>;
export type Answer = Readonly<{ status: number; body?: unknown; pdf?: Buffer }>;

/**
 * A delivery is what a provider sends to whom it has a webhook: the bytes, and the headers that
 * vouch for them.
 */
export type Delivery = Readonly<{ bytes: Buffer; headers: Readonly<Record<string, string>> }>;

export const readForm = ({ body, headers }: ProviderRequest): Promise<FormData> =>
  new Response(new Uint8Array(body), {
    headers: { "content-type": headers["content-type"] ?? "" },
  }).formData();

export const readBody = ({ body }: ProviderRequest): Record<string, unknown> => {
  try {
    return JSON.parse(body.toString("utf8")) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const reply = (response: ServerResponse, { status, body, pdf }: Answer): void => {
  response.writeHead(status, { "content-type": pdf ? "application/pdf" : "application/json" });
  response.end(pdf ?? (body === undefined ? "" : JSON.stringify(body)));
};

/** Answers by `answer`, or by 503 as long as `isDown`. */
export const listenAsProvider = (
  answer: (asked: ProviderRequest) => Answer | Promise<Answer>,
  isDown: () => boolean,
): Promise<Listening> =>
  listen((request, response) => {
    const work = async (): Promise<void> => {
      const { method = "GET", headers } = request;
      const url = new URL(request.url ?? "/", `http://${headers.host}`);
      const asked = { method, url, headers, body: await buffer(request) };
      reply(response, isDown() ? { status: 503, body: { detail: "Down" } } : await answer(asked));
    };
    work().catch(() => response.destroy());
  });
