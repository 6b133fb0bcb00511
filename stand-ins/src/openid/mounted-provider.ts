import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type Provider from "oidc-provider";
import { chooserPage, localeOf, pagePolicy, sendPage } from "./pages.ts";
import { personOfForm, type Person } from "./people.ts";

/** The people who may sign in, by the subject that the service is told. */
export type Accounts = Readonly<{
  offered: readonly Person[];
  add(person: Person): string;
  find(subject: string): Person | undefined;
}>;

export const createAccounts = (
  offered: readonly Person[],
  subjectOf: (person: Person) => string,
): Accounts => {
  const bySubject = new Map(offered.map((person) => [subjectOf(person), person]));
  const add = (person: Person): string => {
    const subject = subjectOf(person);
    bySubject.set(subject, person);
    return subject;
  };
  return { offered, add, find: (subject) => bySubject.get(subject) };
};

type Parts = Readonly<{
  provider: Provider;
  issuer: string;
  service: string;
  accounts: Accounts;
  /** The login says what it means to this provider, beyond who it is. */
  login: Readonly<{ acr?: string; amr?: string[] }>;
  /** Answered in place of the provider where it is not null. */
  refuse?: (path: string, query: URLSearchParams, response: ServerResponse) => boolean;
}>;

const choose = async (parts: Parts, request: IncomingMessage, response: ServerResponse) => {
  const { provider, service, accounts, login } = parts;
  await provider.interactionDetails(request, response);
  if (request.method !== "POST") {
    return sendPage(response, 200, chooserPage(localeOf(request), service, accounts.offered));
  }
  const form = new URLSearchParams((await buffer(request)).toString());
  const chosen = form.get("person");
  if (chosen === null || chosen === "nobody") {
    const refusal = { error: "access_denied", error_description: "user authentication aborted" };
    return provider.interactionFinished(request, response, refusal);
  }
  const person = accounts.offered[Number(chosen)] ?? personOfForm(form);
  const accountId = accounts.add(person);
  const result = { select_account: {}, login: { accountId, remember: false, ...login } };
  return provider.interactionFinished(request, response, result);
};

/**
 * A provider under the path of its issuer, on a server of its own or beside others. Its addresses
 * come from the issuer, whatever name the request was made by.
 */
export const mountProvider = (parts: Parts): RequestListener => {
  const { provider, issuer, refuse } = parts;
  const { host, protocol, pathname } = new URL(issuer);
  const base = pathname.replace(/\/$/, "");
  provider.proxy = true;
  const callback = provider.callback();
  return (request, response) => {
    const url = request.url ?? "/";
    const [path = "", query = ""] = url.slice(base.length).split("?");
    request.headers.host = host;
    request.headers["x-forwarded-proto"] = protocol.replace(":", "");
    delete request.headers["x-forwarded-host"];
    response.setHeader("content-security-policy", pagePolicy);
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("referrer-policy", "no-referrer");
    response.setHeader("cache-control", "no-store");
    if (refuse?.(path, new URLSearchParams(query), response) === true) return;
    const fail = () => {
      if (!response.headersSent) response.writeHead(400);
      response.end();
    };
    if (path.startsWith("/interaction/")) {
      choose(parts, request, response).catch(fail);
      return;
    }
    Object.assign(request, { originalUrl: url, url: url.slice(base.length) || "/" });
    Promise.resolve(callback(request, response)).catch(fail);
  };
};
