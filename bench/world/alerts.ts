import type { Bench } from "./cluster.ts";

const company = `
  insert into companies (id, name, slug, sector, legal_form, visible_on_marketplace, created_at)
    values ('cc000000-0000-7000-8000-000000000001', 'Le Fournil', 'le-fournil', 'food', 'SAS', true,
      now())`;

const people = `
  insert into users (id, first_name, last_name, email, email_verified_at, created_at)
    select ('aa000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Abonnée', n::text,
      'abonnee' || n || '@coulisse.example', now(), now()
    from generate_series(1, $1::integer) n`;

const wishes = `
  insert into wishes (id, user_id, company_id, created_at)
    select gen_random_uuid(), u.id, c.id, now() from users u cross join companies c
    where u.email like 'abonnee%'`;

const choices = `
  insert into news_choices (user_id, topic, on_site, by_mail, rhythm, changed_at)
    select id, 'articles', true, true, 'NOW', now() from users where email like 'abonnee%'`;

/** Many people who wish for one company, and want to be told of its articles at once. */
export const fillFollowers = async ({ query }: Bench, count: number): Promise<void> => {
  await query(company);
  await query(people, [count]);
  await query(wishes);
  await query(choices);
  await query("vacuum analyze");
};

/** Publishes an article for everybody, which the next minute's job tells of. */
export const publishToAll = async ({ query }: Bench): Promise<void> => {
  await query(`
    insert into articles (id, company_id, title, body, letters, audience, published_at, created_at)
      select gen_random_uuid(), id, 'Lettre', '{"type": "doc", "content": []}', '', 'PUBLIC', now(),
        now() from companies`);
};

/** Counts who was told, and the mails that have left or stay in the outbox. */
export const readAlerts = async ({ query }: Bench): Promise<{ told: number; left: number }> => {
  const { rows } = await query(`select (select count(*)::int from alerts) as told,
    (select count(*)::int from messages where state in ('SENT', 'KEPT')) as left`);
  return rows[0];
};
