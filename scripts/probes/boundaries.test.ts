import { createRequire } from "node:module";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkBoundaries, inOrder, noCircleOfRooms, unread } from "../boundaries.ts";
import { onDisk, repository } from "./fixture.ts";

type Config = { forbidden: { name: string }[] };
const { forbidden } = createRequire(import.meta.url)(
  join(repository, ".dependency-cruiser.cjs"),
) as Config;

const features = "server/src/features";
const manifest = (name: string, rest: object = {}) =>
  JSON.stringify({ name: `@coulisse/${name}`, type: "module", ...rest });

// A small project that keeps every rule, in the shape of the real one.
const clean = {
  "package.json": JSON.stringify({
    type: "module",
    workspaces: ["domain", "contract", "server", "web"],
  }),
  "domain/package.json": manifest("domain", { exports: { "./*": "./src/*" } }),
  "domain/src/days.ts": "export const day = 1;\n",
  "domain/src/terms.ts": 'import { day } from "./days.ts";\nexport const term = day;\n',
  "contract/package.json": manifest("contract", { exports: { "./*": "./src/*" } }),
  "contract/src/due.ts":
    'import { term } from "@coulisse/domain/terms.ts";\nexport const due = term;\n',
  "contract/src/wire/page.schemas.ts":
    'import { z } from "zod";\nimport { page } from "./page.ts";\nexport const Page = z(page);\n',
  "contract/src/wire/page.ts":
    'import type { Page } from "./page.schemas.ts";\nexport const page = 1;\nexport type Of = Page;\n',
  "server/package.json": manifest("server", {
    imports: { "#platform/*": "./src/platform/*", "#features/*": "./src/features/*" },
  }),
  "server/src/platform/database.ts": "export const database = 1;\n",
  "server/src/interchange/read-csv.ts":
    'import { page } from "@coulisse/contract/wire/page.ts";\nexport const read = page;\n',
  [`${features}/cash/wallet.store.ts`]:
    'import { database } from "#platform/database.ts";\nexport const store = database;\n',
  [`${features}/cash/wallet.rules.ts`]:
    'import { page } from "@coulisse/contract/wire/page.ts";\nexport const rule = page;\n',
  [`${features}/cash/wallet.queries.ts`]:
    'import { store } from "./wallet.store.ts";\nexport const query = store;\n',
  [`${features}/cash/iban/iban.queries.ts`]:
    'import { store } from "../wallet.store.ts";\nexport const iban = store;\n',
  [`${features}/market/market.commands.ts`]:
    'import { query } from "#features/cash/wallet.queries.ts";\nexport const command = query;\n',
  [`${features}/cash/wallet.routes.ts`]:
    'import { query } from "./wallet.queries.ts";\nexport const bound = query;\n',
  [`${features}/identity/file/file.store.ts`]: "export const store = 1;\n",
  "contract/src/cash/wallets.ts":
    'import { page } from "../wire/page.ts";\nexport const wallets = page;\n',
  [`${features}/market/market.test.ts`]:
    'import { store } from "#features/cash/wallet.store.ts";\nstore;\n',
  "server/test/harness.ts": "export const harness = 1;\n",
  "server/demo/world.ts":
    'import { command } from "#features/market/market.commands.ts";\nexport const world = command;\n',
  "web/package.json": manifest("web", {
    imports: Object.fromEntries(
      ["ui", "platform", "parts", "features"].map((room) => [`#${room}/*`, `./src/${room}/*`]),
    ),
  }),
  "web/src/app/router.tsx": "export const router = 1;\n",
  "web/src/platform/call.ts": "export const call = 1;\n",
  "web/src/parts/picker.tsx":
    'import { call } from "#platform/call.ts";\nexport const Picker = call;\n',
  "web/src/ui/button.tsx": "export const Button = 1;\n",
  "web/src/features/cash/wallet.queries.ts": "export const query = 1;\n",
  "web/src/features/cash/wallet.lists.ts": "export const list = 1;\n",
  "web/src/features/cash/balance.tsx":
    'import { Button } from "#ui/button.tsx";\nexport const Balance = Button;\n',
  "web/src/features/market/book.tsx":
    'import { query } from "#features/cash/wallet.queries.ts";\nimport { list } from "#features/cash/wallet.lists.ts";\nexport const Book = [query, list];\n',
};

const loading = (...targets: string[]) => targets.map((target) => `import "${target}";\n`).join("");

