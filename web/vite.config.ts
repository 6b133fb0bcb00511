import { getConfig } from "@lingui/conf";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { contractFacts } from "./scripts/contract-facts.ts";
import { developmentConfig, preloadFrench } from "./scripts/page-head.ts";
import { leanZod } from "./scripts/lean-zod.ts";
import { precompress } from "./scripts/precompress.ts";

const here = import.meta.dirname;
// The macros look for it in the folder one happens to be in, which the tests' is not.
const linguiConfig = getConfig({ cwd: here });

export default defineConfig({
  root: here,
  plugins: [
    contractFacts(),
    leanZod(),
    react(),
    lingui({ cwd: here }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd: here })] }),
    tailwindcss(),
    developmentConfig(),
    preloadFrench(),
    precompress(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Every browser that has light-dark(), on which the token sheet rests.
    target: ["chrome123", "edge123", "firefox121", "safari17.5"],
    // The site's content policy admits no data: address, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
  test: {
    name: "web",
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    setupFiles: ["./src/app/testing/setup.ts"],
    css: false,
  },
});
