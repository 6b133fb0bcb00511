import { hashOf } from "../tidy/migrations.ts";
import type { Plant } from "./tidy-plants.ts";

const served = "-- Servers from 0017 on serve it.";
const file = (...lines: readonly string[]): string => [served, ...lines].join("\n");
const landed = "create table fruits (name text);\n";

/** Files that change tables, each breach in a file of its own. */
export const migrationPlants = {
  "a migration that landed is never edited": {
    good: {
      "server/migrations/hashes.json": JSON.stringify({ "0001-fruits.sql": hashOf(landed) }),
      "server/migrations/0001-fruits.sql": landed,
    },
    bad: {
      "server/migrations/0001-fruits.sql": `${landed}-- ripe\n`,
      "server/migrations/0002-kept-nowhere.sql": landed,
      "server/migrations/hashes.json": JSON.stringify({
        "0001-fruits.sql": hashOf(landed),
        "0002-gone.sql": hashOf(landed),
      }),
    },
  },
  "a migration holds no table for long": {
    good: {
      "server/migrations/0001-of-before.sql": "create index fruits_name on fruits (name);",
      "server/migrations/0018-new.sql": file(
        "create table trees (id uuid primary key default gen_random_uuid());",
        "create index trees_id on trees (id);",
        "alter table fruits add column ripe boolean not null default false;",
        "alter table fruits add column seen_at timestamptz not null default now();",
        "alter table fruits add column tree_id uuid;",
        "alter table fruits alter column tree_id set default gen_random_uuid();",
        "alter table fruits add constraint fruits_tree foreign key (tree_id) references trees not valid;",
        "alter table fruits add constraint fruits_named check (name is not null) not valid;",
      ),
      "server/migrations/0019-proven.sql": file(
        "-- Outside a transaction.",
        "alter table fruits validate constraint fruits_named;",
      ),
      "server/migrations/0020-required.sql": file(
        "alter table fruits alter column name set not null;",
        "alter table fruits drop constraint fruits_named;",
      ),
      "server/migrations/0021-index.sql": file(
        "-- Outside a transaction.",
        "create unique index concurrently if not exists fruits_name on fruits (name);",
      ),
      "server/migrations/0022-unique.sql": file(
        "alter table fruits add constraint fruits_one unique using index fruits_name;",
      ),
      "server/migrations/0023-without.sql": file(
        "-- Outside a transaction.",
        "drop index concurrently if exists fruits_old;",
      ),
    },
    bad: Object.fromEntries(
      (
        [
          ["volatile-default", "alter table fruits add column id uuid default gen_random_uuid();"],
          ["serial", "alter table fruits add column n bigint generated always as identity;"],
          ["computed", "alter table fruits add column n text generated always as (name) stored;"],
          ["type", "alter table fruits alter column ripe type text;"],
          ["required", "alter table fruits alter column ripe set not null;"],
          ["check", "alter table fruits add constraint c check (ripe);"],
          ["column-check", "alter table fruits add column weight int check (weight > 0);"],
          ["column-key", "alter table fruits add column t uuid references trees (id);"],
          ["foreign", "alter table fruits add constraint f foreign key (t) references trees;"],
          ["unique", "alter table fruits add constraint u unique (name);"],
          ["unique-column", "alter table fruits add column code text unique;"],
          [
            "at-once",
            "alter table fruits add constraint c check (ripe) not valid;\nalter table fruits validate constraint c;",
          ],
          ["validated-inside", "alter table fruits validate constraint fruits_tree;"],
          ["index", "create index fruits_ripe on fruits (ripe);"],
          ["inside", "create index concurrently if not exists fruits_ripe on fruits (ripe);"],
          [
            "beside-others",
            "-- Outside a transaction.\ncreate index concurrently if not exists a on fruits (ripe);\nselect 1;",
          ],
          ["not-again", "-- Outside a transaction.\ncreate index concurrently a on fruits (ripe);"],
          ["no-index", "-- Outside a transaction.\nalter table fruits add column a int;"],
          ["hidden", "do $$ begin alter table fruits alter ripe type text; end $$;"],
          ["lock", "lock table fruits;"],
          ["anew", "vacuum full fruits;"],
          ["cluster", "cluster fruits using fruits_name;"],
          ["reindex", "reindex table fruits;"],
          ["empty", "truncate fruits;"],
        ] as const
      ).map(([name, text]) => [`server/migrations/0024-${name}.sql`, file(text)]),
    ),
  },
  "servers of the release before serve a migration": {
    good: {
      "server/releases/0.2.0.sql": "",
      "server/migrations/0017-of-before.sql": "drop table fruits;",
      "server/migrations/0018-more.sql": file("alter table fruits add column ripe boolean;"),
      "server/migrations/0019-less.sql": file(
        "-- Unused since 0.2.0.",
        "alter table fruits drop column rotten;",
      ),
    },
    bad: {
      "server/migrations/0020-unsaid.sql": "alter table fruits add column a int;",
      "server/migrations/0020-later.sql":
        "-- Servers from 0021 on serve it.\nalter table fruits add column a int;",
      "server/migrations/0020-gone.sql": file("drop table fruits;"),
      "server/migrations/0020-column.sql": file("alter table fruits drop column ripe;"),
      "server/migrations/0020-renamed.sql": file("alter table fruits rename to vegetables;"),
      "server/migrations/0020-renamed-column.sql": file(
        "alter table fruits rename column ripe to is_ripe;",
      ),
      "server/migrations/0020-function.sql": file("drop function if exists first_fruit(uuid);"),
      "server/migrations/0020-unreleased.sql": file("-- Unused since 0.9.0.", "drop table fruits;"),
    },
  },
} as const satisfies Record<string, Plant>;
