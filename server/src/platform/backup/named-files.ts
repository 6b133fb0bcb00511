/** A file that a row of the database names. */
export type NamedFile = Readonly<{
  key: string;
  /** The kind, as `sealed_files` has it. */
  kind: string;
  /** The row that names it, in words for who mends it. */
  of: string;
}>;

/** The folders in which files stand, by the first byte of what they hash to. */
export const fileFolders: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, "0"),
);

/**
 * Every file of one folder ($1) that has to be there. Documents of movements and pictures of companies
 * are sealed files; those of before are plain. One that was erased by its term has no key any more.
 */
export const namedFilesQuestion = `
  select key, min(kind) as kind, min(of) as of from (
    select storage_key as key, 'movement_document' as kind, 'document ' || id as of
      from movement_documents d
     where not exists (select from sealed_files s where s.store_key = d.storage_key)
    union all
    select store_key, kind, 'private document ' || id
      from sealed_files where wrapped_key is not null
    union all
    select v.value ->> 'key', 'company_image', 'picture of company ' || company_id
      from company_images, jsonb_array_elements(variants) v(value)
     where not exists (select from sealed_files s where s.store_key = v.value ->> 'key')
  ) named where left(key, 2) = $1 group by key order by key`;
