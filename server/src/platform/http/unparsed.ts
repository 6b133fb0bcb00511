import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Services } from "#platform/context.ts";
import { toWireProblem, type Refusals } from "#platform/http/answers.ts";
import { countRequest } from "#platform/http/metrics.ts";
import { securityHeaders } from "#platform/http/origin.ts";
import type { RefuseConnection } from "#platform/http/connections.ts";
import { Problem } from "#platform/problem.ts";

const codes: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "body_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_too_slow",
};

/** Nobody is there to read an answer. */
const brokenOff = new Set(["ECONNRESET", "EPIPE", "HPE_INVALID_EOF_STATE"]);

/** Refuses on a socket what never became a request, or never ended as one. */
export type RefuseUnparsed = (error: { code?: string }, socket: Socket) => void;

type Voice = Readonly<{ services: Pick<Services, "settings" | "log">; refusals: Refusals }>;

/**
 * The answer has the headers and the form of every other refusal. No language is known of the
 * caller: it speaks French.
 */
const writeAnswer = ({ services, refusals }: Voice, refusal: Problem) => {
  const { settings, log } = services;
  const requestId = randomUUID();
  const problem = toWireProblem(refusal, { refusals, locale: "fr", requestId, log });
  const body = JSON.stringify(problem);
  const secure = settings.publicUrl.startsWith("https:");
  const seconds = refusal.facts?.["seconds"];
  const headers = {
    ...securityHeaders(secure, settings.apiBaseUrl),
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-request-id": requestId,
    "content-length": String(Buffer.byteLength(body)),
    ...(seconds === undefined ? {} : { "retry-after": String(seconds) }),
    connection: "close",
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const { status } = problem;
  const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`;
  return { requestId, status, text };
};

/** Answers what the parser of HTTP refuses, since that reaches no hook and no handler. */
export const unparsedRefusals =
  (services: Pick<Services, "settings" | "log">, refusals: Refusals): RefuseUnparsed =>
  (error, socket) => {
    if (brokenOff.has(error.code ?? "") || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = new Problem(codes[error.code ?? ""] ?? "malformed_request");
    const { requestId, status, text } = writeAnswer({ services, refusals }, refusal);
    socket.end(text, () => socket.destroy());
    countRequest("none", "unparsed", status, 0);
    services.log.info({ id: requestId, route: "unparsed", status, address: socket.remoteAddress });
  };

const comeBackSeconds = 30;
/**
 * A caller who is refused may still send what it had begun for so long: cut off at once, it would
 * read no answer.
 */
const farewellMs = 1000;
const farewellsMax = 200;

/** Answers a connection that there is no room for, before a request of it is read. */
export const crowdRefusals = (
  services: Pick<Services, "settings" | "log">,
  refusals: Refusals,
): RefuseConnection => {
  let leaving = 0;
  return (code, socket) => {
    const refusal = new Problem(code, { facts: { seconds: comeBackSeconds } });
    const { requestId, status, text } = writeAnswer({ services, refusals }, refusal);
    countRequest("none", "crowd", status, 0);
    socket.on("error", () => socket.destroy());
    // Of so many at once nobody waits for an answer, and each would have its line.
    if (leaving >= farewellsMax) return void socket.destroy();
    services.log.warn({ id: requestId, route: "crowd", status, address: socket.remoteAddress });
    leaving += 1;
    socket.once("close", () => (leaving -= 1));
    socket.resume().end(text);
    setTimeout(() => socket.destroy(), farewellMs).unref();
  };
};
