import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Person } from "./people.ts";

export type PageLocale = "fr" | "en";

export const localeOf = (request: IncomingMessage): PageLocale =>
  /^\s*en\b/i.test(request.headers["accept-language"] ?? "") ? "en" : "fr";

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:34rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-size:1.5rem;line-height:1.25}ul{list-style:none;padding:0;display:grid;gap:.5rem}
button{font:inherit;width:100%;padding:.75rem 1rem;text-align:left;border:1px solid;border-radius:6px;
background:none;color:inherit;cursor:pointer}small{display:block;opacity:.75}
label{display:block;margin:.75rem 0 0}input{font:inherit;width:100%;box-sizing:border-box;padding:.5rem .75rem}
form p{margin:1rem 0 0}`;

/** The provider's way out is a form that posts itself; the button is for who runs no scripts. */
const submitScript = "document.forms[0].submit()";

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The policy of these pages alone; the site that they are mounted beside has a stricter one. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(submitScript)}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const frame = (locale: PageLocale, title: string, body: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>${style}</style></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;

export const sendPage = (
  response: ServerResponse,
  status: number,
  page: Readonly<{ locale: PageLocale; title: string; body: string }>,
): void => {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" });
  response.end(frame(page.locale, page.title, page.body));
};

const words = {
  fr: {
    title: "Se connecter avec {service}",
    note: "Démonstration : ces personnes n’existent pas, et rien ne sort de ce serveur.",
    born: "née ou né le",
    other: "Une autre personne fictive",
    givenName: "Prénom",
    familyName: "Nom de naissance",
    email: "E-mail",
    enter: "Se connecter",
    back: "Revenir au service",
    leaving: "Déconnexion de {service}",
    leave: "Se déconnecter de {service}",
  },
  en: {
    title: "Sign in with {service}",
    note: "Demonstration: these people do not exist, and nothing leaves this server.",
    born: "born on",
    other: "Another fictitious person",
    givenName: "First name",
    familyName: "Birth name",
    email: "Email",
    enter: "Sign in",
    back: "Back to the service",
    leaving: "Signing out of {service}",
    leave: "Sign out of {service}",
  },
} as const;

const choice = (person: Person, index: number, born: string): string =>
  `<li><button name="person" value="${index}">${escape(`${person.givenName} ${person.familyName}`)}
<small>${escape(`${born} ${person.birthdate} · ${person.email}`)}</small></button></li>`;

const field = (name: string, label: string, type: string): string =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" required>`;

/** The page asks who one wants to be, a newcomer of one's own, or back without a word. */
export const chooserPage = (locale: PageLocale, service: string, people: readonly Person[]) => {
  const { title, note, born, other, givenName, familyName, email, enter, back } = words[locale];
  const body = `<p>${note}</p>
<form method="post"><ul>${people.map((person, index) => choice(person, index, born)).join("")}</ul></form>
<h2>${other}</h2><form method="post">${field("givenName", givenName, "text")}
${field("familyName", familyName, "text")}${field("email", email, "email")}
<p><button name="person" value="other">${enter}</button></p></form>
<form method="post"><p><button name="person" value="nobody">${back}</button></p></form>`;
  return { locale, title: title.replace("{service}", service), body };
};

/** `form` is the provider's own, which proves that the page was really seen. */
export const leavingPage = (locale: PageLocale, service: string, form: string): string => {
  const { leaving, leave } = words[locale];
  const whole = form.replace(
    "</form>",
    `<input type="hidden" name="logout" value="yes"><button>${leave.replace("{service}", service)}</button></form>`,
  );
  const title = leaving.replace("{service}", service);
  return frame(locale, title, `${whole}<script>${submitScript}</script>`);
};
