import type { Plugin } from "vite";

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
