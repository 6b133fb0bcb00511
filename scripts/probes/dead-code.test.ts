import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onDisk, repository } from "./fixture.ts";

const manifest = (name: string, rest: object = {}): string =>
  JSON.stringify({ name: `@coulisse/${name}`, type: "module", ...rest });

// The project's own configuration over a server that consists of a few files.
const project = {
  "knip.json": readFileSync(join(repository, "knip.json"), "utf8"),
  "package.json": JSON.stringify({
    name: "coulisse",
    workspaces: ["domain", "contract", "server", "web", "e2e", "bench"],
  }),
  "domain/package.json": manifest("domain"),
  "contract/package.json": manifest("contract"),
  "web/package.json": manifest("web"),
  "e2e/package.json": manifest("e2e"),
  "bench/package.json": manifest("bench"),
  "server/package.json": manifest("server", { dependencies: { pg: "8.0.0" } }),
  "server/src/main.ts": 'import pg from "pg";\nimport { used } from "./used.ts";\nused(pg);\n',
  "server/src/used.ts": "export const used = (value: object) => value;\n",
  "node_modules/pg/package.json": '{"name":"pg","main":"index.js"}',
  "node_modules/pg/index.js": "",
};

const knip = (files: Record<string, string>): string => {
  const root = onDisk({ ...project, ...files });
  const entry = join(repository, "node_modules/knip/bin/knip.js");
  const tool = ["--no-progress", "--no-config-hints"];
  try {
    return execFileSync(process.execPath, [entry, ...tool], { cwd: root, encoding: "utf8" });
  } catch (failure) {
    return (failure as { stdout: string }).stdout;
  }
};

test("code that is used is let through", () => {
  expect(knip({})).toBe("");
});

test("dead code and wrong dependencies are found", () => {
  const report = knip({
    "server/package.json": manifest("server", { dependencies: { pg: "8.0.0", kysely: "0.29.0" } }),
    "server/src/main.ts":
      'import pg from "pg";\nimport fastify from "fastify";\nimport { used } from "./used.ts";\nused(pg);\nused(fastify);\n',
    "server/src/used.ts":
      "export const used = (value: object) => value;\nexport const spare = 1;\nexport type Spare = 1;\n",
    "server/src/forgotten.ts": "export const forgotten = 1;\n",
  });
  expect(report).toMatch(/Unused files[^]*forgotten\.ts/);
  expect(report).toMatch(/Unused dependencies[^]*kysely/);
  expect(report).toMatch(/Unlisted dependencies[^]*fastify/);
  expect(report).toMatch(/Unused exports[^]*spare/);
  expect(report).toMatch(/Unused exported types[^]*Spare/);
});
