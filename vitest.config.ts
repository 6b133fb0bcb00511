import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const here = import.meta.dirname;

/**
 * Files of a project share their processes: what they import is read and compiled once in each,
 * not once for each file. The tests wait for PostgreSQL too: every processor has its worker.
 */
const shared = { isolate: false, maxWorkers: "100%" } as const;

/** As the product runs: Node reads the sources, and nothing is built for the tests. */
const byNode = { ...shared, experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

const webTests = globSync("{src,scripts}/**/*.test.{ts,tsx}", { cwd: join(here, "web") });
/** A module that was replaced stays so for all of its process. */
const replacing = webTests.filter((file) =>
  /\bvi\.(doM|m)ock\(/.test(readFileSync(join(here, "web", file), "utf8")),
);

// A process goes on from file to file of one project alone, so that projects follow one another.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...byNode,
          name: "server",
          include: ["server/**/*.test.ts"],
          // Only these need PostgreSQL, so only they wait for the test cluster.
          globalSetup: ["./server/test/cluster/global-setup.ts"],
          testTimeout: 90_000,
          hookTimeout: 180_000,
          // A busy machine is slow, and that is no fault of what is awaited.
          expect: { poll: { timeout: 30_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: "./web/vite.config.ts",
        root: "./web",
        test: {
          ...shared,
          name: "web",
          include: webTests.filter((file) => !replacing.includes(file)),
          setupFiles: [join(here, "web/src/testing/fresh-state.ts")],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: "./web/vite.config.ts",
        root: "./web",
        test: {
          ...shared,
          name: "web-replacing",
          include: replacing,
          isolate: true,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...byNode,
          name: "contract",
          include: ["{domain,contract}/src/**/*.test.ts"],
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...byNode,
          name: "scripts",
          include: ["scripts/**/*.test.ts"],
          testTimeout: 60_000,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});
