import { hashPassword } from "@coulisse/server/src/platform/passwords.ts";
import type { Bench } from "./cluster.ts";
import { actorId } from "./server.ts";

const password = "bench-password-2026";
const administrators = 4;
const registerLines = 460;

export const printedCompany = "cc000000-0000-7000-8000-000000000001";
export const importedCompany = "cc000000-0000-7000-8000-000000000002";
const category = "ee000000-0000-7000-8000-000000000001";

/** A company with a register to print and those who administer it, and one without a line. */
export const fillBusy = async ({ query }: Bench): Promise<string[]> => {
  const hash = await hashPassword(password);
  const emails = Array.from({ length: administrators }, (_, index) => `a${index}@bench.example`);
  await query(
    `insert into companies (id, name, slug, sector, legal_form, created_at)
    select id, name, name, 'food', 'SAS', now() from unnest($1::uuid[], $2::text[]) c (id, name)`,
    [
      [printedCompany, importedCompany],
      ["imprimee", "importee"],
    ],
  );
  await query(
    `insert into share_categories (id, company_id, name, code, created_at)
    values ($1, $2, 'Ordinaires', 'ORD', now())`,
    [category, printedCompany],
  );
  await query(
    `insert into users (id, email, first_name, last_name, password_hash, created_at, email_verified_at)
    select gen_random_uuid(), email, 'Admin', email, $2, now(), now() from unnest($1::text[]) email`,
    [emails, hash],
  );
  await query(
    `insert into company_roles (id, company_id, role, user_id, created_at, accepted_at)
    select gen_random_uuid(), $1, 'ADMINISTRATOR', id, now(), now() from users where email = any($2)`,
    [printedCompany, emails],
  );
  await query(
    `insert into users (id, state, first_name, last_name, created_at, domicile)
    select ('aa000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'INVITED', 'Porteur', n::text, now(),
      n || ' rue des Lilas, 69003 Lyon' from generate_series(1, $1::int) n`,
    [registerLines],
  );
  await query(
    `select count(l.n) from register_lines((select jsonb_agg(jsonb_build_object('n', n,
      'id', gen_random_uuid(), 'recorded_at', now(), 'actor_kind', 'person', 'actor_id', $2::uuid, 'type', 'ISSUE',
      'nature', 'subscription', 'category_id', $3::uuid, 'to_id',
      ('aa000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'quantity', 100,
      'unit_price', 1, 'effective_on', current_date - 30, 'origin', 'manual',
      'lacking_reason', 'Mesure'))
    from generate_series(1, $1::int) n), 'together') l`,
    [registerLines, actorId, category],
  );
  return emails;
};

export type Person = Readonly<{ cookie: string; investorId: string }>;

/** Enters as an investor who is signed in and may send documents. */
export const enter = async (origin: string, email: string): Promise<Person> => {
  const answer = await fetch(`${origin}/api/auth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const cookies = answer.headers.getSetCookie().map((header) => header.split(";")[0]);
  const cookie = cookies.join("; ");
  const investor = await fetch(`${origin}/api/investors`, { method: "POST", headers: { cookie } });
  const { id: investorId } = (await investor.json()) as { id: string };
  return { cookie, investorId };
};
