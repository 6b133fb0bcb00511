import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import { chooseByKeys, fileByKeys, pressByKeys, typeByKeys } from "./journeys/keyboard/hands.ts";

type Files = Parameters<Locator["setInputFiles"]>[0];
export type Hand = "mouse" | "keys";

/**
 * A way that somebody goes through the site, each act of theirs counted once: a press of a button or a
 * link, a box or an answer that is ticked, a choice of a list, a file. What is typed is counted apart, and
 * so are the pages on which they are done.
 */
export const beginWay = (page: Page, hand: Hand = "mouse") => {
  let presses = 0;
  let typed = 0;
  const pages = new Set<string>();
  const act = (): void => {
    presses += 1;
    pages.add(new URL(page.url()).pathname);
  };
  return {
    press: async (control: Locator): Promise<void> => {
      await expect(control.first()).toBeEnabled();
      act();
      await (hand === "keys" ? pressByKeys(page, control) : control.first().click());
    },
    tick: async (box: Locator): Promise<void> => {
      act();
      if (hand === "mouse") return box.check();
      if ((await box.getAttribute("type")) === "radio") return chooseByKeys(page, box);
      await box.focus();
      await page.keyboard.press("Space");
    },
    choose: async (list: Locator, value: string): Promise<void> => {
      act();
      await list.selectOption(value);
    },
    send: async (field: Locator, file: Files): Promise<void> => {
      act();
      await (hand === "keys" ? fileByKeys(page, field, file) : field.setInputFiles(file));
    },
    type: async (field: Locator, text: string): Promise<void> => {
      typed += 1;
      await (hand === "keys" ? typeByKeys(page, field, text) : field.fill(text));
    },
    /** Says how long the way was, where the results of the journeys are read. */
    end: (info: TestInfo, name: string, most: number): void => {
      const width = page.viewportSize()?.width ?? 0;
      const told = `${name}: ${presses} presses, ${typed} fields, ${pages.size} pages (${info.project.name}, ${width} px, ${hand})`;
      info.annotations.push({ type: "way", description: told });
      process.stdout.write(`${told}\n`);
      expect(presses, told).toBeLessThanOrEqual(most);
    },
  };
};
