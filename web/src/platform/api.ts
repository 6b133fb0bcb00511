/**
 * The one door to the API, typed by the contract:
 *
 *   const company = await call(companyRoutes.getCompanyBySlug, { params: { slug } });
 *   await call(registerRoutes.creditShares, { params, body, idempotencyKey });
 *   await call(companyRoutes.createCompany, { body, files: { logo: file } });
 *
 * A refusal is thrown as an ApplicationError, and so is a call that waits for somebody, as a Proposed. A session whose access has run out is renewed once,
 * silently, and the call made again.
 */
import { fillPath } from "@coulisse/contract/wire/route.ts";
import type {
  Route,
  RouteBody,
  RouteParams,
  RouteQuery,
  RouteReply,
} from "@coulisse/contract/wire/route.ts";
import type { Proposal } from "@coulisse/contract/companies/proposals.schemas.ts";
import { msg } from "@lingui/core/macro";
import { i18n } from "@lingui/core";
import { currentLocale } from "#i18n/dictionary.ts";
import { config } from "./config.ts";
import { ApplicationError, readRefusal } from "./errors.ts";
import { Proposed } from "./proposed.ts";
import type { OnProgress } from "./upload.ts";
import { toFormData, toQuery, type Files } from "./request-body.ts";

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : undefined extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]?: Value };

export type CallOptions<R extends Route> = Part<"params", RouteParams<R>> &
  Optional<"query", RouteQuery<R>> &
  Part<"body", RouteBody<R>> & {
    files?: Files;
    /** The key is made once per form, so that a repeated submission moves nothing twice. */
    idempotencyKey?: string;
    /** The `version` of the entity that was edited; a lost race is then refused with 412. */
    version?: number;
    signal?: AbortSignal;
    /** The form of the answer in place of JSON, where a call has another one too. */
    accept?: string;
    /** Called for files with how much of them has gone out. */
    onProgress?: OnProgress;
  };

type Loose = {
  params?: Readonly<Record<string, string>>;
  query?: unknown;
  body?: unknown;
  files?: Files;
  idempotencyKey?: string;
  version?: number;
  signal?: AbortSignal;
  accept?: string;
  onProgress?: OnProgress;
};

export const unreachable = () =>
  new ApplicationError({
    status: 0,
    code: "unreachable",
    title: i18n._(msg`Connexion impossible`),
    description: i18n._(msg`Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.`),
  });

const unreadable = () => ({
  title: i18n._(msg`Réponse inattendue`),
  description: i18n._(msg`Le serveur n’a pas pu traiter la demande. Réessayez dans un instant.`),
});

/** The address of a call, for links that the browser itself follows (downloads, images). */
export const addressOf = (route: Route, options: Loose = {}): string =>
  `${config.apiBaseUrl}${fillPath(route.path, options.params)}${toQuery(options.query)}`;

/** The address of a file that an answer of the API names, from the beginning of the API. */
export const fileAddress = (file: string): string => `${config.apiBaseUrl}${file}`;

const makeRequest = (route: Route, options: Loose): RequestInit => {
  const { accept = "application/json" } = options;
  const headers = new Headers({ accept, "accept-language": currentLocale() });
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  if (options.version !== undefined) headers.set("if-match", `"${options.version}"`);
  const init: RequestInit = { method: route.method, headers, credentials: "include" };
  if (options.signal) init.signal = options.signal;
  if (route.files) init.body = toFormData(options.body, options.files ?? {});
  else if (options.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(options.body);
  }
  return init;
};

const send = async (route: Route, options: Loose): Promise<Response> => {
  try {
    const address = addressOf(route, options);
    const request = makeRequest(route, options);
    if (options.onProgress) {
      const { sendWithProgress } = await import("./upload.ts");
      return await sendWithProgress(address, request, options.onProgress);
    }
    return await fetch(address, request);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw unreachable();
  }
};

const tokenPath = "/auth/token";
let renewal: Promise<boolean> | undefined;

const askForTokens = async (): Promise<boolean> => {
  const response = await fetch(`${config.apiBaseUrl}${tokenPath}`, {
    method: "PATCH",
    credentials: "include",
    headers: { accept: "application/json", "accept-language": currentLocale() },
  });
  return response.ok;
};

/**
 * Calls that run out of session at the same time share one renewal. Where its answer is lost it is
 * asked for again at once, which gives the same tokens; a line that is down ends no session.
 */
const renewSession = (): Promise<boolean> => {
  renewal ??= askForTokens()
    .catch(askForTokens)
    .catch(() => {
      throw unreachable();
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
};

const sendRenewing = async (route: Route, options: Loose): Promise<Response> => {
  const response = await send(route, options);
  // Signing in and out speak for themselves: a wrong password is no reason to renew.
  if (response.status !== 401 || route.path === tokenPath) return response;
  return (await renewSession()) ? send(route, options) : response;
};

/** No row answers so by itself: it is what waits, in the place of the answer. */
const waiting = 202;

/** A reply is what a call gives: what came as a file is one. */
export type Reply<R extends Route> = R extends { download: string } ? Blob : RouteReply<R>;

/** The options may be left out where the route asks for none. */
export type CallArguments<R extends Route> =
  Record<string, never> extends CallOptions<R>
    ? [options?: CallOptions<R>]
    : [options: CallOptions<R>];

export const call = async <R extends Route>(
  route: R,
  ...[options]: CallArguments<R>
): Promise<Reply<R>> => {
  const response = await callForAnswer(route, ...([options] as CallArguments<R>));
  if (response.status === 204) return undefined as Reply<R>;
  const read = route.download ? response.blob() : response.json();
  const reply: unknown = await read.catch(() => {
    throw new ApplicationError({ status: response.status, ...unreadable() });
  });
  if (response.status === waiting) throw new Proposed(reply as Proposal);
  return reply as Reply<R>;
};

/**
 * The call is for what reads an answer in its own way; a refusal is thrown as by any other call.
 */
export const callForAnswer = async <R extends Route>(
  route: R,
  ...[options]: CallArguments<R>
): Promise<Response> => {
  const response = await sendRenewing(route, (options ?? {}) as Loose);
  if (!response.ok) throw await readRefusal(response, unreadable());
  return response;
};
