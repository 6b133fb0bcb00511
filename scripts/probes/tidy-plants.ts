import type { RuleName } from "../tidy/rules.ts";
import { migrationPlants } from "./migration-plants.ts";
import { wordPlants } from "./tidy-word-plants.ts";

/** `good` keeps the rule; each file of `bad`, added alone, breaks it. */
export type Plant = { good: Record<string, string>; bad: Record<string, string> };

export const plants: Record<RuleName, Plant> = {
  ...wordPlants,
  ...migrationPlants,
  "files and folders are in kebab-case": {
    good: { "README.md": "", "web/src/ui/date-field.tsx": "", ".oxlintrc.json": "" },
    bad: { "web/src/ui/DateField.tsx": "", "web/src/my_files/a.ts": "" },
  },
  "no name is a drawer for anything": {
    good: { "server/src/platform/clock.ts": "", "web/src/ui/data-table.ts": "" },
    bad: {
      "server/src/utils/clock.ts": "",
      "web/src/ui/date-helpers.ts": "",
      "web/src/features/wallet/data.ts": "",
    },
  },
  "a capability has one name": {
    good: {
      "contract/src/routes.schemas.ts": "",
      "contract/src/wire/page.ts": "",
      "contract/src/cash/wallets.ts": "",
      "server/src/features/cash/wallets/wallets.store.ts": "",
    },
    bad: {
      "contract/src/wallets/wallets.ts": "",
      "server/src/features/wallets/wallets.store.ts": "",
      "web/src/features/wallets/wallet-screen.tsx": "",
    },
  },
  "a server feature has eight kinds of file": {
    good: {
      "server/src/features/market/capability.ts": "",
      "server/src/features/market/market.rules.ts": "",
      "server/src/features/market/deals.commands.race.test.ts": "",
      "server/src/features/market/market.test.ts": "",
      "server/src/features/register/formats/ocf.ts": "",
      "server/src/features/market/orders/orders.store.ts": "",
      "server/src/features/market/orders/orders.race.test.ts": "",
      "server/src/features/market/sql/promises.sql": "",
    },
    bad: {
      "server/src/features/market/orders/open/orders.store.ts": "",
      "server/src/features/market.store.ts": "",
      "server/src/features/market/market.service.ts": "",
      "server/src/features/market/prices.ts": "",
      "server/src/features/market/promises.sql": "",
      "server/src/features/market/orders/sql/orders.sql": "",
      "server/src/features/market/sql/promises.ts": "",
      "server/src/features/market.ts": "",
    },
  },
  "a reading of one thing has one name": {
    good: {
      "web/src/features/rounds/offer/fundraising.queries.ts":
        "queryOf(fundraisingRoutes.getFundraising, { params: { fundraisingId } })",
      "web/src/features/rounds/offer/round-papers.tsx":
        "queryOf(fundraisingRoutes.getFundraisingDocument, { params })",
      "web/src/features/rounds/offer/rounds.tsx": "pagesOf(fundraisingRoutes.listOwnRights)",
    },
    bad: {
      "web/src/features/rounds/subscriptions/subscriptions.queries.ts":
        "queryOf(fundraisingRoutes.getFundraising, { params: { fundraisingId } })",
    },
  },
  "which day it is is asked in one place": {
    good: {
      "web/src/platform/today.ts": "dayInParis(new Date())",
      "web/src/features/market/board.tsx": "const today = useToday();",
    },
    bad: {
      "web/src/features/market/clause.tsx":
        "const [today] = useState(() => dayInParis(new Date()));",
      "web/src/parts/forms/proof.ts": "const today = new Date().toISOString().slice(0, 10);",
    },
  },
  "a part serves several capabilities": {
    good: {
      "web/src/parts/pickers/holder-field.tsx": 'import { searchHolders } from "./searches.ts";',
      "web/src/parts/pickers/searches.ts": "",
      "web/src/features/cash/pay.tsx":
        'import { HolderField } from "#parts/pickers/holder-field.tsx";',
      "web/src/features/cash/wallet.tsx": 'import { cashWords } from "#parts/words/cash-words.ts";',
      "web/src/features/register/line.tsx":
        'const Field = lazy(() => import("#parts/pickers/holder-field.tsx"));',
    },
    bad: {
      "web/src/parts/words/cash-words.ts": "",
      "web/src/parts/pickers/company-picker.tsx": 'import { searchHolders } from "./searches.ts";',
    },
  },
  "pages that are loaded are not filtered": {
    good: {
      "web/src/features/market/my-market.tsx":
        "const offers = data.pages.flatMap((page) => page.items);\nconst own = names.filter(isOwn);",
      "web/src/ui/table/rows.ts": "rows: pages.data?.pages.flatMap((page) => page.items) ?? none,",
    },
    bad: {
      "web/src/features/market/board.tsx":
        'const open = data.pages.flatMap((page) => page.items).filter(({ state }) => state === "OPEN");',
      "web/src/features/market/list.tsx":
        "const all = pages.data?.pages.flatMap(({ items }) => items) ?? [];\nconst open = all.filter(isOpen);",
    },
  },
  "no file is called index": {
    good: { "web/index.html": "" },
    bad: { "web/src/ui/index.ts": "", "server/src/index.mjs": "" },
  },
  "schemas, migrations and records are numbered without a gap": {
    good: {
      "server/sql/00-ground.sql": "",
      "server/migrations/0001-a.sql": "",
      "docs/adr/0001-b.md": "",
    },
    bad: {
      "server/sql/02-b.sql": "",
      "server/sql/00-twice.sql": "",
      "server/migrations/0003-c.sql": "",
      "server/migrations/0001-twice.sql": "",
      "docs/adr/0003-d.md": "",
    },
  },
  "links resolve": {
    good: {
      "README.md": "[map](ARCHITECTURE.md#the-map) [out](https://example.org) [all](docs/)",
      "ARCHITECTURE.md": "## The map\n",
      "docs/glossary.md": "[home](../README.md)",
    },
    bad: {
      "CONTRIBUTING.md": "[gone](docs/gone.md)",
      "docs/a.md": "[lost](../ARCHITECTURE.md#lost)",
    },
  },
  "files that are named exist": {
    good: { "ARCHITECTURE.md": "`server/src/app.ts` `web/src/<x>.ts`", "server/src/app.ts": "" },
    bad: { "docs/glossary.md": "see `server/src/gone.ts`" },
  },
  "documents are short": {
    good: { "docs/adr/0001-a.md": "word ".repeat(400) },
    bad: {
      "docs/adr/0002-b.md": "word ".repeat(401),
      "CONTRIBUTING.md": "word ".repeat(801),
      "README.md": "word ".repeat(701),
    },
  },
  "decision records are whole": {
    good: {
      "docs/adr/0001-a.md":
        "# 0001. A\n\nDate: 2026-11-21\nStatus: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n\n## Alternatives\n",
    },
    bad: { "docs/adr/0002-b.md": "# 0002. B\n\nWe chose B.\n" },
  },
  "the glossary names columns that exist": {
    good: {
      "server/sql/00-a.sql": "create table users (\n  id uuid primary key,\n  role text\n);\n",
      "server/migrations/0001-a.sql": "alter table users\n  add column locale text;\n",
      "docs/glossary.md":
        "| rôle | `role` | `users.role` | x |\n| langue | `l` | `users.locale` | x |\n",
    },
    bad: { "docs/glossary.md": "| rôle | `role` | `users.rank` | x |\n" },
  },
  "a list in the address is a value": {
    good: {
      "web/src/kit/list.ts": "const state = useTableState(schema);\n",
      "web/src/features/register/portfolio/holding-table.tsx": "useTableState({})",
      "web/src/features/cash/a.tsx": "const table = postingList.useTable(whose);\n",
    },
    bad: {
      "web/src/features/cash/postings-table.tsx": "const state = useTableState({});\n",
      "web/src/pages/a-screen.tsx": "readTable(schema, address).query",
    },
  },
  "providers alone connect to elsewhere": {
    good: {
      "server/src/providers/sms/carrier.ts": "await fetch(url)",
      "server/src/platform/http/patience.ts": 'import type { Socket } from "node:net";',
    },
    bad: {
      "server/src/features/companies/links.commands.ts": "await fetch(company.websiteUrl)",
      "server/src/platform/peek.ts": 'import { connect } from "node:tls";',
      "server/src/platform/files.ts": 'import { S3Client } from "@aws-sdk/client-s3";',
    },
  },
  "the table of ASVS counts what it says": {
    good: { "server/src/a.test.ts": "" },
    bad: {
      "docs/asvs.md":
        "1 requirements, 1 of level 1 and 0 of level 2: 0 do not apply; of the 1 that do, 1 are met and 0 are open.\n| V1 | 1 | 0 | 0 |\n| 1.2.1 | 1 | x | met | `server/src/gone.test.ts` |\n",
    },
  },
  "every number in the README is measured": {
    good: { "README.md": "One movement takes 4 ms (`bench/movements.ts`). Needs Node 20.19." },
    bad: { "README.md": "One movement takes 4 ms." },
  },
};
