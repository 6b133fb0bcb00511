import type { Plugin } from "vite";

/**
 * Most visits are in French and all need its house dictionary before the first word: the page asks
 * for it at once instead of after the scripts have run.
 */
export const preloadFrench = (): Plugin => ({
  name: "coulisse-preload-french",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) => {
      const french = Object.values(bundle ?? {}).find(
        (chunk) =>
          chunk.type === "chunk" && (chunk.facadeModuleId ?? "").endsWith("/i18n/locales/fr.po"),
      );
      if (french === undefined) return [];
      const attrs = { rel: "modulepreload", crossorigin: true, href: `/${french.fileName}` };
      return [{ tag: "link", attrs, injectTo: "head" as const }];
    },
  },
});

/** In development nobody serves the run-time configuration: the dev server stands in. */
export const developmentConfig = (): Plugin => ({
  name: "coulisse-development-config",
  apply: "serve",
  transformIndexHtml: (html) =>
    html.replace(
      "<!--coulisse-config-->",
      `<script type="application/json" id="coulisse-config">{"apiBaseUrl":"/api"}</script>`,
    ),
});
