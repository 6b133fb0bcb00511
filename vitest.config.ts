import { defineConfig } from "vitest/config";

// Only the server's tests need PostgreSQL, so only they wait for the test cluster.
export default defineConfig({
  test: {
    // The tests wait for PostgreSQL more than they compute: every processor has its worker.
    maxWorkers: "100%",
    projects: [
      { test: { name: "contract", include: ["contract/src/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["./server/test/cluster/global-setup.ts"],
          testTimeout: 90_000,
          hookTimeout: 180_000,
          // A busy machine is slow, and that is no fault of what is awaited.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      "web",
      { test: { name: "scripts", include: ["scripts/**/*.test.ts"], testTimeout: 60_000 } },
    ],
  },
});
