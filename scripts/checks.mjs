// What `npm run check` runs, in order: [name, command, arguments]. The command `node` stands for
// the Node that runs the project; every tool is named by its file, so that no shell and no PATH
// is needed on any system.
const bin = (path, ...args) => ["node", [`node_modules/${path}`, ...args]];

export const checks = [
  [
    "format",
    ...bin(
      "prettier/bin/prettier.cjs",
      "--check",
      "--cache",
      "--cache-location=.cache/prettier",
      "--log-level=warn",
      ".",
    ),
  ],
  [
    "types",
    ...bin(
      "@typescript/native/bin/tsc",
      "-b",
      "domain",
      "contract",
      "server",
      "web",
      "e2e",
      "bench",
      "stand-ins",
      "scripts",
    ),
  ],
  ["lint", ...bin("oxlint/bin/oxlint", "--quiet")],
  ["boundaries", "node", ["scripts/check-boundaries.ts"]],
  ["dead code", ...bin("knip/bin/knip.js", "--no-progress")],
  ["tidy and probes", ...bin("vitest/vitest.mjs", "run", "--project=scripts")],
];
