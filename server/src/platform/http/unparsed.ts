import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Services } from "#platform/context.ts";
import { toWireProblem, type Refusals } from "#platform/http/answers.ts";
import { countRequest } from "#platform/http/metrics.ts";
import { securityHeaders } from "#platform/http/origin.ts";
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

/**
 * What the parser of HTTP refuses reaches no hook and no handler: it is answered here, with the
 * headers and the form that every other refusal has. No language is known of it: it speaks French.
 */
export const unparsedRefusals =
  ({ settings, log }: Pick<Services, "settings" | "log">, refusals: Refusals): RefuseUnparsed =>
  (error, socket) => {
    if (brokenOff.has(error.code ?? "") || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const refusal = new Problem(codes[error.code ?? ""] ?? "malformed_request");
    const problem = toWireProblem(refusal, { refusals, locale: "fr", requestId, log });
    const body = JSON.stringify(problem);
    const secure = settings.publicUrl.startsWith("https:");
    const headers = {
      ...securityHeaders(secure, settings.apiBaseUrl),
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-request-id": requestId,
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const { status } = problem;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`, () =>
      socket.destroy(),
    );
    countRequest("none", "unparsed", status, 0);
    log.info({ id: requestId, route: "unparsed", status, address: socket.remoteAddress });
  };
