import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { escapeHtml } from "#platform/html.ts";
import type { Drawn, View } from "#platform/site/drawn.ts";

/** A card is what the page of an address says of itself to search engines and social networks. */
export type PageCard = { title: string; description: string; imageUrl: string; url: string };

/** The size that every network shows whole, in pixels. */
export const sharingSize = { width: 1200, height: 630 } as const;
/** The platform's picture, for what has none of its own. */
export const sharedPicture = "/share.png";

type Filled = Readonly<{
  /** The program needs to know this at run time. */
  config: object;
  card?: PageCard | undefined;
  view: View;
  /** Undefined where the program draws the page in the browser. */
  drawn?: Drawn | undefined;
  /** Whether the program may take the drawn page over as it is; it draws it again where not. */
  isTheirs?: boolean;
}>;

export type Template = Readonly<{
  fill(parts: Filled): string;
  /** The hash of the one script that stands in a page, for the content policy. */
  scriptHash: string | undefined;
}>;

const meta = (kind: "name" | "property", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

const networkLocales = { fr: "fr_FR", en: "en_GB" } as const;

const cardTags = (card: PageCard, { locale }: View): string =>
  [
    meta("property", "og:site_name", "Coulisse"),
    meta("property", "og:locale", networkLocales[locale]),
    meta("property", "og:locale:alternate", networkLocales[locale === "fr" ? "en" : "fr"]),
    meta("property", "og:type", "website"),
    meta("property", "og:title", card.title),
    meta("property", "og:description", card.description),
    meta("property", "og:url", card.url),
    meta("property", "og:image", card.imageUrl),
    meta("property", "og:image:width", String(sharingSize.width)),
    meta("property", "og:image:height", String(sharingSize.height)),
    meta("property", "og:image:alt", card.title),
    meta("name", "twitter:card", "summary_large_image"),
  ].join("");

/** `<` is written as an escape, so that no value can close the element. */
const dataTag = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

const scripts = /[ \t]*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n?/g;
const addressIn = /(?:src|href)="([^"]+)"/;

/**
 * The page of the built site, and how it is filled. Every replacement is made by a function: in a
 * text that replaces, `$&` and its like would be more than text.
 */
export const readTemplate = async (folder: string): Promise<Template | undefined> => {
  if (!existsSync(join(folder, "index.html"))) return undefined;
  const source = await readFile(join(folder, "index.html"), "utf8");
  const early = join(folder, "early.js");
  const script = existsSync(early) ? `(()=>{${await readFile(early, "utf8")}})()` : undefined;
  // The program is brought by the script of the page, when what is to be seen is there.
  const program = [...source.matchAll(scripts)].map(([tag]) => addressIn.exec(tag)?.[1]).join(" ");

  const withContent = (html: string, drawn: Drawn, isTheirs: boolean): string =>
    html
      .replaceAll(scripts, () => "")
      .replace(/<title>.*?<\/title>/, () => `<title>${drawn.title}</title>`)
      .replace(/<noscript>.*?<\/noscript>/s, () =>
        [
          isTheirs ? dataTag("coulisse-served", drawn.served) : "",
          `<script data-bring="${program}">${script}</script>`,
        ].join(""),
      )
      .replace(/(<div id="root">).*<\/div>/, (_, open: string) => `${open}${drawn.html}</div>`);

  return {
    scriptHash: script && `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    fill: ({ config, card, view, drawn, isTheirs = true }) => {
      const plain = source
        .replace("<!--coulisse-config-->", () => dataTag("coulisse-config", config))
        .replace("</head>", () => `${card ? cardTags(card, view) : ""}</head>`)
        .replace(/<meta\s+name="description"[^>]*>/, (usual) =>
          card ? meta("name", "description", card.description) : usual,
        );
      if (!drawn || script === undefined) return plain;
      return withContent(plain, drawn, isTheirs).replace(
        '<html lang="fr">',
        () => `<html lang="${view.locale}">`,
      );
    },
  };
};
