import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findShell, shellPackage, unpackShell } from "./headless-shell.mjs";
import { BootstrapFailure, run, say } from "./process.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const usualPlaces = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findNamed = (programs) => {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin"];
  return programs
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => isProgram(path));
};

const findChromium = () => findNamed(names) ?? usualPlaces.find((path) => isProgram(path));

/**
 * The browser of the journeys: the named one, or Chromium without its window, which needs a third
 * less of the processor, or the system's whole Chromium, or Debian's, installed by root.
 */
export const ensureChromium = async () => {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && isProgram(chosen)) return chosen;
  if (chosen !== undefined) {
    throw new BootstrapFailure(`CHROMIUM_PATH names ${chosen}, which is not a program.`);
  }
  // A shell alone would lack the libraries that come with a Chromium, and shows no notifications: the
  // journeys of those start the whole one.
  const whole = findChromium() ?? (await installChromium());
  return findNamed([shellPackage]) ?? (await findShell()) ?? (await unpackShell()) ?? whole;
};

const installChromium = async () => {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Installing Chromium for the browser tests.");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-q"], { env });
    await run("apt-get", ["install", "-q", "-y", "--no-install-recommends", "chromium"], { env });
  }
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new BootstrapFailure(
    "The browser tests need Chromium: install it (Debian: apt-get install chromium),\n" +
      "or name one by CHROMIUM_PATH. The other tests run by npm test -- --only=unit.",
  );
};
