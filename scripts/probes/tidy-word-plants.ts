import type { Plant } from "./tidy-plants.ts";

const po = (entries: Record<string, string>): string =>
  ['msgid ""\nmsgstr ""\n"Language: x\\n"\n']
    .concat(Object.entries(entries).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`))
    .join("\n");

const fr = "web/src/i18n/locales/fr.po";
const en = "web/src/i18n/locales/en.po";
const feature = "server/src/features/market/market.commands.ts";
const nbsp = "\u00A0";

/** Plants for the rules that read lines of code and words of dictionaries. */
export const wordPlants = {
  "a comment names its subject": {
    good: {
      "domain/src/fees.ts":
        "/** Fees are rounded once, on the whole amount. */\nexport const fees = 1;\n",
      "server/src/platform/turns.ts":
        "/**\n * One caller at a time has the turn; what it does in it is its own.\n */\nexport const turns = 1;\n",
      "web/src/ui/card.test.tsx": "/** What a card shows. */\nconst card = 1;\n",
    },
    bad: {
      "contract/src/market.ts": "/** What a deal comes to. */\nexport const sum = 1;\n",
      "server/src/platform/lanes.ts":
        "/**\n * Of one person, where it is less than all, as a lane bounds\n * it.\n */\nexport const most = 1;\n",
      "web/src/ui/row.tsx": "/** One of those that are shown. */\nexport const row = 1;\n",
    },
  },
  "no file re-exports another": {
    good: { "web/src/a.ts": 'import { b } from "./b.ts";\nexport const a = b;\n' },
    bad: {
      "web/src/b.ts": 'export * from "./a.ts";\n',
      "web/src/c.ts": 'export { a } from "./a.ts";\n',
    },
  },
  "no test is focused or skipped": {
    good: {
      "e2e/buy.spec.ts": 'test("buys", () => {});\n',
      "server/src/b.test.ts": 'it.each(folders)("reads %s", () => {});\n',
    },
    bad: {
      "e2e/sell.spec.ts": 'test.only("sells", () => {});\n',
      "server/src/a.test.ts": 'describe.skipIf(true)("a", () => {});\n',
      "server/src/c.test.ts": 'it.runIf(isRoot)("starts for root", () => {});\n',
      "e2e/wait.spec.ts": "testInfo.skip(!isThere);\n",
      "server/src/d.test.ts": 'it("writes", ({ skip }) => skip());\n',
    },
  },
  "numbers are made and shown where they are owned": {
    good: {
      "web/src/i18n/formats.ts": "export const two = (n: number) => n.toFixed(2);\n",
      [feature]: "export const count = (n: bigint) => n;\n",
    },
    bad: {
      "web/src/features/wallet/balance.tsx": "const shown = (cents / 100).toFixed(2);\n",
      "server/src/features/wallet/wallet.rules.ts": "const n = Number(quantity);\n",
    },
  },
  "nothing is left for later": {
    good: { [feature]: 'const state = "TO_DO";\n' },
    bad: { "web/src/a.ts": "// TODO: finish\n", "server/sql/00-a.sql": "-- FIXME\n" },
  },
  "a silenced check says why": {
    good: {
      "web/src/a.ts": "// oxlint-disable-next-line no-console -- the browser's log\n",
      "web/src/b.test.ts": "// @ts-expect-error the compiler refuses it too\n",
    },
    bad: {
      "web/src/b.ts": "// oxlint-disable-next-line no-console\n",
      "web/src/c.ts": "// @ts-expect-error\n",
    },
  },
  "no path of a machine is named": {
    good: { "scripts/a.ts": 'const usual = ["/usr/bin/chromium"];\n' },
    bad: { "docs/a.md": "see /home/alice/coulisse\n", "scripts/b.ts": 'const root = "/work/x";\n' },
  },
  "no tracker is needed to understand": {
    good: { "web/src/a.css": "a {\n  color: #123456;\n}\n", "docs/a.md": "The issue of shares.\n" },
    bad: { "web/src/b.ts": "// see issue #12\n", "docs/b.md": "Fixes #7\n" },
  },
  "no list is paged by offset": {
    good: { [feature]: "query.limit(50);\n" },
    bad: { "server/src/features/market/market.store.ts": "query.limit(50).offset(100);\n" },
  },
  "time and chance come from the context": {
    good: { [feature]: "const now = context.clock.now();\n" },
    bad: { "server/src/features/market/deals/deals.commands.ts": "const now = Date.now();\n" },
  },
  "the environment is read once": {
    good: { "server/src/settings.ts": "process.env;\n" },
    bad: { "server/src/platform/mail.ts": 'const url = process.env["SMTP_URL"];\n' },
  },
  "an import names its file": {
    good: { "web/src/a.ts": 'import { b } from "./b.ts";\nimport x from "zod";\n' },
    bad: {
      "web/src/c.ts": 'import { b } from "./b";\n',
      "web/src/d.ts": 'import { Button } from "#ui/button";\n',
    },
  },
  "colours are in one sheet": {
    good: {
      "web/src/ui/tokens.css": ":root {\n  --ink: #10202a;\n}\n",
      "web/src/ui/menu.css": "a {\n  color: var(--ink);\n  fill: url(#dot);\n}\n",
    },
    bad: {
      "web/src/ui/chart.tsx": 'const ink = "#10202a";\n',
      "web/src/a.css": "a{color:rgb(0 0 0)}",
    },
  },
  "the browser keeps three settings": {
    good: { "web/src/platform/settings.ts": "localStorage;\n" },
    bad: { "web/src/features/market/book.tsx": 'localStorage.setItem("a", "b");\n' },
  },
  "numbers and dates are formatted by their language": {
    good: { "domain/src/dates.ts": 'new Intl.DateTimeFormat("fr");\n' },
    bad: {
      "web/src/ui/amount.tsx": "const shown = cents.toLocaleString();\n",
      "server/src/features/deals/mails/deal-mails.ts": 'new Intl.DateTimeFormat("fr-FR");\n',
    },
  },
  "every word of a screen is in the dictionaries": {
    good: { "web/src/ui/close.tsx": "<button aria-label={t`Fermer`} title={name} />\n" },
    bad: { "web/src/ui/open.tsx": '<button aria-label="Ouvrir" />\n' },
  },
  "the site reads no schema of a row": {
    good: {
      "web/src/features/market/offers.ts": "useAction(marketRoutes.makeOffer, { then });\n",
    },
    bad: {
      "web/src/features/market/offer-form.tsx": "useFormOf(marketRoutes.makeOffer.body, {});\n",
    },
  },
  "SQL is never glued": {
    good: { [feature]: "sql`select ${id}`;\n" },
    bad: { "server/src/features/market/market.store.ts": "sql.raw(`order by ${column}`);\n" },
  },
  "a read never writes": {
    good: {
      [feature]: "write(ctx, (w) => openWallet(w, holderId));\n",
      "server/src/features/market/market.queries.ts":
        "export const getOffer = (r: Reading) => r.db;\n",
    },
    bad: {
      "server/src/features/wallets/a.queries.ts": "write(ctx, (w) => openWallet(w, holderId));\n",
      "server/src/features/wallets/b.queries.ts": "await recordAudit(w, entry);\n",
      "server/src/features/wallets/c.queries.ts": "await w.jobs.send(w.db, openJob, {});\n",
    },
  },
  "tests write rows in one place": {
    good: {
      "server/test/states.ts": 'await db.updateTable("users").set(facts);\n',
      "server/src/features/market/market.store.ts": 'tx.insertInto("offers");\n',
      "server/src/features/market/market.test.ts": 'await db.selectFrom("offers").execute();\n',
    },
    bad: {
      "server/src/features/market/market.test.ts": '    .updateTable("offers")\n',
      "server/test/world.ts": 'await db.insertInto("users").values(people).execute();\n',
      "server/test/permissions/stage.ts": 'await db.deleteFrom("users").execute();\n',
    },
  },
  "stores alone write": {
    good: { "server/src/features/market/market.store.ts": 'tx.insertInto("offers");\n' },
    bad: { "server/src/features/market/market.commands.ts": 'tx.insertInto("offers");\n' },
  },
  "a context is handed on, and no transaction": {
    good: {
      [feature]: "export const getOffer = async (r: Reading, id: string) => r.db;\n",
      "server/src/features/market/market.store.ts":
        "export const lockOffer = (w: Writing, id: string) => w.db;\n",
      "server/src/platform/jobs/job-queue.ts": "type Send = (tx: Tx) => Promise<void>;\n",
    },
    bad: {
      "server/src/features/market/a.queries.ts":
        "export const getOffer = async (db: Queryable, id: string) => db;\n",
      "server/src/features/market/b.commands.ts":
        "export const eraseOffers = (\n  tx: Tx,\n) => tx;\n",
      "server/src/features/market/c.store.ts": "const insertOffer = (tx: Tx) => tx;\n",
      "server/src/features/market/d.commands.ts":
        "export const end = (ctx: Context) => ctx.db.transaction().execute(work);\n",
    },
  },
  "who represents and who administers is said once": {
    good: {
      [feature]: "const isOwn = (actor: Actor) => actsFor(actor, holderId);\n",
      "server/src/platform/actor.ts": "actor.companyIds.includes(companyId);\n",
      "server/src/features/entities/sql/entities.sql": "where status = 'VALIDATED';\n",
      "server/src/features/entities/corporates/corporates.commands.ts":
        'const isThere = link.status === "VALIDATED";\n',
    },
    bad: {
      "server/src/features/market/deals/deals.queries.ts":
        "actor.companyIds.includes(deal.company_id);\n",
      "server/src/features/market/offers/offers.queries.ts":
        "actor?.holderIds.includes(holderId);\n",
      "server/src/features/market/traders.queries.ts": '.where("status", "=", "VALIDATED")\n',
      "server/src/features/market/deals/waiting-deals.queries.ts":
        "sql`d.seller_id = any(${[...actor.holderIds]}::uuid[])`;\n",
      "server/src/features/operations/articles/readers.queries.ts":
        "const { isAdmin, companyIds } = readerOf(ctx);\n",
      "server/src/features/market/sql/promises.sql": "where l.status = 'VALIDATED'\n",
    },
  },
  "the outer context stays outside": {
    good: {
      [feature]: "export const end = (ctx: Context) => write(ctx, (w) => close(w, { ctx: 1 }));\n",
      "server/src/features/market/market.store.ts":
        "const end = (w: Writing) => write(w, (w) => close(w));\n",
    },
    bad: {
      "server/src/features/market/a.commands.ts":
        "export const end = (ctx: Context) => write(ctx, async (w) => {\n  await close(ctx);\n});\n",
      "server/src/features/market/b.commands.ts":
        "export const end = (ctx: Context) => changeOne(ctx, rounds, (w, row) => f(w, ctx.clock));\n",
      "server/test/c.ts": "write(services, (w) => keep(w, { services }));\n",
    },
  },
  "the platform reads its own tables": {
    good: {
      "server/src/platform/audit.ts": 'db.selectFrom("audit_log");\n// selectFrom("users")\n',
      [feature]: 'ctx.db.selectFrom("users");\n',
    },
    bad: {
      "server/src/platform/a.ts": 'ctx.db.selectFrom("companies");\n',
      "server/src/platform/b.ts": 'db.selectFrom("audit_log")\n.innerJoin("users as u", "u.id");\n',
      "server/src/platform/c.ts": 'ctx.db.selectFrom("positions");\n',
    },
  },
  "a table has one writer": {
    good: {
      "server/src/features/accounts/capability.ts":
        'export const accounts = { tables: { accounts: ["users", "codes", "sessions"] } };\n',
      "server/src/features/messages/capability.ts":
        'export const messages = { tables: { messages: ["messages"] } };\n',
      "server/src/features/companies/capability.ts":
        'export const companies = { tables: { "companies/badges": ["badges"] } };\n',
      "server/src/features/accounts/facts/facts.store.ts":
        'tx.updateTable("users").set({});\nsql`delete from codes where id = ${id}`;\n',
      [feature]: '// Nobody may insert into users here.\ntx.selectFrom("users").forUpdate();\n',
      "server/src/features/market/market.test.ts": 'tx.deleteFrom("users");\n',
    },
    bad: {
      "server/src/features/market/a.store.ts": 'tx\n  .insertInto("users")\n  .values({});\n',
      "server/src/features/market/b.store.ts": 'tx.updateTable("sessions as s").set({});\n',
      "server/src/features/market/c.store.ts": "sql`update messages m set body_text = null`;\n",
      "server/src/features/market/d.store.ts": "for (const table of own) tx.deleteFrom(table);\n",
      "server/src/features/market/r.commands.ts": 'const badge = { table: "badges" };\n',
      "server/src/features/market/capability.ts":
        'export const market = { tables: { market: ["users"] } };\n',
      "server/src/features/rounds/capability.ts":
        'export const rounds = { tables: { securities: ["share_categories"] } };\n',
      "server/src/features/market/e.store.ts": 'tx.insertInto("lotteries").values({});\n',
      "server/src/features/operations/system/cleaning.commands.ts": 'tx.selectFrom("users");\n',
      "server/src/platform/f.ts": "sql`delete from ${sql.table(table)}`;\n",
    },
  },
  "columns are exact": {
    good: {
      "server/sql/00-a.sql": "create table a (at timestamptz, n bigint);\n",
      "server/migrations/0001-a.sql": "alter table a add column of timestamptz;\n",
    },
    bad: {
      "server/sql/01-b.sql": "create table b (price real);\n",
      "server/src/features/market/sql/c.sql": "declare price float8;\n",
      "server/migrations/0002-b.sql": "create table b (price double precision);\n",
      "server/migrations/0003-c.sql": "create table c (at timestamp);\n",
    },
  },
  "a function of the database is in one place": {
    good: {
      "server/sql/00-a.sql": "create function a() returns void",
      "server/src/platform/sql/b.sql": "create or replace function b() returns void",
      "server/migrations/0001-c.sql": "drop function b();\ncreate function b() returns void",
    },
    bad: {
      "server/sql/01-d.sql": "create function a(n integer) returns void",
      "server/src/platform/sql/e.sql": "create or replace function a() returns void",
      "server/src/features/market/sql/f.sql": "CREATE OR REPLACE FUNCTION public.b() RETURNS void",
      "server/src/features/market/sql/g.sql":
        "create or replace function g() returns void\ncreate or replace function g() returns void",
    },
  },
  "what is stated anew can be stated twice": {
    good: {
      "server/sql/00-a.sql": "create table a (n bigint);\ncreate function a() returns void",
      "server/src/features/market/sql/b.sql":
        "create or replace function b() returns trigger\ncreate or replace trigger b before\ndrop trigger if exists c on a;\ncreate constraint trigger c after insert on a\n",
    },
    bad: {
      "server/src/platform/sql/d.sql": "create function d() returns void",
      "server/src/features/market/sql/e.sql": "create view e as",
      "server/src/features/market/sql/f.sql": "create trigger f before insert on a",
      "server/src/features/market/sql/g.sql": "create constraint trigger g after insert on a",
      "server/src/features/market/sql/h.sql": "alter table a add column h text;",
      "server/src/features/market/sql/i.sql": "drop function b();",
      "server/src/features/market/sql/j.sql": "insert into a values (1);",
    },
  },
  "both dictionaries have the same keys": {
    good: { [fr]: po({ Actions: "Actions" }), [en]: po({ Actions: "Shares" }) },
    bad: { [en]: po({}), [fr]: po({ Actions: "Actions", Lots: "Lots" }) },
  },
  "nothing is untranslated": {
    good: { [en]: po({ Actions: "Shares" }) },
    bad: { [en]: po({ Actions: "" }) },
  },
  "one thing has one word": {
    good: {
      [fr]: po({
        a: "Le lot d'actions a été crée.",
        b: "Actions sans droit de vote",
        c: "Ajouter une entreprise",
      }),
      [en]: po({
        "Cession payée par virement": "Sale paid by bank transfer",
        "Levées de fonds": "Fundraising",
        "Transfert d’actions": "Transfer of shares",
      }),
      "web/src/features/cash/locales/fr.po": po({ a: "Titulaire du portefeuille" }),
      "server/src/features/register/papers/good-words.ts":
        'const fr = { votes: "Voix", to: "titulaire du compte" };\nconst en = { votes: "Votes" };\n',
    },
    bad: {
      [fr]: po({ a: "Aucun lot" }),
      [en]: po({ "Cession payée": "Transfer paid" }),
      "web/src/features/market/locales/fr.po": po({ a: "Part des votes" }),
      "web/src/features/cash/locales/en.po": po({ "Virement reçu": "Transfer received" }),
      "web/src/features/cash/locales/fr.po": po({ a: "Chercher une entreprise" }),
      "web/src/features/rounds/locales/en.po": po({ "Me rétracter": "Withdraw" }),
      "server/src/features/market/market.errors.ts": 'en: "The deal is over.",\n',
      "server/src/features/register/papers/bad-words.ts": 'const fr = { holder: "Titulaire" };\n',
      "server/src/features/register/lines/register.errors.ts": 'fr: "Ce lot est clos.",\n',
    },
  },
  "a word has one translation": {
    good: {
      [en]: po({ Actions: "Shares" }),
      "web/src/features/market/locales/en.po": po({ Actions: "Shares" }),
    },
    bad: { "web/src/features/market/locales/en.po": po({ Actions: "Actions" }) },
  },
  "French is well set in the site": {
    good: {
      [fr]: po({
        a: `L’offre${nbsp}: «${nbsp}40 actions${nbsp}»${nbsp}!`,
        b: "{count, plural, one {# action} other {# actions}}",
        c: "L'affaire a été créée.",
      }),
    },
    bad: {
      [fr]: po({ a: "L'offre est publiée" }),
      "web/src/features/market/locales/fr.po": po({ a: "Vraiment ?" }),
      "web/src/features/wallet/locales/fr.po": po({ a: "Solde: 12 €" }),
      "web/src/features/register/locales/fr.po": po({ a: "Ligne n° 12" }),
      "web/src/features/content/locales/fr.po": po({ a: "Un instant..." }),
    },
  },
  "French is well set in the server": {
    good: { "server/src/platform/words.ts": `fr: "L’offre est close${nbsp}!",\n` },
    bad: { "server/src/platform/refusals.ts": `fr: "L'offre est close.",\n` },
  },
} satisfies Record<string, Plant>;
