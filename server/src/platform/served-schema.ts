import { newestMigration } from "#platform/migrations.ts";

type Asked = Readonly<{
  query: (text: string, values: unknown[]) => Promise<{ rows: { newest: number; from: number }[] }>;
}>;

/** The schema that the database has, and the one from which on servers may serve it. */
const question = `select max(number) as newest,
    coalesce(max(coalesce((to_jsonb(m) ->> 'serves_from')::integer, number))
      filter (where number > $1), 0) as "from"
  from schema_migrations m`;

/**
 * Why this version may not serve a database, or that it may. One that is newer may be served while each
 * of its newer migrations says so: the others are replaced one after the other meanwhile.
 */
export const judgeSchema = async (
  asked: Asked,
): Promise<Readonly<{ newest: number; isNewer: boolean; why?: string }>> => {
  const mine = await newestMigration();
  const { rows } = await asked.query(question, [mine]);
  const { newest, from } = rows[0] ?? { newest: 0, from: 0 };
  if (newest < mine) {
    return {
      newest,
      isNewer: false,
      why: `This database has migration ${newest}, and this version needs ${mine}`,
    };
  }
  const isNewer = newest > mine;
  if (from <= mine) return { newest, isNewer };
  return {
    newest,
    isNewer,
    why: `This database has migration ${newest}, which this version does not know: start a newer version (it knows ${mine}, and ${from} is needed).`,
  };
};
