import { dayMs } from "@coulisse/domain/spans.ts";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { builtSite } from "#platform/built-site.ts";
import type { Services } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

/** RFC 9116 wants it under a year: a file that nobody tends any more must say so by itself. */
const securityDays = 180;

/** Pages behind the sign-in are no search engine's, and neither is the API but its images. */
const robotsText = (publicUrl: string): string =>
  [
    "User-agent: *",
    "Allow: /api/images/",
    "Disallow: /api/",
    "Disallow: /admin/",
    "Disallow: /investor/",
    "Disallow: /stand-ins/",
    `Sitemap: ${new URL("/sitemap.xml", publicUrl).href}`,
    "",
  ].join("\n");

const sitemapXml = (publicUrl: string, paths: readonly string[]): string => {
  const places = paths.map((path) => `<url><loc>${new URL(path, publicUrl).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join("")}</urlset>
`;
};

/** The site's pictures that are asked for by a name of their own, and what they are. */
const pictures = {
  "favicon.ico": "image/x-icon",
  "apple-touch-icon.png": "image/png",
  "icon-192.png": "image/png",
  "icon-512.png": "image/png",
  "share.png": "image/png",
} as const;

/** The manifest is for whoever keeps the site on the first screen of a telephone. */
const manifest = JSON.stringify({
  id: "/",
  name: "Coulisse",
  short_name: "Coulisse",
  lang: "fr",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#fbf9f5",
  theme_color: "#fbf9f5",
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  })),
});

/** RFC 9116. It is over before a year is, counted from the day it is asked for. */
const securityText = (publicUrl: string, contact: string, now: Date): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + securityDays * dayMs).toISOString()}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${new URL("/.well-known/security.txt", publicUrl).href}`,
    "",
  ].join("\n");

/** The few addresses that machines ask of any site; each has an answer of its own. */
export const serveSiteFiles = async (
  app: FastifyInstance,
  { settings, clock }: Pick<Services, "settings" | "clock">,
  listListedPaths: () => Promise<string[]>,
  folder = builtSite,
): Promise<void> => {
  const { publicUrl, securityContact } = settings;
  const forADay = (reply: FastifyReply, type: string): FastifyReply =>
    reply.type(type).header("cache-control", "public, max-age=86400");
  app.get("/robots.txt", (_, reply) =>
    forADay(reply, "text/plain; charset=utf-8").send(robotsText(publicUrl)),
  );
  app.get("/sitemap.xml", async (_, reply) => {
    const paths = ["/", "/marketplace", ...(await listListedPaths())];
    return forADay(reply, "application/xml; charset=utf-8").send(sitemapXml(publicUrl, paths));
  });
  for (const [name, type] of Object.entries(pictures)) {
    const path = join(folder, name);
    const bytes = existsSync(path) ? await readFile(path) : undefined;
    app.get(`/${name}`, (_, reply) => {
      if (bytes === undefined) throw new Problem("not_found");
      return forADay(reply, type).send(bytes);
    });
  }
  app.get("/manifest.webmanifest", (_, reply) =>
    forADay(reply, "application/manifest+json; charset=utf-8").send(manifest),
  );
  const worker = join(folder, "service-worker.js");
  const script = existsSync(worker) ? await readFile(worker) : undefined;
  // A browser asks for it anew each time, as an old one would go on showing in an old way.
  app.get("/service-worker.js", (_, reply) => {
    if (script === undefined) throw new Problem("not_found");
    return reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(script);
  });
  app.get("/.well-known/security.txt", (_, reply) => {
    if (securityContact === undefined) throw new Problem("not_found");
    const text = securityText(publicUrl, securityContact, clock.now());
    return reply.type("text/plain; charset=utf-8").header("cache-control", "no-cache").send(text);
  });
};
