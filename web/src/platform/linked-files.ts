import type { Route } from "@coulisse/contract/wire/route.ts";
import { config } from "./config.ts";

const linked = { method: "GET", access: ["public"], summary: "", tag: "", status: 200 } as const;

/**
 * A browser that parts its cookies by page sends none along a link to a file where the API is on
 * another origin: the file is asked for as every call is, and handed over.
 */
export const saveLinkedFiles = (): void => {
  const { apiBaseUrl } = config;
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href.startsWith(`${apiBaseUrl}/`)) return;
    event.preventDefault();
    const file: Route = { ...linked, path: link.href.slice(apiBaseUrl.length), download: "*/*" };
    void import("./save-download.ts").then(({ saveDownload }) => saveDownload(file));
  });
};
