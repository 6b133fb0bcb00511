/**
 * The record of the dialogs that opened: every page of a journey tells the name of a dialog as it
 * appears, and each worker writes what it was told into a file of its own.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";

// Two runs at once on one machine have each their record.
const folder = join(import.meta.dirname, "test-results", `dialogs-${process.env["E2E_PORT"]}`);

const watch = () => {
  const tell = Reflect.get(window, "tellDialog") as (name: string) => Promise<void>;
  const look = (element: Element): void => {
    const name = element.getAttribute("data-dialog");
    if (name !== null) void tell(name).catch(() => undefined);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        look(node);
        node.querySelectorAll("[data-dialog]").forEach(look);
      }
  }).observe(document, { childList: true, subtree: true });
};

const recordIn = async (context: BrowserContext, note: (name: string) => void): Promise<void> => {
  await context.exposeBinding("tellDialog", (_, name: string) => note(name));
  await context.addInitScript(watch);
};

/** Whatever a browser opens from now on is recorded. */
export const recordDialogs = (browser: Browser, workerIndex: number): void => {
  const noted = new Set<string>();
  const note = (name: string): void => {
    if (noted.has(name)) return;
    noted.add(name);
    mkdirSync(folder, { recursive: true });
    appendFileSync(join(folder, `${workerIndex}.txt`), `${name}\n`);
  };
  const make = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await make(options);
    await recordIn(context, note);
    return context;
  };
};

export const readOpened = (): ReadonlySet<string> => {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Set(files.flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n")));
};
