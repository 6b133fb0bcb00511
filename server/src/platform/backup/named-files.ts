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

/** Every file of one folder ($1) that has to be there. One that was erased has no key any more. */
export const namedFilesQuestion = `
  select store_key as key, min(kind) as kind, min('private document ' || id) as of
    from sealed_files where wrapped_key is not null and left(store_key, 2) = $1
    group by store_key order by store_key`;
