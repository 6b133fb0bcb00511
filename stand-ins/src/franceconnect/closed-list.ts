import type { ServerResponse } from "node:http";
import { sendPage } from "../openid/pages.ts";

/** The only parameters that FranceConnect accepts; one more and the whole request is refused. */
const accepted = new Set([
  "client_id",
  "response_type",
  "redirect_uri",
  "scope",
  "state",
  "nonce",
  "acr_values",
  "claims",
  "prompt",
  "idp_hint",
  "ui_locales",
]);

const isPrompt = (text: string | null): boolean =>
  text === null || /^(?:login|consent|login consent|consent login)$/.test(text);

const isFaulty = (query: URLSearchParams): boolean =>
  [...query.keys()].some((name) => !accepted.has(name)) ||
  !isPrompt(query.get("prompt")) ||
  (query.get("state") ?? "") === "" ||
  (query.get("nonce") ?? "").length < 22 ||
  query.get("acr_values") === null;

/** A page, and no redirect: FranceConnect trusts no address of a request that it does not accept. */
export const refuseOpenList = (
  path: string,
  query: URLSearchParams,
  response: ServerResponse,
): boolean => {
  if (path !== "/authorize" || !isFaulty(query)) return false;
  sendPage(response, 400, {
    locale: "fr",
    title: "Y030007",
    body: "<p>Une erreur technique est survenue, fermez l’onglet de votre navigateur et reconnectez-vous.</p>",
  });
  return true;
};
