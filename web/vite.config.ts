import { getConfig } from "@lingui/conf";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { BuildEnvironmentOptions } from "vite";
import { defineConfig } from "vitest/config";
import { leanRouter } from "./scripts/lean-router.ts";
import { leanZod } from "./scripts/lean-zod.ts";
import { developmentConfig } from "./scripts/page-head.ts";
import { precompress } from "./scripts/precompress.ts";

const here = import.meta.dirname;
// The macros look for it in the folder one happens to be in, which the tests' is not.
const linguiConfig = getConfig({ cwd: here });

/** What every form is made of, the lightest too. */
const formParts =
  /react-hook-form|ui[\\/]dialog-forms\.ts$|ui[\\/]form[\\/](?:form|text-field|submit-button|use-field|use-light-form|place-faults|use-draft|use-in-dialog|fault-words|field-names)\.tsx?$/;
/** Signing in by another's word, on the pages that offer it. */
const signOnParts =
  /sign-on[\\/](?:sign-on-slot|google-button|franceconnect-button|start-sign-on|sign-on-failure)\.tsx?$|platform[\\/]passkey\.ts$|contract[\\/]src[\\/][a-z]+[\\/](?:sign-on|security)\.ts$/;
/** Small things of many pages: each alone would cost more to name and to pack than it holds. */
const smallParts =
  /ui[\\/](?:banner|text-link|use-heading-focus)\.tsx?$|form[\\/](?:control-style|field)\.tsx?$|platform[\\/]use-go-on\.ts$|contract[\\/]src[\\/][a-z]+[\\/](?:route|list-files)\.ts$/;
/** The frame of the pages that one works on. */
const workParts =
  /layouts[\\/](?:work-frame|work-header|side-menu|area-switch|use-current-area|use-wide)\.tsx?$|pages[\\/]proof-slot\.tsx$|notification-bell\.tsx$|messages[\\/]notifications\.queries\.ts$|queues[\\/]queue-count\.tsx$|table[\\/]table-(?:views|density)\.ts$|ui[\\/](?:breadcrumb|page|section|card|part|drawer|dialog|use-media|use-once-open)\.tsx?$/;
/** What the longer forms are made of, and the calls that nearly every working page makes. */
const workFormParts =
  /form[\\/](?:use-form-of|select-field|number-field|date-field|text-area-field)\.tsx?$|(?:contract|domain)[\\/]src[\\/](?:[a-z]+[\\/])?(?:scalars\.schemas|secret\.schemas|siren)\.ts$/;
/** Where figures and days are typed, also outside a form. */
const inputParts = /form[\\/](?:number-input|date-input)\.tsx$|i18n[\\/](?:dates|parse)\.ts$/;
/** What every choice of a file is made of. */
const fileParts =
  /parts[\\/]documents[\\/](?:file-limits|file-button|document-bytes)\.tsx?$|domain[\\/]src[\\/]file-kinds\.ts$/;
/** The calls of many forms. */
const workCalls =
  /contract[\\/]src[\\/][a-z]+[\\/](?:corporates|messages|share-categories|system)\.ts$|platform[\\/]success-texts\.ts$/;
/** What reads from the server, and shows it. */
const readParts =
  /contract[\\/]src[\\/]securities[\\/]unit-words\.ts$|@tanstack[\\/]react-query[\\/]|query-core[\\/]|platform[\\/](?:queries|idempotency|proof)\.ts$|forms[\\/]params-of\.ts$|i18n[\\/]use-(?:formats|words)\.ts$|domain[\\/]src[\\/](?:formats|dates|exact-numbers|folded)\.ts$|live[\\/]tabs\.ts$/;
/** What the public pages show companies with. */
const shownParts =
  /platform[\\/]company\.ts$|companies[\\/](?:company-marks|market-state|sectors)\.tsx?$|badges[\\/]badges\.queries\.ts$|ui[\\/](?:picture|mark|mark-paths|plain-text)\.tsx?$|i18n[\\/]typed-text\.ts$|(?:contract|domain)[\\/]src[\\/](?:[a-z]+[\\/])?(?:companies|company-words|badges|resource|file-kinds)\.ts$/;
