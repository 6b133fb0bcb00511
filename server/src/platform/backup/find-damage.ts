import { createReadStream } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { sha256Of } from "#platform/backup/sha256-of.ts";
import { sha256OfKey } from "#platform/files.ts";
import { isMissingFile } from "#platform/missing-file.ts";

type StoredFile = { key: string; of: string };
type Fault = { company: string; number: string | null; kind: string; detail: string };

// Documents of movements and pictures of companies are sealed files; those of before are plain.
const filesQuestion = `
  select storage_key as key, 'document ' || id as of
    from movement_documents d
   where not exists (select from sealed_files s where s.store_key = d.storage_key)
  union all
  select store_key, 'private document ' || id
    from sealed_files where wrapped_key is not null
  union all
  select v.value ->> 'key', 'picture of company ' || company_id
    from company_images, jsonb_array_elements(variants) v(value)
   where not exists (select from sealed_files s where s.store_key = v.value ->> 'key')`;

const sha256OfFile = (path: string): Promise<string | undefined> =>
  sha256Of(createReadStream(path)).catch((error: unknown) => {
    if (isMissingFile(error)) return undefined;
    throw error;
  });

/** Verifies every register, and compares every file that a row names with its hash. */
export const findDamage = async (
  ownerUrl: string,
  files: string,
): Promise<{ registers: number; damage: string[] }> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: companies } = await client.query<{ id: string; name: string }>(
      "select c.id, c.name from companies c join registers r on r.company_id = c.id order by 2, 1",
    );
    const damage: string[] = [];
    for (const { id, name } of companies) {
      const { rows } = await client.query<Fault>("select * from register_verify($1)", [id]);
      damage.push(...rows.map(({ number, kind }) => `${name}, line ${number}: ${kind}`));
    }
    for (const { key, of } of (await client.query<StoredFile>(filesQuestion)).rows) {
      const found = await sha256OfFile(join(files, key));
      if (found === undefined) damage.push(`${of}: files/${key} is missing`);
      else if (found !== sha256OfKey(key)) damage.push(`${of}: files/${key} is not what was kept`);
    }
    return { registers: companies.length, damage };
  } finally {
    await client.end();
  }
};
