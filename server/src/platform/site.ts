import { sitePlaceOf } from "@coulisse/contract/site-paths.ts";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Settings } from "#server/settings.ts";
import { cookieNames } from "#platform/tokens.ts";

const built = new URL("../../../web/dist/", import.meta.url).pathname;

/** What the page of an address says of itself to search engines and social networks. */
export type PageCard = { title: string; description: string; imageUrl: string | null; url: string };
export type FindCard = (path: string) => Promise<PageCard | null>;

type PageRequest = {
  method: string;
  url: string;
  cookies: Readonly<Record<string, string | undefined>>;
};
export type SitePage = Readonly<{ html: string; status: 200 | 404 }>;
export type ServePage = (request: PageRequest) => Promise<SitePage | null>;

/** What the site asks of the companies, to answer for their pages. */
export type CompanyPages = Readonly<{
  findCard: FindCard;
  /** Whether whoever asks may know the company: one that is hidden from them is nobody's address. */
  isKnown: (slug: string, cookies: PageRequest["cookies"]) => Promise<boolean>;
}>;

type SiteConfig = Pick<Settings, "apiBaseUrl" | "supportUrl" | "demo"> & {
  demoAccounts: readonly { email: string; password: string; fr: string; en: string }[];
  /** Messages are kept here for the administrator to read, and none leaves. */
  outbox: boolean;
  /** The services that people may sign in with: the others have no button. */
  signOn: Readonly<{ franceConnect: boolean; google: boolean }>;
};
type Session = "absent" | "unknown";
type SessionSettings = Pick<Settings, "apiBaseUrl" | "publicUrl">;

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const cardTags = (card: PageCard): string =>
  [
    `<meta name="description" content="${escape(card.description)}">`,
    `<meta property="og:title" content="${escape(card.title)}">`,
    `<meta property="og:description" content="${escape(card.description)}">`,
    `<meta property="og:url" content="${escape(card.url)}">`,
    '<meta property="og:type" content="website">',
    ...(card.imageUrl ? [`<meta property="og:image" content="${escape(card.imageUrl)}">`] : []),
  ].join("");

/** `<` is written as an escape, so that no value can close the element. */
const configTag = (config: SiteConfig & { session: Session }): string =>
  `<script type="application/json" id="coulisse-config">${JSON.stringify(config).replaceAll("<", "\\u003c")}</script>`;

/**
 * Whether the request carries a cookie of a session: without one, the site need not ask who is here.
 * The cookies of an API on another origin do not come with the page, and then nothing is known.
 */
const sessionReader = ({ apiBaseUrl, publicUrl }: SessionSettings) => {
  const { access, marker } = cookieNames(publicUrl);
  const isOwnApi = apiBaseUrl.startsWith("/");
  return ({ cookies }: PageRequest): Session =>
    isOwnApi && !cookies[access] && !cookies[marker] ? "absent" : "unknown";
};

export const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/**
 * The one page of the built site, with the settings it needs at run time, for every address that is
 * not the API's: it says itself that an address is nobody's, and the status says it to machines.
 * Undefined where the site is not built, or is hosted elsewhere.
 */
export const preparePage = async (
  { publicUrl, ...config }: SiteConfig & SessionSettings,
  { findCard, isKnown }: CompanyPages,
  folder = built,
): Promise<ServePage | undefined> => {
  if (!existsSync(join(folder, "index.html"))) return undefined;
  const source = await readFile(join(folder, "index.html"), "utf8");
  // By a function: in a text that replaces, `$&` and its like would be more than text.
  const pageFor = (session: Session): string =>
    source.replace("<!--coulisse-config-->", () => configTag({ ...config, session }));
  const pages = { absent: pageFor("absent"), unknown: pageFor("unknown") };
  const readSession = sessionReader({ apiBaseUrl: config.apiBaseUrl, publicUrl });
  return async (request) => {
    const { method, url, cookies } = request;
    const path = url.split("?")[0] ?? "/";
    if ((method !== "GET" && method !== "HEAD") || isApiPath(path)) return null;
    const html = pages[readSession(request)];
    const place = sitePlaceOf(path);
    if (place === undefined) return { html, status: 404 };
    if (place.companySlug === undefined) return { html, status: 200 };
    const card = await findCard(path);
    if (card)
      return { html: html.replace("</head>", () => `${cardTags(card)}</head>`), status: 200 };
    return { html, status: (await isKnown(place.companySlug, cookies)) ? 200 : 404 };
  };
};

/**
 * Files with immutable names, compressed ahead of time. Nothing else of the build is served as it
 * is: a handler of the whole site would answer `/` as a folder that may not be listed.
 */
export const serveAssets = async (app: FastifyInstance): Promise<void> => {
  const root = join(built, "assets");
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: "/assets/",
    index: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header("cache-control", "public, max-age=31536000, immutable");
    },
  });
};
