// Who may import whom. Patterns, never lists: a feature that is born tomorrow is covered today.
// scripts/boundaries.ts runs these rules and scripts/probes shows that each of them still fires.
const test = "\\.test\\.tsx?$";
const doors = "\\.(commands|queries)\\.ts$";
const kinds = "\\.(routes|commands|queries|rules|store|errors|jobs|worker)\\.ts$";

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "domain-imports-nothing",
      comment: "Numbers, days, law and words mean the same wherever they are read.",
      severity: "error",
      from: { path: "^domain/src/", pathNot: test },
      to: { pathNot: "^domain/src/" },
    },
    {
      name: "contract-imports-zod-only",
      comment: "What crosses the wire must load in a browser and in a server alike.",
      severity: "error",
      from: { path: "^contract/src/", pathNot: test },
      to: { pathNot: ["^contract/src/", "^domain/src/", "^node_modules/zod/"] },
    },
    {
      name: "wire-knows-no-capability",
      comment: "Every call is made of it, whatever the call is about.",
      severity: "error",
      from: { path: "^contract/src/wire/", pathNot: test },
      to: { path: "^contract/src/(?!wire/)" },
    },
    {
      name: "contract-is-plain-beside-its-schemas",
      comment: "Where a call goes and what a list holds is loaded by every page; Zod is for forms.",
      severity: "error",
      from: { path: "^contract/src/", pathNot: ["\\.schemas\\.ts$", test] },
      to: {
        path: ["^node_modules/zod/", "^contract/src/.+\\.schemas\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "schemas-stay-with-forms",
      comment:
        "A screen that carries a schema carries Zod to everybody who only reads it. The hook of forms of a schema asks which of their fields are secret.",
      severity: "error",
      from: {
        path: [
          "^web/src/(i18n|ui|platform|pages|app)/",
          "^web/src/.+(\\.queries|\\.lists|-screen|-page|-table|-words)\\.tsx?$",
        ],
        pathNot: [test, "/testing/", "^web/src/ui/form/use-form-of\\.ts$"],
      },
      to: { path: "^contract/src/.+\\.schemas\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "web-never-imports-server",
      comment: "The site knows the contract; anything else of the server would ship to browsers.",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^server/" },
    },
    {
      name: "server-never-imports-web",
      comment: "The server hands out the built site as files; it does not know its sources.",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^web/" },
    },
    {
      name: "features-meet-at-commands-and-queries",
      comment: "A store or a rule used from outside is an invariant that nobody owns any more.",
      severity: "error",
      from: { path: "^server/src/features/([^/]+)/", pathNot: test },
      to: { path: "^server/src/features/", pathNot: ["^server/src/features/$1/", doors] },
    },
    {
      name: "rooms-of-their-own-meet-at-commands-and-queries",
      comment: "Rooms of these capabilities have tables of their own, and so an owner each.",
      severity: "error",
      from: {
        path: "^server/src/features/(identity|entities|signing|operations)/([^/]+)/",
        pathNot: test,
      },
      to: {
        path: "^server/src/features/$1/[^/]+/",
        pathNot: ["^server/src/features/$1/$2/", doors],
      },
    },
    {
      name: "routes-hold-no-logic",
      comment:
        "A route binds the contract to a command or a query; SQL and rules stay behind them.",
      severity: "error",
      from: { path: "^server/src/features/.+\\.routes\\.ts$" },
      to: { path: "^server/src/features/.+\\.(store|rules)\\.ts$" },
    },
    {
      name: "rules-are-pure",
      comment: "A rule is decided from its arguments, so that a table of text can test it.",
      severity: "error",
      from: { path: "^server/src/features/.+\\.rules\\.ts$" },
      to: {
        path: [
          "^server/src/features/.+\\.(store|queries|commands|routes)\\.ts$",
          "^server/src/platform/(database|http)",
          "^server/src/providers/",
          "^node_modules/(pg|kysely|fastify)/",
        ],
      },
    },
    {
      name: "stores-know-no-caller",
      comment: "SQL is called by commands and queries, never the other way round.",
      severity: "error",
      from: { path: "^server/src/features/.+\\.store\\.ts$" },
      to: { path: "^server/src/features/.+\\.(commands|queries|routes)\\.ts$" },
    },
    {
      name: "workshops-touch-no-database",
      comment: "A feature's mechanisms (a format, a document, a mail) work on values alone.",
      severity: "error",
      from: { path: "^server/src/features/[^/]+/[^/]+/", pathNot: [test, kinds] },
      to: {
        path: [
          "^server/src/features/.+\\.(store|queries|commands|routes)\\.ts$",
          "^server/src/platform/(database|http)",
          "^node_modules/(pg|kysely|fastify)/",
        ],
      },
    },
    {
      name: "platform-knows-no-feature",
      comment: "The platform would serve another product as it is.",
      severity: "error",
      from: { path: "^server/src/platform/", pathNot: test },
      to: { path: "^server/src/features/" },
    },
    {
      name: "providers-know-no-feature",
      comment: "A provider speaks a protocol; what the answer means is the feature's affair.",
      severity: "error",
      from: { path: "^server/src/providers/", pathNot: test },
      to: { path: "^server/src/features/" },
    },
    {
      name: "interchange-works-on-values",
      comment: "Reading and writing the files of a register needs no database, caller or feature.",
      severity: "error",
      from: { path: "^server/src/interchange/", pathNot: test },
      to: {
        path: ["^server/(?!src/interchange/)", "^node_modules/(pg|kysely|fastify)/"],
      },
    },
    {
      name: "demo-comes-through-the-front-door",
      comment: "A demo world made by other means could show states that the product refuses.",
      severity: "error",
      from: { path: "^server/demo/" },
      to: { path: "^server/src/features/", pathNot: doors },
    },
    {
      name: "i18n-knows-no-screen",
      comment: "Words and formats are used by everything and so may use nothing above them.",
      severity: "error",
      from: { path: "^web/src/i18n/", pathNot: test },
      to: { path: "^web/src/(ui|platform|kit|parts|features|pages|app)/" },
    },
    {
      name: "ui-knows-no-server",
      comment: "The design system is drawn once and told nothing about shares or calls.",
      severity: "error",
      from: { path: "^web/src/ui/", pathNot: test },
      to: { path: "^web/src/(platform|kit|parts|features|pages|app)/" },
    },
    {
      name: "site-platform-knows-no-part",
      comment: "Calls, session and addresses carry every screen and know none of them.",
      severity: "error",
      from: { path: "^web/src/platform/", pathNot: test },
      to: { path: "^web/src/(kit|parts|features|pages|app)/" },
    },
    {
      name: "site-kit-knows-no-part",
      comment: "A list is the same wherever it shows, and knows no one of them.",
      severity: "error",
      from: { path: "^web/src/kit/", pathNot: test },
      to: { path: "^web/src/(parts|features|pages|app)/" },
    },
    {
      name: "parts-know-no-feature",
      comment: "A part serves several features; one that knows a feature belongs to it.",
      severity: "error",
      from: { path: "^web/src/parts/", pathNot: test },
      to: { path: "^web/src/(features|pages|app)/" },
    },
    {
      name: "features-are-put-together-above",
      comment: "What shows several features stands in pages/; the router is in app/.",
      severity: "error",
      from: { path: "^web/src/(features|pages)/", pathNot: test },
      to: { path: "^web/src/app/" },
    },
    {
      name: "screens-meet-at-queries",
      comment: "Features share data, lists and parts, not components; pages/ puts them together.",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/", pathNot: test },
      to: {
        path: "^web/src/(features|pages)/",
        pathNot: ["^web/src/features/$1/", "\\.(queries|lists)\\.tsx?$"],
      },
    },
    {
      name: "nobody-imports-tests",
      comment: "A test that others import is no longer free to change.",
      severity: "error",
      from: {},
      to: { path: [test, "\\.spec\\.ts$"] },
    },
    {
      name: "sources-import-no-test-support",
      comment: "What serves tests, journeys or measurements must not reach production.",
      severity: "error",
      from: { path: "^(domain|contract|server|web)/src/", pathNot: [test, "/testing/"] },
      to: { path: ["^server/test/", "/testing/", "^(e2e|bench|stand-ins|scripts)/"] },
    },
    {
      name: "no-cycles",
      comment: "Two files that need each other are one file, or three.",
      severity: "error",
      from: { pathNot: "^contract/src/" },
      to: { circular: true },
    },
    {
      name: "rows-and-schemas-meet-in-types",
      comment: "A row bears the types of schemas that name its lists: a circle in types alone.",
      severity: "error",
      from: { path: "^contract/src/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "everything-resolves",
      comment: "An import that this tool cannot follow is an import that no rule above can judge.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["/dist/", "\\.css$", "\\.woff2$"] },
    moduleSystems: ["es6", "cjs"],
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      importsFields: ["imports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json"],
    },
  },
};
