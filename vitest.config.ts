import { defineConfig } from "vitest/config";

// Only the server's tests need PostgreSQL, so only they wait for the test cluster.
export default defineConfig({
  test: {
    projects: [
      { test: { name: "contract", include: ["contract/src/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["./server/test/cluster/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      "web",
      { test: { name: "scripts", include: ["scripts/**/*.test.ts"], testTimeout: 60_000 } },
    ],
  },
});
