import { expect, test } from "vitest";
import { countSite } from "./count-site.ts";

test("counts the site's files, and those that a page is drawn with", () => {
  const features = "web/src/features/cash";
  const counts = countSite(
    new Map([
      [
        `${features}/cash.investor-pages.ts`,
        'export const cash = [\n  page("/investor/wallet", {\n    words: ["cash"],\n    load: () => import("./wallet-screen.tsx"),\n  }),\n];\n',
      ],
      [
        `${features}/wallet-screen.tsx`,
        'import { Page } from "#ui/page.tsx";\nimport type { Row } from "./row.ts";\nconst later = import("./payouts.tsx");\n',
      ],
      [`${features}/payouts.tsx`, 'import { payoutList } from "./cash.lists.ts";\n'],
      [`${features}/cash.lists.ts`, "export const payoutList = 1;\n"],
      [`${features}/row.ts`, "export type Row = 1;\n"],
      [`${features}/wallet-screen.test.tsx`, 'import { screen } from "./wallet-screen.tsx";\n'],
      ["web/src/ui/page.tsx", "export const Page = 1;\n"],
    ]),
  );
  expect(counts).toMatchObject({
    "source files": 6,
    lines: 13,
    pages: 1,
    "files of features behind a page (median, ninth tenth, worst)": "3, 3, 3",
    "all files behind a page with a list": "4, 4, 4",
  });
});