// By rule, one more file that breaks it.
const plants: Record<string, Record<string, string>> = {
  "domain-imports-nothing": { "domain/src/a.ts": loading("zod") },
  "contract-imports-zod-only": { "contract/src/a.ts": loading("node:crypto") },
  "contract-is-plain-beside-its-schemas": {
    "contract/src/x.ts": loading("./wire/page.schemas.ts"),
  },
  "schemas-stay-with-forms": {
    "web/src/features/market/y-screen.tsx": loading("@coulisse/contract/wire/page.schemas.ts"),
  },
  "web-never-imports-server": {
    "web/src/ui/b.ts": loading("../../../server/src/platform/database.ts"),
  },
  "server-never-imports-web": { "server/src/c.ts": loading("../../web/src/ui/button.tsx") },
  "features-meet-at-commands-and-queries": {
    [`${features}/market/d.queries.ts`]: loading("#features/cash/wallet.store.ts"),
  },
  "routes-hold-no-logic": { [`${features}/cash/e.routes.ts`]: loading("./wallet.store.ts") },
  "rules-are-pure": { [`${features}/cash/f.rules.ts`]: loading("#platform/database.ts") },
  "stores-know-no-caller": { [`${features}/cash/g.store.ts`]: loading("./wallet.queries.ts") },
  "workshops-touch-no-database": {
    [`${features}/cash/iban/h.ts`]: loading("#platform/database.ts"),
  },
  "platform-knows-no-feature": {
    "server/src/platform/i.ts": loading("#features/cash/wallet.queries.ts"),
  },
  "providers-know-no-feature": {
    "server/src/providers/mail/j.ts": loading("#features/cash/wallet.queries.ts"),
  },
  "interchange-works-on-values": {
    "server/src/interchange/t.ts": loading("../platform/database.ts"),
  },
  "demo-comes-through-the-front-door": {
    "server/demo/k.ts": loading("#features/cash/wallet.store.ts"),
  },
  "ui-knows-no-server": { "web/src/ui/l.tsx": loading("#platform/call.ts") },
  "site-platform-knows-no-part": { "web/src/platform/u.tsx": loading("#parts/picker.tsx") },
  "site-kit-knows-no-part": { "web/src/kit/x.tsx": loading("#parts/picker.tsx") },
  "parts-know-no-feature": {
    "web/src/parts/v.tsx": loading("#features/cash/wallet.queries.ts"),
  },
  "features-are-put-together-above": {
    "web/src/features/market/w.tsx": loading("../../app/router.tsx"),
  },
  "i18n-knows-no-screen": { "web/src/i18n/m.ts": loading("#ui/button.tsx") },
  "screens-meet-at-queries": {
    "web/src/features/market/n.tsx": loading("#features/cash/balance.tsx"),
  },
  "nobody-imports-tests": { [`${features}/market/o.test.ts`]: loading("./market.test.ts") },
  "sources-import-no-test-support": { "server/src/p.ts": loading("../test/harness.ts") },
  "no-cycles": { "server/src/q.ts": loading("./r.ts"), "server/src/r.ts": loading("./q.ts") },
  "rows-and-schemas-meet-in-types": {
    "contract/src/z.schemas.ts": loading("./wire/page.ts", "./zz.schemas.ts"),
    "contract/src/zz.schemas.ts": loading("./z.schemas.ts"),
  },
  [inOrder]: {
    [`${features}/cash/t.routes.ts`]: loading("#features/market/market.commands.ts"),
    "contract/src/cash/t.ts": loading("../market/offers.ts"),
    "contract/src/market/offers.ts": "export const offers = 1;\n",
    "web/src/features/cash/t.tsx": loading("#features/market/market.queries.ts"),
    "web/src/features/market/market.queries.ts": "export const query = 1;\n",
  },
  [noCircleOfRooms]: {
    "web/src/features/cash/bank/line.ts": loading("../payouts/payout.ts"),
    "web/src/features/cash/bank/iban.ts": "export const iban = 1;\n",
    "web/src/features/cash/payouts/payout.ts": "export const payout = 1;\n",
    "web/src/features/cash/payouts/account.ts": loading("../bank/iban.ts"),
  },
  "rooms-of-their-own-meet-at-commands-and-queries": {
    [`${features}/identity/review/x.commands.ts`]: loading("../file/file.store.ts"),
  },
  "wire-knows-no-capability": { "contract/src/wire/y.ts": loading("../cash/wallets.ts") },
  "everything-resolves": { "server/src/s.ts": loading("#platform/gone.ts") },
};

const linked = (files: Record<string, string>): string => {
  const root = onDisk({
    ...files,
    "node_modules/zod/package.json": '{"name":"zod","exports":"./index.js"}',
    "node_modules/zod/index.js": "",
    "node_modules/@coulisse/.keep": "",
  });
  for (const name of ["domain", "contract"]) {
    symlinkSync(join(root, name), join(root, "node_modules/@coulisse", name), "junction");
  }
  return root;
};

test("a project that keeps every boundary is let through, and was read", async () => {
  const { violations, missing, moduleCount } = await checkBoundaries(linked(clean));
  expect({ violations, missing }).toEqual({ violations: [], missing: [] });
  expect(moduleCount).toBeGreaterThanOrEqual(12);
});

test("a run that read nothing is not a clean run", () => {
  expect(unread(["web/src/main.tsx"], [])).toEqual(["web/src/main.tsx"]);
});

test("every boundary has a plant", () => {
  const names = [...forbidden.map(({ name }) => name), inOrder, noCircleOfRooms];
  expect(Object.keys(plants).sort()).toEqual(names.sort());
});

test.for(Object.entries(plants))("%s is noticed, alone", async ([name, files]) => {
  const { violations } = await checkBoundaries(linked({ ...clean, ...files }));
  expect([...new Set(violations.map((violation) => violation.split(":")[0]))]).toEqual([name]);
});
