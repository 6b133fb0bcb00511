import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "#platform/problem.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses an unsafe method from another site. A browser sends Origin with each of them; a client
 * that is no browser sends none, and has no cookie jar that another site could ride on.
 */
export const requireOwnOrigin = (request: FastifyRequest, allowed: ReadonlySet<string>): void => {
  if (safe.has(request.method)) return;
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site === "same-origin") return;
  if (origin !== undefined ? allowed.has(origin) : site === undefined || site === "none") return;
  throw new Problem("origin_refused");
};

type Readers = Readonly<{
  /** The sites of the settings. */
  allowed: ReadonlySet<string>;
  /** The paths of the calls that any site may read. */
  anyOrigin: ReadonlySet<string>;
}>;

/** Cross-origin reading: with cookies for the sites in the settings, without for what is public. */
export const writeCorsHeaders = (
  request: FastifyRequest,
  reply: FastifyReply,
  { allowed, anyOrigin }: Readers,
): void => {
  const { origin } = request.headers;
  reply.header("vary", "Origin");
  if (anyOrigin.has(request.url.split("?")[0] ?? "")) {
    reply.header("access-control-allow-origin", "*");
    reply.header("cross-origin-resource-policy", "cross-origin");
    return;
  }
  if (origin === undefined || !allowed.has(origin)) return;
  reply.header("access-control-allow-origin", origin);
  reply.header("access-control-allow-credentials", "true");
  reply.header("access-control-expose-headers", "x-request-id, retry-after, content-disposition");
  if (request.method !== "OPTIONS") return;
  reply.header("access-control-allow-methods", "GET, POST, PATCH, PUT, DELETE");
  reply.header(
    "access-control-allow-headers",
    "content-type, accept-language, idempotency-key, if-match",
  );
  reply.header("access-control-max-age", "600");
};

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** On every answer, errors too. */
export const securityHeaders = (
  secure: boolean,
  api: string,
): Readonly<Record<string, string>> => ({
  "content-security-policy": api.startsWith("http")
    ? contentPolicy.replace("connect-src 'self'", `connect-src 'self' ${new URL(api).origin}`)
    : contentPolicy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-site",
  "permissions-policy": "camera=(self), geolocation=(), microphone=()",
  ...(secure ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
});
