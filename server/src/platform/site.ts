import { sitePlaceOf } from "@coulisse/contract/site-paths.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Settings } from "#server/settings.ts";
import { builtSite } from "#platform/built-site.ts";
import { chosenView } from "#platform/site/drawn.ts";
import { cardOf } from "#platform/site/cards.ts";
import type { DrawPage } from "#platform/site/open-drawing.ts";
import { readTemplate, type PageCard } from "#platform/site/page-html.ts";
import { cookieNames } from "#platform/tokens.ts";

export type FindCard = (path: string) => Promise<PageCard | null>;

type PageRequest = {
  method: string;
  url: string;
  cookies: Readonly<Record<string, string | undefined>>;
};
export type SitePage = Readonly<{
  html: string;
  status: 200 | 404;
  /** The hash of the script that stands in the page, where one does. */
  scriptHash: string | undefined;
}>;
export type ServePage = (request: PageRequest) => Promise<SitePage | null>;

/** The site asks these of the companies, to answer for their pages. */
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

/**
 * Whether the request carries a cookie of a session: without one, the site need not ask who is here.
 * The cookies of an API on another origin do not come with the page, and then nothing is known.
 */
const sessionReader = ({ apiBaseUrl, publicUrl }: SessionSettings) => {
  const { access, refresh } = cookieNames(publicUrl);
  const isOwnApi = apiBaseUrl.startsWith("/");
  return ({ cookies }: PageRequest): Session =>
    isOwnApi && !cookies[access] && !cookies[refresh] ? "absent" : "unknown";
};

export const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/**
 * Pages that are drawn where there is nothing: they are like others, one for all such addresses.
 */
const nowhere = "/404";
const noCompany = "/companies/nobody-is-called-so";

type Parts = CompanyPages &
  Readonly<{
    /** Undefined where pages are drawn in the browser alone. */
    drawPage?: DrawPage | undefined;
  }>;

type FoundPage = Readonly<{ status: 200 | 404; draws?: string; card?: PageCard | undefined }>;

/**
 * The one page of the built site, with the settings it needs at run time, for every address that is
 * not the API's. A public page has its content: what any guest sees, whoever asks, since it is drawn
 * without their cookies. Undefined where the site is not built, or is hosted elsewhere.
 */
export const preparePage = async (
  { publicUrl, ...config }: SiteConfig & SessionSettings,
  { findCard, isKnown, drawPage }: Parts,
  folder = builtSite,
): Promise<ServePage | undefined> => {
  const template = await readTemplate(folder);
  if (!template) return undefined;
  const readSession = sessionReader({ apiBaseUrl: config.apiBaseUrl, publicUrl });

  const find = async (url: string, request: PageRequest): Promise<FoundPage> => {
    const [path = "/", search] = url.split("?");
    const place = sitePlaceOf(path);
    if (place === undefined) return { status: 404, draws: nowhere };
    if (place.companySlug !== undefined) {
      const card = (await findCard(path)) ?? undefined;
      if (card) return { status: 200, card, draws: path };
      const isTheirs = await isKnown(place.companySlug, request.cookies);
      return isTheirs ? { status: 200 } : { status: 404, draws: noCompany };
    }
    const card = cardOf(path, chosenView(request.cookies), publicUrl);
    // What a search of the marketplace finds is drawn for who searches.
    const isWhole = card !== undefined && (path === "/" || search === undefined);
    return isWhole ? { status: 200, card, draws: path } : { status: 200, card };
  };

  return async (request) => {
    const { method, url } = request;
    if ((method !== "GET" && method !== "HEAD") || isApiPath(url.split("?")[0] ?? "/")) return null;
    const view = chosenView(request.cookies);
    const { status, card, draws } = await find(url, request);
    const drawn = draws === undefined ? undefined : await drawPage?.(draws, view);
    const own = { ...config, session: readSession(request) };
    const html = template.fill({ config: own, card, view, drawn, isTheirs: status === 200 });
    return { html, status, scriptHash: drawn && template.scriptHash };
  };
};

/**
 * Files with immutable names, compressed ahead of time. Nothing else of the build is served as it
 * is: a handler of the whole site would answer `/` as a folder that may not be listed.
 */
export const serveAssets = async (app: FastifyInstance): Promise<void> => {
  const root = join(builtSite, "assets");
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
