import type { FastifyCorsOptions, FastifyCorsOptionsDelegateCallback } from "@fastify/cors";
import type { FastifyRequest } from "fastify";
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

/**
 * Whether a page of elsewhere made the browser ask without anybody's doing, for an image or a frame:
 * where cookies travel between sites they come with it, and they do not count. A link that a person
 * followed, and a page of a site in the settings, ask for themselves.
 */
export const isAskedUnseen = (
  { headers }: FastifyRequest,
  allowed: ReadonlySet<string>,
): boolean => {
  const { origin } = headers;
  const site = headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return false;
  if (origin !== undefined) return !allowed.has(origin);
  return headers["sec-fetch-mode"] !== "navigate" || headers["sec-fetch-dest"] !== "document";
};

type Readers = Readonly<{
  /** The sites of the settings. */
  allowed: ReadonlySet<string>;
  /** Whether any site may read the call that a path leads to. */
  isForAnySite(request: FastifyRequest): boolean;
  isApi(request: FastifyRequest): boolean;
}>;

// A preflight that says nothing of what it is for is answered as every other one is.
const forOurSites: FastifyCorsOptions = {
  origin: true,
  credentials: true,
  methods: ["GET", "POST", "PATCH", "PUT", "DELETE"],
  allowedHeaders: ["content-type", "accept-language", "idempotency-key", "if-match"],
  exposedHeaders: ["x-request-id", "retry-after", "content-disposition"],
  maxAge: 600,
  strictPreflight: false,
};

/** Cross-origin reading: with cookies for the sites in the settings, without for what is public. */
export const corsFor =
  ({ allowed, isForAnySite, isApi }: Readers): FastifyCorsOptionsDelegateCallback =>
  (request, answer) => {
    const { origin } = request.headers;
    const isOurs = origin !== undefined && allowed.has(origin) && isApi(request);
    if (isForAnySite(request)) answer(null, { origin: "*" });
    else answer(null, isOurs ? forOurSites : { origin: false });
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

/** An API of another origin is called by the pages, and has the companies' images. */
const policyFor = (api: string): string =>
  api.startsWith("http")
    ? contentPolicy.replaceAll(
        /(?:connect|img)-src 'self'/g,
        (own) => `${own} ${new URL(api).origin}`,
      )
    : contentPolicy;

/** Headers of every answer, errors too. */
export const securityHeaders = (
  secure: boolean,
  api: string,
): Readonly<Record<string, string>> => ({
  "content-security-policy": policyFor(api),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-site",
  "permissions-policy": "camera=(self), geolocation=(), microphone=()",
  ...(secure ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
});
