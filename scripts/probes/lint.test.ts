import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onDisk, repository } from "./fixture.ts";

const configText = readFileSync(join(repository, ".oxlintrc.json"), "utf8");
const { rules } = JSON.parse(configText) as { rules: Record<string, string | unknown[]> };
const active = Object.keys(rules).filter((name) => rules[name] !== "off");

const project = {
  ".oxlintrc.json": configText,
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      strict: true,
      target: "es2024",
      module: "esnext",
      moduleResolution: "bundler",
      noEmit: true,
      jsx: "preserve",
      types: [],
      allowImportingTsExtensions: true,
    },
  }),
};

const send = "const send = async (): Promise<void> => {};\n";
const hook = 'import { useEffect, useState } from "react";\n';

const branches = (count: number): string =>
  `export const f = (n: number) => {\n${"  if (n > 1) return 1;\n".repeat(count)}  return 2;\n};\n`;

// By rule, a source that breaks it and should break nothing else that matters to the test.
const plants: Record<string, string> = {
  "typescript/no-floating-promises": `${send}const doors = { send };\ndoors.send();\n`,
  "typescript/no-misused-promises": `${send}[1].forEach(async () => {\n  await send();\n});\n`,
  "typescript/await-thenable": "export const two = async () => await 2;\n",
  "typescript/switch-exhaustiveness-check":
    'export const f = (state: "OPEN" | "CLOSED") => {\n  switch (state) {\n    case "OPEN":\n      return 1;\n  }\n  return 2;\n};\n',
  "typescript/only-throw-error": 'export const f = () => {\n  throw "no";\n};\n',
  "typescript/no-misused-spread": "export const m = { ...new Map([[1, 2]]) };\n",
  "typescript/no-explicit-any": "export const x: any = 1;\n",
  "typescript/no-non-null-assertion": "export const first = (list: number[]) => list.at(0)!;\n",
  "typescript/ban-ts-comment": "// @ts-ignore\nexport const x = 1;\n",
  "typescript/consistent-type-definitions": "export interface Share {\n  quantity: bigint;\n}\n",
  "typescript/consistent-type-imports":
    'import { Two } from "./two.ts";\nexport const two: Two = 2;\n',
  "eslint/no-unused-vars": "export const f = (used: number, spare: number) => used;\n",
  "eslint/no-console": 'console.log("here");\n',
  "eslint/eqeqeq": "export const same = (a: number, b: number) => a == b;\n",
  "eslint/no-var": "export var x = 1;\n",
  "eslint/prefer-const": "let x = 1;\nexport const y = x;\n",
  "eslint/complexity": branches(30),
  "import/no-default-export": "export default 1;\n",
  "import/no-duplicates":
    'import { two } from "./two.ts";\nimport { two as deux } from "./two.ts";\nexport const x = two + deux;\n',
  "import/no-mutable-exports": "export let x = 1;\nx += 1;\n",
  "react/rules-of-hooks": `${hook}export const useIf = (on: boolean) => {\n  if (on) useState(1);\n};\n`,
  "react/exhaustive-deps": `${hook}export const useLog = (x: number) => {\n  useEffect(() => {\n    document.title = String(x);\n  }, []);\n};\n`,
  "react/no-danger": 'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
  "react/jsx-no-literals": "export const A = () => <p>Souscrire</p>;\n",
  "react/jsx-no-target-blank":
    'export const A = () => (\n  <a href="https://example.org" target="_blank">\n    x\n  </a>\n);\n',
  "vitest/no-focused-tests":
    'import { expect, test } from "vitest";\ntest.only("adds", () => {\n  expect(1).toBe(1);\n});\n',
  "vitest/valid-expect":
    'import { expect, test } from "vitest";\ntest("adds", () => {\n  expect(1);\n});\n',
  "vitest/expect-expect":
    'import { test } from "vitest";\ntest("adds", () => {\n  String(1 + 1);\n});\n',
  "vitest/no-disabled-tests":
    'import { expect, test } from "vitest";\ntest.skip("adds", () => {\n  expect(1).toBe(1);\n});\n',
};

const fileOf = (rule: string): string =>
  `web/src/${rule.replace("/", "-")}${rule.startsWith("vitest/") ? ".test" : ""}.tsx`;

type Report = { diagnostics: { code?: string; filename: string; message: string }[] };

const lint = (files: Record<string, string>): string[] => {
  const root = onDisk({ ...project, ...files }, { modules: "linked" });
  const entry = join(repository, "node_modules/oxlint/bin/oxlint");
  const run = () => {
    try {
      return execFileSync(process.execPath, [entry, "-f", "json"], { cwd: root, encoding: "utf8" });
    } catch (failure) {
      return (failure as { stdout: string }).stdout;
    }
  };
  return (JSON.parse(run()) as Report).diagnostics.map(
    ({ code = "", filename, message }) => `${filename} ${code || message}`,
  );
};

// oxlint prints `plugin(rule)`; it counts the rules of hooks to a plugin of another name.
const printed = (rule: string): string => (rule.split("/")[1] ?? rule) + ")";

test("every rule of the linter has a plant", () => {
  expect(Object.keys(plants).sort()).toEqual(active.sort());
});

test("every planted fault is found by its rule", () => {
  const two = { "web/src/two.ts": "export type Two = 2;\nexport const two: Two = 2;\n" };
  const found = lint({
    ...two,
    ...Object.fromEntries(Object.entries(plants).map(([rule, text]) => [fileOf(rule), text])),
  });
  const silent = active.filter(
    (rule) => !found.some((line) => line.startsWith(fileOf(rule)) && line.endsWith(printed(rule))),
  );
  expect(silent, found.join("\n")).toEqual([]);
  expect(found.filter((line) => line.startsWith("web/src/two.ts"))).toEqual([]);
});

test("a function may be as long as its thought, and have thirty ways through it", () => {
  const long = `export const f = () => {\n${"  Date.now();\n".repeat(400)}};\n`;
  const found = lint({ "web/src/a.ts": long, "web/src/b.ts": branches(29) });
  expect(found).toEqual([]);
});

test("a reason that is no longer needed is found", () => {
  const found = lint({
    "web/src/a.ts": "// oxlint-disable-next-line no-console\nexport const a = 1;\n",
  });
  expect(found.join("\n")).toMatch(/Unused oxlint-disable/);
});
