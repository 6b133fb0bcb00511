import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const usualPlaces = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Starts the whole Chromium, which `npm test` has installed, where the one without its window will not do. */
export const wholeChromium = (): LaunchOptions => {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const executablePath = [...places, ...usualPlaces].find((path) => isProgram(path));
  if (executablePath === undefined) {
    throw new Error("This journey needs a whole Chromium (Debian: apt-get install chromium).");
  }
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return { executablePath, args: ["--disable-gpu", "--disable-background-networking", ...asRoot] };
};
