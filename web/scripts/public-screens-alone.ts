import type { Plugin } from "vite";

/** Where the screens are registered, one import each. */
const registrations = /[\\/]app[\\/](?:routes|screens)[\\/](?!public\b)[\w-]+\.tsx?$/;
/** The frame of the pages that one works on, and what opens over all of them. */
const working = /import\("\.\.?\/(?:layouts\/work-frame|palette\/palette)\.tsx"\)/g;
const screens = /import\(\s*"#(?:features|pages)\/[^"]+"\s*\)/g;

const never = `Promise.reject(new Error("Not drawn on the server"))`;

/** The server draws the public pages: what the others are made of stays out of what it loads. */
export const publicScreensAlone = (): Plugin => ({
  name: "coulisse-public-screens-alone",
  applyToEnvironment: ({ name }) => name === "ssr",
  enforce: "pre",
  transform: (code, id) => {
    const lean = registrations.test(id) ? code.replaceAll(screens, never) : code;
    return { code: lean.replaceAll(working, never), map: null };
  },
});