/** What shows articles one after the other. */
const articleParts =
  /articles[\\/](?:[a-z]+[\\/])?(?:article-list|article-picture|article-words)\.tsx?$|contract[\\/]src[\\/]operations[\\/](?:articles|article-words)\.ts$/;
/** What explains a word at the place where it stands. */
const termParts = /terms[\\/]term\.tsx$/;
/** What floats over a page, before it is asked for: of explained words, and of the frame one works in. */
const floatParts = /ui[\\/]popover\.tsx$/;
/** What nearly every list is made of. */
const listParts =
  /ui[\\/](?:empty-state|failed-state|skeleton|search-box)\.tsx?$|form[\\/](?:select|switch|checkbox)\.tsx$|words[\\/]file-size\.ts$/;
/** What a form that makes or changes something of a list has besides. */
const resourceFormParts =
  /parts[\\/]forms[\\/](?:resource-form|lost-race|use-edited)\.tsx?$|form[\\/](?:radio-group|radio-field|switch-field)\.tsx$/;
/** What draws; read and started in a task of its own. */
const reactParts = /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]/;
/** Put into the page itself. */
const early = /[\\/]early\.ts$/;

/** What is there already when anything else is asked for, the frame of the working pages among it. */
const isThere =
  /assets[\\/](?:react|rolldown-runtime|index|read|work-frame|shown|menus|work-calls|small|lists|form)-[^\\/]+\.(?:js|css)$/;

const clientBuild = {
  // The list of what was built: `scripts/site-weights.ts` reads it.
  manifest: true,
  // Each name in these lists is read by everybody; what is fetched names itself.
  modulePreload: {
    resolveDependencies: (file, needed, { hostType }) =>
      hostType === "html" ? needed : needed.filter((name) => name !== file && !isThere.test(name)),
  },
  rolldownOptions: {
    input: ["index.html", "src/early.ts"],
    output: {
      // The one file without a hash in its name: it is read, and put into the page.
      entryFileNames: ({ name }) => (name === "early" ? "early.js" : "assets/[name]-[hash:7].js"),
      // The names of all files stand in the first one, and a hash is what does not compress.
      chunkFileNames: "assets/[name]-[hash:7].js",
      // What every page needs comes as one file: many small ones compress far worse.
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          { name: "react", test: reactParts, priority: 10 },
          { name: "ground", tags: ["$initial"], test: (id) => !early.test(id) },
          { name: "small", test: smallParts },
          { name: "form", test: formParts },
          { name: "sign-on", test: signOnParts },
          { name: "read", test: readParts },
          { name: "shown", test: shownParts },
          { name: "articles", test: articleParts },
          { name: "terms", test: termParts },
          { name: "float", test: floatParts },
          { name: "lists", test: listParts },
          { name: "work-frame", test: workParts },
          { name: "work-calls", test: workCalls },
          { name: "work-form", test: workFormParts },
          { name: "inputs", test: inputParts },
          { name: "files", test: fileParts },
          { name: "resource-form", test: resourceFormParts },
        ],
      },
    },
  },
} satisfies BuildEnvironmentOptions;

export default defineConfig({
  root: here,
  plugins: [
    react(),
    lingui({ cwd: here }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd: here })] }),
    tailwindcss(),
    developmentConfig(),
    leanZod(),
    leanRouter(),
    precompress(),
  ],
  // The site for browsers, then what draws its public pages on the server.
  builder: {
    buildApp: async ({ build, environments: { client, ssr } }) => {
      if (client) await build(client);
      if (ssr) await build(ssr);
    },
  },
  environments: {
    client: { build: clientBuild },
    ssr: {
      resolve: { noExternal: true },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: {
        outDir: "dist/server",
        emptyOutDir: true,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { input: "src/render.tsx" },
      },
    },
  },
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
    environment: "jsdom",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ["./src/testing/setup.ts"],
    css: false,
    unstubGlobals: true,
  },
});
