import { getConfig } from "@lingui/conf";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { contractFacts } from "./scripts/contract-facts.ts";
import { developmentConfig } from "./scripts/page-head.ts";
import { leanZod } from "./scripts/lean-zod.ts";
import { precompress } from "./scripts/precompress.ts";

const here = import.meta.dirname;
// The macros look for it in the folder one happens to be in, which the tests' is not.
const linguiConfig = getConfig({ cwd: here });

/** What every form is made of, the lightest too. */
const formParts =
  /react-hook-form|ui[\\/]form[\\/](?:form|text-field|submit-button|use-field|use-light-form)\.tsx?$/;
/** Small things of many pages: each alone would cost more to name and to pack than it holds. */
const smallParts =
  /ui[\\/](?:banner|text-link|use-heading-focus)\.tsx?$|form[\\/](?:control-style|field)\.tsx?$|app[\\/]use-go-on\.ts$|contract[\\/]src[\\/]route\.ts$/;
/** The frame of the pages that one works on. */
const workParts =
  /layouts[\\/]work-frame\.tsx$|notification-bell\.tsx$|ui[\\/](?:breadcrumb|page|section|card|part|popover|drawer|dialog|use-media|use-once-open)\.tsx?$/;
/** What the longer forms are made of, and the calls that nearly every working page makes. */
const workFormParts =
  /ui[\\/](?:number-input|date-input)\.tsx?$|form[\\/](?:use-form-of|select-field|number-field|date-field|text-area-field)\.tsx?$/;
const workCalls =
  /contract[\\/]src[\\/](?:messages|share-categories|movements|register|transactions)\.ts$/;
/** What reads from the server, and shows it. */
const readParts =
  /@tanstack[\\/]react-query[\\/]|query-core[\\/]|app[\\/]queries\.ts$|app[\\/]idempotency\.ts$|i18n[\\/]use-formats\.ts$|contract[\\/]src[\\/](?:formats|dates|exact-numbers)\.ts(?:\?whole)?$/;
const schemas = /[\\/]zod[\\/]|\?whole$/;

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
    rolldownOptions: {
      output: {
        // What every page needs comes as one file: many small ones compress far worse. The schemas
        // that the entry names but never uses are shaken off it, and stay with the forms.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "ground", tags: ["$initial"], test: (id) => !schemas.test(id) },
            { name: "small", test: smallParts },
            { name: "form", test: formParts },
            { name: "read", test: readParts },
            { name: "work", test: workParts },
            { name: "work-calls", test: (id) => workCalls.test(id) && !schemas.test(id) },
            { name: "work-form", test: workFormParts },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
  test: {
    environment: "jsdom",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ["./src/app/testing/setup.ts"],
    css: false,
    unstubGlobals: true,
  },
});
