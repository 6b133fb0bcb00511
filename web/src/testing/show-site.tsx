import { createMemoryHistory } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";
import { createSiteRouter } from "#app/router.tsx";
import { working } from "#app/working.ts";
import { siteTree } from "#app/site-tree.tsx";
import { createQueryClient } from "#platform/query-client.ts";

type Answer = { status: number; body?: unknown };

/**
 * The whole site at an address, as the router draws it. What it asks is told by `answer`, and kept;
 * what has no answer waits for ever.
 */
export const showSite = (
  address: string,
  answer: (call: string) => Answer | undefined = () => undefined,
) => {
  vi.stubGlobal("scrollTo", () => {});
  // The files of a project share their processes, and the next one may put a server in this place.
  onTestFinished(() => void vi.unstubAllGlobals());
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string, { method }: RequestInit) => {
    const call = `${method} ${new URL(url, window.location.origin).pathname}`;
    asked.push(call);
    const found = answer(call);
    return found === undefined
      ? new Promise(() => {})
      : Promise.resolve(Response.json(found.body ?? {}, { status: found.status }));
  });
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createSiteRouter(queryClient, { working, history });
  // What a page tells its reader is no fault of the program.
  const view = render(siteTree({ queryClient, router }), { onCaughtError: () => {} });
  return { ...view, asked, queryClient, router };
};
