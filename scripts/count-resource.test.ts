import { join } from "node:path";
import { expect, test } from "vitest";
import { costOf } from "./count-resource.ts";
import { readTree } from "./tidy/tree.ts";

test("counts a resource's own files and lines, and the places that name it", () => {
  const tree = new Map([
    ["contract/src/operations/articles.ts", "one\n"],
    ["contract/src/operations/articles.schemas.ts", "one\n"],
    ["server/src/features/operations/articles/articles.commands.ts", "one\n"],
    ["server/src/features/operations/articles/articles.test.ts", "one\ntwo\nthree\n"],
    ["server/test/permissions/articles.table.ts", "one\n"],
    [
      "server/src/features/operations/capability.ts",
      'from "#features/operations/articles/articles.routes.ts";',
    ],
    ["web/src/features/articles/articles-table.tsx", "one\ntwo\n"],
    ["web/src/features/articles/articles-table.test.tsx", "one\n"],
    ["web/src/features/operations/articles/locales/fr.po", "one\n"],
    ["web/src/pages/several.admin-pages.ts", 'page("/admin/articles", { words: [] })'],
    ["server/src/app.ts", "nothing of it"],
    ["server/src/features/companies/companies.queries.ts", 'from "#features/articles/x.ts"'],
  ]);
  expect(costOf(tree, "articles")).toEqual({
    workspaces: {
      contract: { files: 2, lines: 2 },
      server: { files: 3, lines: 5 },
      web: { files: 1, lines: 2 },
      "web, words and tests": { files: 2, lines: 2 },
    },
    places: [
      "server/src/features/operations/capability.ts",
      "web/src/pages/several.admin-pages.ts",
    ],
  });
});

test("the screens of the plainest resource stay within what the record allows", () => {
  const { web } = costOf(readTree(join(import.meta.dirname, "..")), "badges").workspaces;
  expect(web?.files).toBeLessThanOrEqual(4);
});

test("the plainest resource, besides its screens, stays within what the record allows", () => {
  const { workspaces, places } = costOf(readTree(join(import.meta.dirname, "..")), "badges");
  const { contract, server } = workspaces;
  expect((contract?.files ?? 0) + (server?.files ?? 0)).toBeLessThanOrEqual(11);
  const besidesScreens = places.filter((path) => !/^(web|e2e)\/|site-paths/.test(path));
  expect(besidesScreens).toContain("server/src/features/companies/capability.ts");
  expect(besidesScreens.length).toBeLessThanOrEqual(5);
});
